/* The robber. Options can close hexes to it, but never all of them. */
#include "board/robber.h"

/* Opponents at a hex whom the option `friendly_robber` protects. */
static uint32_t protected_at(const struct catani_rules *rules, const struct catani_board *board,
                             uint32_t seat, uint32_t hex)
{
    uint32_t spared = 0;
    uint64_t neighbors = catani_board_neighbors(board, seat, hex);
    while (neighbors != 0) {
        uint32_t other = catani_bit_take(&neighbors);
        if (board->player[other].points <= rules->option[CATAN_OPTION_FRIENDLY_ROBBER_MAX_VP]) {
            spared |= 1u << other;
        }
    }
    return spared;
}

static catan_status free_site(const struct catani_rules *rules, const struct catani_board *board,
                              uint32_t seat, uint32_t hex)
{
    if (hex == board->robber) {
        return CATAN_E_ROBBER_STAYS;
    }
    if (rules->option[CATAN_OPTION_ROBBER_TO_DESERT] == 0 &&
        rules->layout.terrain[hex] == CATAN_TERRAIN_DESERT) {
        return CATAN_E_DESERT;
    }
    if (rules->option[CATAN_OPTION_FRIENDLY_ROBBER] == CATAN_FRIENDLY_ROBBER_BLOCK_HEX &&
        protected_at(rules, board, seat, hex) != 0) {
        return CATAN_E_PROTECTED;
    }
    return CATAN_OK;
}

uint32_t catani_robber_hexes(const struct catani_rules *rules, const struct catani_board *board,
                             uint32_t seat)
{
    uint32_t others = ((1u << CATANI_HEXES) - 1) & ~(1u << board->robber);
    uint32_t free = 0;
    uint32_t deserts = 0;
    if (rules->option[CATAN_OPTION_ROBBER_TO_DESERT] != 0 &&
        rules->option[CATAN_OPTION_FRIENDLY_ROBBER] != CATAN_FRIENDLY_ROBBER_BLOCK_HEX) {
        return others; /* no hex is closed */
    }
    for (uint32_t hex = 0; hex < CATANI_HEXES; hex++) {
        free |= (uint32_t)(free_site(rules, board, seat, hex) == CATAN_OK) << hex;
        deserts |= (uint32_t)(rules->layout.terrain[hex] == CATAN_TERRAIN_DESERT) << hex;
    }
    if (free != 0) {
        return free;
    }
    if (rules->option[CATAN_OPTION_FRIENDLY_ROBBER] == 0) {
        deserts &= others;
    }
    return deserts != 0 ? deserts : others;
}

catan_status catani_robber_site(const struct catani_rules *rules, const struct catani_board *board,
                                uint32_t seat, uint32_t hex)
{
    catan_status status = free_site(rules, board, seat, hex);
    if (status == CATAN_OK || status == CATAN_E_ROBBER_STAYS) {
        bool friendly = rules->option[CATAN_OPTION_FRIENDLY_ROBBER] != 0;
        if (status == CATAN_OK || !friendly) {
            return status;
        }
    }
    return (catani_robber_hexes(rules, board, seat) >> hex & 1) != 0 ? CATAN_OK : status;
}

uint32_t catani_robber_prey(const struct catani_rules *rules, const struct catani_board *board,
                            uint32_t seat)
{
    bool friendly =
        rules->option[CATAN_OPTION_FRIENDLY_ROBBER] == CATAN_FRIENDLY_ROBBER_PROTECT_VICTIM;
    bool needs_cards = rules->option[CATAN_OPTION_STEAL_REQUIRES_CARDS] != 0;
    uint32_t prey = 0;
    for (uint32_t other = 0; other < board->seats; other++) {
        const struct catani_player *player = &board->player[other];
        bool spared =
            friendly && player->points <= rules->option[CATAN_OPTION_FRIENDLY_ROBBER_MAX_VP];
        bool poor = needs_cards && (player->hand | player->unknown) == 0;
        prey |= (uint32_t)(!spared && !poor) << other;
    }
    return prey & ~(1u << seat);
}
