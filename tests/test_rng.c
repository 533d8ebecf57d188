/*
 * The random generator. Reference values come from an implementation of the
 * published algorithms in another language.
 */
#include "support.h"

static const struct {
    uint64_t seed, stream;
    uint64_t first[4];
    uint64_t thousandth;
} reference[] = {
    {UINT64_C(0x0000000000000000), UINT64_C(0x0000000000000000),
     {UINT64_C(0x99ec5f36cb75f2b4), UINT64_C(0xbf6e1f784956452a), UINT64_C(0x1a5f849d4933e6e0),
      UINT64_C(0x6aa594f1262d2d2c)},
     UINT64_C(0x7aac8c483a2edd2f)},
    {UINT64_C(0x0000000000000001), UINT64_C(0x0000000000000000),
     {UINT64_C(0xb3f2af6d0fc710c5), UINT64_C(0x853b559647364cea), UINT64_C(0x92f89756082a4514),
      UINT64_C(0x642e1c7bc266a3a7)},
     UINT64_C(0xb8517c33c344d153)},
    {UINT64_C(0x000000000000002a), UINT64_C(0x0000000000000000),
     {UINT64_C(0x15780b2e0c2ec716), UINT64_C(0x6104d9866d113a7e), UINT64_C(0xae17533239e499a1),
      UINT64_C(0xecb8ad4703b360a1)},
     UINT64_C(0x8de5848c61ab8968)},
    {UINT64_C(0xffffffffffffffff), UINT64_C(0x0000000000000000),
     {UINT64_C(0x8f5520d52a7ead08), UINT64_C(0xc476a018caa1802d), UINT64_C(0x81de31c0d260469e),
      UINT64_C(0xbf658d7e065f3c2f)},
     UINT64_C(0xc3c93ea5cde434cc)},
    {UINT64_C(0x0000000000000000), UINT64_C(0x0000000000000001),
     {UINT64_C(0xee127fe613436e33), UINT64_C(0xd6dad8d34a1874ea), UINT64_C(0x2a52c16cec1116a9),
      UINT64_C(0x9af9091d9f77d551)},
     UINT64_C(0x78ec6cabb6a814a6)},
    {UINT64_C(0x000000000000002a), UINT64_C(0x0000000000000001),
     {UINT64_C(0x584870a53e6ddcdf), UINT64_C(0x24862b58ab088c44), UINT64_C(0xb77af7ea4c59709e),
      UINT64_C(0x3999723345bddfc3)},
     UINT64_C(0x42c16ab1440032c9)},
    {UINT64_C(0x000000000000002a), UINT64_C(0x0000000000000002),
     {UINT64_C(0x9decce32054afe29), UINT64_C(0x7782a267a5c8caeb), UINT64_C(0x4943802955747b98),
      UINT64_C(0xc7aca7f85dadc5a5)},
     UINT64_C(0xa952e42213404fa7)},
    {UINT64_C(0x0000000000000001), UINT64_C(0xffffffffffffffff),
     {UINT64_C(0xf31b4eb3f1437175), UINT64_C(0xca1f990ae195fc96), UINT64_C(0x3d44b352d7f4d3f1),
      UINT64_C(0xcfea69f3555de8c8)},
     UINT64_C(0xbc8ea084d59d3b88)},
    {UINT64_C(0x00000000000007e8), UINT64_C(0x0000000000000007),
     {UINT64_C(0x13f2cf26e4d35b72), UINT64_C(0x6f9cdde743fd9a64), UINT64_C(0xb30a422a2c951aec),
      UINT64_C(0x85756b58570fe3e0)},
     UINT64_C(0x5eb97aa0e19b7696)},
};

enum { REFERENCES = sizeof reference / sizeof reference[0] };

START_TEST(the_sequence_of_a_seed_is_the_published_one)
{
    catan_rng rng;
    catan_rng_seed(&rng, reference[_i].seed, reference[_i].stream);
    uint64_t value = 0;
    for (int i = 0; i < 1000; i++) {
        value = catan_rng_next(&rng);
        if (i < 4)
            ck_assert_uint_eq(value, reference[_i].first[i]);
    }
    ck_assert_uint_eq(value, reference[_i].thousandth);
}
END_TEST

/* The published test vector of xoshiro256**. */
START_TEST(the_words_of_a_generator_are_its_state)
{
    static const uint64_t want[7] = {
        11520, 0, 1509978240, UINT64_C(1215971899390074240), UINT64_C(1216172134540287360),
        UINT64_C(607988272756665600), UINT64_C(16172922978634559625)};
    catan_rng rng = {{1, 2, 3, 4}};
    for (int i = 0; i < 7; i++)
        ck_assert_uint_eq(catan_rng_next(&rng), want[i]);
}
END_TEST

START_TEST(draws_below_a_bound_are_the_documented_ones)
{
    static const uint32_t bound[12] = {6,  6, 6,          6,          25, 95,
                                       36, 1, 0x80000001, 0xffffffff, 19, 7};
    static const uint32_t want[12] = {0, 2, 4, 5, 24, 73, 25, 0, 1635039033, 2505466206, 12, 2};
    catan_rng rng;
    catan_rng_seed(&rng, 42, 0);
    for (int i = 0; i < 12; i++)
        ck_assert_uint_eq(catan_rng_below(&rng, bound[i]), want[i]);
}
END_TEST

START_TEST(equal_seeds_and_streams_give_equal_sequences)
{
    catan_rng a, b;
    memset(&a, 0, sizeof a);
    memset(&b, 0xff, sizeof b);
    catan_rng_seed(&a, 99, 3);
    catan_rng_seed(&b, 99, 3);
    for (int i = 0; i < 100; i++)
        ck_assert_uint_eq(catan_rng_next(&a), catan_rng_next(&b));
}
END_TEST

START_TEST(seeds_and_streams_give_different_sequences)
{
    uint64_t first[200];
    int count = 0;
    for (uint64_t seed = 0; seed < 10; seed++) {
        for (uint64_t stream = 0; stream < 20; stream++) {
            catan_rng rng;
            catan_rng_seed(&rng, seed, stream);
            first[count] = catan_rng_next(&rng);
            for (int i = 0; i < count; i++)
                ck_assert_uint_ne(first[i], first[count]);
            count++;
        }
    }
}
END_TEST

START_TEST(a_draw_stays_below_its_bound)
{
    static const uint32_t bounds[] = {1, 2, 3, 6, 19, 36, 1000, 0x7fffffff, 0x80000001, 0xffffffff};
    catan_rng rng;
    catan_rng_seed(&rng, 5, 0);
    for (size_t b = 0; b < sizeof bounds / sizeof bounds[0]; b++)
        for (int i = 0; i < 2000; i++)
            ck_assert_uint_lt(catan_rng_below(&rng, bounds[b]), bounds[b]);
}
END_TEST

START_TEST(draws_are_equally_likely)
{
    static const uint32_t bounds[] = {2, 5, 6, 19, 25, 36};
    for (size_t b = 0; b < sizeof bounds / sizeof bounds[0]; b++) {
        enum { EACH = 2000 };
        uint32_t count[36] = {0};
        catan_rng rng;
        catan_rng_seed(&rng, 17, bounds[b]);
        for (uint32_t i = 0; i < EACH * bounds[b]; i++)
            count[catan_rng_below(&rng, bounds[b])]++;
        int64_t sum = 0;
        for (uint32_t i = 0; i < bounds[b]; i++) {
            int64_t off = (int64_t)count[i] - EACH;
            sum += off * off;
        }
        /* Chi-square: the mean is the degrees of freedom d, five deviations are 5 sqrt(2 d). */
        int64_t chi100 = sum * 100 / EACH;
        ck_assert_int_lt(chi100, 100 * (int64_t)bounds[b] + 5 * 850);
    }
}
END_TEST

/* 2^32 - 1 draws below 2^31 + 1 would come out lopsided if the product were only cut. */
START_TEST(a_large_bound_is_not_lopsided)
{
    uint32_t low = 0;
    enum { DRAWS = 40000 };
    const uint32_t bound = 0xc0000000;
    catan_rng rng;
    catan_rng_seed(&rng, 8, 0);
    for (int i = 0; i < DRAWS; i++)
        low += catan_rng_below(&rng, bound) % 3 == 0;
    ck_assert_uint_gt(low, DRAWS / 3 - 500);
    ck_assert_uint_lt(low, DRAWS / 3 + 500);
}
END_TEST

START_TEST(nothing_comes_from_no_generator)
{
    catan_rng_seed(NULL, 1, 2);
    ck_assert_uint_eq(catan_rng_next(NULL), 0);
    ck_assert_uint_eq(catan_rng_below(NULL, 6), 0);
}
END_TEST

START_TEST(a_bound_of_zero_gives_zero)
{
    catan_rng rng;
    catan_rng_seed(&rng, 1, 0);
    ck_assert_uint_eq(catan_rng_below(&rng, 0), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rng");
    TCase *tcase = add_case(suite, "algorithm");
    tcase_add_loop_test(tcase, the_sequence_of_a_seed_is_the_published_one, 0, REFERENCES);
    tcase_add_test(tcase, the_words_of_a_generator_are_its_state);
    tcase_add_test(tcase, draws_below_a_bound_are_the_documented_ones);
    tcase_add_test(tcase, equal_seeds_and_streams_give_equal_sequences);
    tcase_add_test(tcase, seeds_and_streams_give_different_sequences);
    tcase = add_case(suite, "bounds");
    tcase_add_test(tcase, a_draw_stays_below_its_bound);
    tcase_add_test(tcase, draws_are_equally_likely);
    tcase_add_test(tcase, a_large_bound_is_not_lopsided);
    tcase_add_test(tcase, nothing_comes_from_no_generator);
    tcase_add_test(tcase, a_bound_of_zero_gives_zero);
    return run_suite(suite);
}
