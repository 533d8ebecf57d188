"""The same game as main.c, without a compiler. Usage: main.py SHARED_LIBRARY"""
import ctypes as c
import sys

BASE, MAX_TURNS = 1, 10  # CATAN_RULESET_BASE, CATAN_OPTION_MAX_TURNS
lib = c.CDLL(sys.argv[1])
lib.catan_version.restype = c.c_char_p
lib.catan_hash.restype = c.c_uint64
lib.catan_is_over.restype = c.c_bool
lib.catan_config_free.restype = lib.catan_game_free.restype = None
config, game, rng, move = c.c_void_p(), c.c_void_p(), (c.c_uint64 * 4)(), (c.c_uint8 * 16)()
lib.catan_rng_seed(rng, c.c_uint64(7), c.c_uint64(0))
assert lib.catan_config_new(BASE, None, c.byref(config)) == 0
assert lib.catan_config_set(config, MAX_TURNS, c.c_int64(5000)) == 0
assert lib.catan_config_shuffle(config, rng) == 0
assert lib.catan_game_new(config, 0, None, c.byref(game)) == 0
while not lib.catan_is_over(game):
    assert lib.catan_random_move(game, lib.catan_to_act(game), rng, move) == 0
    assert lib.catan_apply(game, move) == 0
print(f'{lib.catan_version().decode()}: seat {lib.catan_winner(game)}, '
      f'turn {lib.catan_turn(game)}, hash {lib.catan_hash(game):016x}')
lib.catan_game_free(game)
lib.catan_config_free(config)
