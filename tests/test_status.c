/* Status codes: each has a name, a meaning and, where a rule says no, a clause. */
#include "support.h"

#include <ctype.h>

static const struct {
    catan_status status;
    const char *name;
} codes[] = {
#define CODE(name) {name, #name}
    CODE(CATAN_OK),
    CODE(CATAN_E_NULL),
    CODE(CATAN_E_MEMORY),
    CODE(CATAN_E_RULESET),
    CODE(CATAN_E_SEAT),
    CODE(CATAN_E_INDEX),
    CODE(CATAN_E_OPTION),
    CODE(CATAN_E_RANGE),
    CODE(CATAN_E_CONFIG),
    CODE(CATAN_E_UNDO),
    CODE(CATAN_E_PREFIX),
    CODE(CATAN_E_CHANCE),
    CODE(CATAN_E_HIDDEN),
    CODE(CATAN_E_SYNTAX),
    CODE(CATAN_E_WORD),
    CODE(CATAN_E_NUMBER),
    CODE(CATAN_E_VERSION),
    CODE(CATAN_E_KIND),
    CODE(CATAN_E_PARTIAL),
    CODE(CATAN_E_OPERAND),
    CODE(CATAN_E_OVER),
    CODE(CATAN_E_TURN),
    CODE(CATAN_E_PHASE),
    CODE(CATAN_E_PENDING),
    CODE(CATAN_E_OUTCOME),
    CODE(CATAN_E_OCCUPIED),
    CODE(CATAN_E_DISTANCE),
    CODE(CATAN_E_UNCONNECTED),
    CODE(CATAN_E_BLOCKED),
    CODE(CATAN_E_NO_TOWN),
    CODE(CATAN_E_NO_PIECE),
    CODE(CATAN_E_CANNOT_PAY),
    CODE(CATAN_E_RATE),
    CODE(CATAN_E_BANK_SHORT),
    CODE(CATAN_E_SAME_CARD),
    CODE(CATAN_E_EMPTY_SIDE),
    CODE(CATAN_E_NOT_HELD),
    CODE(CATAN_E_TRADE_OFF),
    CODE(CATAN_E_ADDRESSEE),
    CODE(CATAN_E_OFFER_OPEN),
    CODE(CATAN_E_NO_OFFER),
    CODE(CATAN_E_OFFER_LIMIT),
    CODE(CATAN_E_OFFER_OWN),
    CODE(CATAN_E_OFFER_OTHER),
    CODE(CATAN_E_COUNT),
    CODE(CATAN_E_ROBBER_STAYS),
    CODE(CATAN_E_VICTIM),
    CODE(CATAN_E_VICTIM_MISSING),
    CODE(CATAN_E_DECK_EMPTY),
    CODE(CATAN_E_NO_CARD),
    CODE(CATAN_E_CARD_NEW),
    CODE(CATAN_E_CARD_LIMIT),
    CODE(CATAN_E_NO_EFFECT),
    CODE(CATAN_E_PROTECTED),
    CODE(CATAN_E_DESERT),
    CODE(CATAN_E_TARGETS),
    CODE(CATAN_E_CARDS),
    CODE(CATAN_E_AWARD),
    CODE(CATAN_E_DECISION),
    CODE(CATAN_E_ROADLESS),
#undef CODE
};

enum { CODES = sizeof codes / sizeof codes[0] };

START_TEST(every_code_is_named_after_its_constant)
{
    ck_assert_str_eq(catan_status_name(codes[_i].status), codes[_i].name);
}
END_TEST

START_TEST(every_code_has_a_short_meaning_of_its_own)
{
    const char *text = catan_status_text(codes[_i].status);
    ck_assert_ptr_nonnull(text);
    ck_assert_uint_gt(strlen(text), 0);
    ck_assert_uint_lt(strlen(text), 80);
    ck_assert_int_ne(text[strlen(text) - 1], '.');
    for (int i = 0; i < _i; i++)
        ck_assert_str_ne(text, catan_status_text(codes[i].status));
}
END_TEST

START_TEST(codes_that_do_not_exist_are_unknown)
{
    static const catan_status none[] = {1, 1000, -29, -34, -49, -58, -69, -130, INT32_MIN, INT32_MAX};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        ck_assert_str_eq(catan_status_name(none[i]), "CATAN_E_UNKNOWN");
        ck_assert_ptr_nonnull(catan_status_text(none[i]));
        ck_assert_uint_gt(strlen(catan_status_text(none[i])), 0);
        ck_assert_str_eq(catan_status_clause(none[i], CATAN_RULESET_BASE), "");
    }
}
END_TEST

START_TEST(the_list_of_codes_here_is_complete)
{
    int32_t named = 0;
    /* Below -159 come the reasons of the Card Game. */
    for (catan_status status = -159; status <= 1000; status++)
        named += strcmp(catan_status_name(status), "CATAN_E_UNKNOWN") != 0;
    ck_assert_int_eq(named, CODES);
}
END_TEST

START_TEST(reasons_of_the_rules_cite_a_clause_and_others_do_not)
{
    const char *clause = catan_status_clause(codes[_i].status, CATAN_RULESET_BASE);
    ck_assert_ptr_nonnull(clause);
    /* Being no move at all, or not a whole one, is not forbidden by a rule. */
    if (codes[_i].status > CATAN_E_OVER) {
        ck_assert_str_eq(clause, "");
        return;
    }
    ck_assert_int_eq(clause[0], 'B');
    const char *rest = clause + 1;
    ck_assert(isdigit((unsigned char)*rest));
    while (isdigit((unsigned char)*rest))
        rest++;
    ck_assert_int_eq(*rest, '.');
    rest++;
    ck_assert(isdigit((unsigned char)*rest));
    while (isdigit((unsigned char)*rest))
        rest++;
    ck_assert_int_eq(*rest, '\0');
}
END_TEST

START_TEST(an_unknown_rule_set_has_no_clauses)
{
    ck_assert_str_eq(catan_status_clause(codes[_i].status, 0), "");
    ck_assert_str_eq(catan_status_clause(codes[_i].status, -1), "");
    ck_assert_str_eq(catan_status_clause(codes[_i].status, 1000), "");
}
END_TEST

START_TEST(the_version_is_that_of_the_header)
{
    char text[64];
    ck_assert_str_eq(catan_version(), CATAN_VERSION_TEXT);
    snprintf(text, sizeof text, "%d.%d.%d", CATAN_VERSION_MAJOR, CATAN_VERSION_MINOR,
             CATAN_VERSION_PATCH);
    ck_assert_str_eq(catan_version(), text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("status");
    TCase *tcase = add_case(suite, "codes");
    tcase_add_loop_test(tcase, every_code_is_named_after_its_constant, 0, CODES);
    tcase_add_loop_test(tcase, every_code_has_a_short_meaning_of_its_own, 0, CODES);
    tcase_add_test(tcase, codes_that_do_not_exist_are_unknown);
    tcase_add_test(tcase, the_list_of_codes_here_is_complete);
    tcase = add_case(suite, "clauses");
    tcase_add_loop_test(tcase, reasons_of_the_rules_cite_a_clause_and_others_do_not, 0, CODES);
    tcase_add_loop_test(tcase, an_unknown_rule_set_has_no_clauses, 0, CODES);
    tcase = add_case(suite, "version");
    tcase_add_test(tcase, the_version_is_that_of_the_header);
    return run_suite(suite);
}
