/*
 * A referee: one process that knows the game, one process for each seat that
 * knows what its seat may know.
 *
 *     server [--rules NAME] [--seed N] [--players N] [--games N] [--max-turns N]
 *            [--timeout MS] [--refresh N] [--hostile KIND] CLIENT...
 *
 * It serves every rule set that the library has; the Card Game is for two.
 * Each CLIENT is a command for the shell whose standard input and output are
 * connected to the referee; the last one is used for all seats that are left
 * over, and commands beyond the seats look on. --refresh sends the whole view
 * anew every N moves, as after a lost connection. --hostile starts the client
 * of the last seat with that option, and forgives it everything.
 *
 * The protocol is lines of text in the notation of doc/notation.md:
 *
 *     to the client
 *       position            the lines up to "go" are the position of its view
 *       go
 *       move s1 road e34    what the seat may see of a move
 *       hash 0123...        what its view must hash to now, after go and each move
 *       turn                it is asked for a move
 *       no STATUS REASON    the move is not accepted: try again
 *       out                 the referee moves for this seat from now on
 *       over                the game has ended
 *     from the client
 *       road e34            the answer to "turn"
 *       mismatch 0123...    the view hashes to this
 *       checked 123         after "over": so many hashes have been right
 *
 * Nothing that a client does disturbs the others. After three faults in a row, a
 * timeout or a lost connection the referee makes random moves for that seat.
 * Next: client.c.
 */
#define _POSIX_C_SOURCE 200809L

#include "common.h"

#include <catan/cards.h>
#include <catan/config.h>
#include <catan/redact.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    PEERS_MAX = 16,
    IN_MAX = 256,      /* no line from a client is longer */
    OUT_MAX = 1 << 20, /* who does not read for so long is disconnected */
    POSITION_MAX = 16384,
    FAULTS_MAX = 3
};

/* One generator for each purpose: the game stays the same when the clients change. */
enum { STREAM_BOARD, STREAM_CHANCE, STREAM_SUBSTITUTE };

struct peer {
    pid_t process;
    int socket;     /* -1: no connection */
    int32_t viewer; /* its seat, or CATAN_SEAT_NONE */
    bool alone;     /* nobody is asked any more: the referee moves for it */
    bool hostile;
    bool asked, answered;
    int faults;
    catan_move answer;
    char in[IN_MAX];
    size_t in_length;
    bool in_skips; /* the rest of a line that is too long */
    char *out;
    size_t out_length;
    long long checked; /* -1 until it says so */
};

struct options {
    int32_t ruleset;
    int64_t seed, players, games, max_turns, timeout, refresh;
    const char *hostile;
    char **clients;
    int32_t client_count;
};

struct server {
    struct options options;
    catan_game *game, *view;
    catan_rng chance, substitute;
    struct peer peers[PEERS_MAX];
    int32_t peer_count;
    long long moves, checked, faults, substituted, failures;
};

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void tell(const struct peer *peer, const char *what)
{
    char name[16];
    CHECK(catan_seat_to_text(peer->viewer, name, sizeof name));
    printf("%s: %s\n", name, what);
}

/* What must not happen to a client that means well. */
static void report(struct server *server, const struct peer *peer, const char *what)
{
    if (!peer->hostile) {
        tell(peer, what);
        server->failures++;
    }
}

/* ---- sending ----------------------------------------------------------------------------- */

static void hang_up(struct peer *peer)
{
    if (peer->socket >= 0) {
        close(peer->socket);
    }
    peer->socket = -1;
    peer->alone = true;
}

static void flush_out(struct peer *peer)
{
    while (peer->socket >= 0 && peer->out_length > 0) {
        ssize_t sent = send(peer->socket, peer->out, peer->out_length, MSG_NOSIGNAL);
        if (sent >= 0) {
            peer->out_length -= (size_t)sent;
            memmove(peer->out, peer->out + sent, peer->out_length);
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            return;
        } else if (errno != EINTR) {
            hang_up(peer);
        }
    }
}

static void send_text(struct peer *peer, const char *text)
{
    size_t length = strlen(text);
    if (peer->socket < 0) {
        return;
    }
    if (length > OUT_MAX - peer->out_length) {
        hang_up(peer);
        return;
    }
    memcpy(peer->out + peer->out_length, text, length);
    peer->out_length += length;
    flush_out(peer);
}

static void send_hash(struct server *server, struct peer *peer)
{
    char line[64];
    CHECK(catan_redact(server->view, server->game, peer->viewer));
    snprintf(line, sizeof line, "hash %016llx\n", (unsigned long long)catan_hash(server->view));
    send_text(peer, line);
}

/* All that a seat may know: at the start, or when it comes back. */
static void send_position(struct server *server, struct peer *peer)
{
    static char text[POSITION_MAX];
    CHECK(catan_redact(server->view, server->game, peer->viewer));
    if (CHECK(catan_position_to_text(server->view, text, sizeof text)) >= POSITION_MAX) {
        fail("position", "too long");
    }
    send_text(peer, "position\n");
    send_text(peer, text);
    send_text(peer, "go\n");
    send_hash(server, peer);
}

/* ---- receiving --------------------------------------------------------------------------- */

/* The referee goes on without this client; it may still follow the game. */
static void count_out(struct peer *peer, const char *why)
{
    if (!peer->hostile) {
        tell(peer, why);
    }
    peer->alone = true;
    send_text(peer, "out\n");
}

static void refuse(struct server *server, struct peer *peer, catan_status status, bool fault)
{
    char line[256];
    if (peer->alone) {
        return;
    }
    const char *clause = catan_status_clause(status, server->options.ruleset);
    snprintf(line, sizeof line, "no %s %s%s%s\n", catan_status_name(status),
             catan_status_text(status), *clause == '\0' ? "" : " ", clause);
    send_text(peer, line);
    if (fault) {
        server->faults++;
        if (++peer->faults == FAULTS_MAX) {
            count_out(peer, "too many faults");
        }
    }
}

/*
 * A move from a client. The seat is that of the connection, whatever the text
 * says; above all nobody moves for chance. A move that is not legal although
 * the view allows it is no fault: an offer that its sender can no longer pay.
 */
static void take_move(struct server *server, struct peer *peer, const char *text, size_t length)
{
    catan_move move;
    if (peer->alone) {
        return;
    }
    catan_status status = catan_move_from_text(text, length, peer->viewer, &move, NULL);
    if (status == CATAN_OK && move.seat != peer->viewer) {
        status = CATAN_E_SEAT;
    }
    if (status == CATAN_OK) {
        status = peer->asked && !peer->answered ? catan_check(server->game, &move) : CATAN_E_TURN;
    }
    if (status == CATAN_OK) {
        peer->answer = move;
        peer->answered = true;
        peer->faults = 0;
        return;
    }
    bool open = false;
    if (status == CATAN_E_NOT_HELD) {
        CHECK(catan_redact(server->view, server->game, peer->viewer));
        open = catan_check(server->view, &move) == CATAN_OK;
    }
    refuse(server, peer, status, !open);
}

static void take_line(struct server *server, struct peer *peer, const char *line, size_t length)
{
    if (length > 9 && memcmp(line, "mismatch ", 9) == 0) {
        report(server, peer, "its view is not that of the referee");
        hang_up(peer);
    } else if (length > 8 && memcmp(line, "checked ", 8) == 0) {
        peer->checked = strtoll(line + 8, NULL, 10);
    } else if (peer->viewer != CATAN_SEAT_NONE) {
        take_move(server, peer, line, length);
    }
}

/* Cut what has come into lines. */
static void take_bytes(struct server *server, struct peer *peer, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count && peer->socket >= 0; i++) {
        if (bytes[i] == '\n') {
            peer->in[peer->in_length] = '\0';
            if (!peer->in_skips) {
                take_line(server, peer, peer->in, peer->in_length);
            }
            peer->in_length = 0;
            peer->in_skips = false;
        } else if (peer->in_length + 1 < IN_MAX) {
            peer->in[peer->in_length++] = bytes[i];
        } else if (!peer->in_skips) {
            peer->in_skips = true;
            refuse(server, peer, CATAN_E_SYNTAX, true);
        }
    }
}

/* Wait until something comes or can be sent, at most so many milliseconds. */
static void pump(struct server *server, int64_t timeout)
{
    struct pollfd polls[PEERS_MAX];
    for (int32_t i = 0; i < server->peer_count; i++) {
        const struct peer *peer = &server->peers[i];
        short events = peer->out_length > 0 ? POLLIN | POLLOUT : POLLIN;
        polls[i] = (struct pollfd){.fd = peer->socket, .events = events};
    }
    if (poll(polls, (nfds_t)server->peer_count, timeout < 0 ? 0 : (int)timeout) <= 0) {
        return;
    }
    for (int32_t i = 0; i < server->peer_count; i++) {
        struct peer *peer = &server->peers[i];
        char bytes[1024];
        if ((polls[i].revents & POLLOUT) != 0) {
            flush_out(peer);
        }
        if ((polls[i].revents & (POLLIN | POLLHUP | POLLERR)) != 0 && peer->socket >= 0) {
            ssize_t count = recv(peer->socket, bytes, sizeof bytes, 0);
            if (count > 0) {
                take_bytes(server, peer, bytes, (size_t)count);
            } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
                hang_up(peer);
            }
        }
    }
}

/* ---- a game ------------------------------------------------------------------------------ */

/* The move of a seat: its client's, or a random one. */
static catan_move ask(struct server *server, int32_t seat)
{
    struct peer *peer = &server->peers[seat];
    int64_t end = now() + server->options.timeout;
    peer->asked = !peer->alone;
    peer->answered = false;
    if (peer->asked) {
        send_text(peer, "turn\n");
    }
    while (!peer->alone && !peer->answered) {
        int64_t left = end - now();
        if (left <= 0) {
            server->faults++;
            count_out(peer, "no answer in time");
        } else {
            pump(server, left);
        }
    }
    peer->asked = false;
    if (!peer->answered) {
        server->substituted++;
        CHECK(catan_random_move(server->game, seat, &server->substitute, &peer->answer));
    }
    return peer->answer;
}

/* Tell everybody what they may see of a move, and make it. */
static void make_move(struct server *server, const catan_move *move)
{
    char line[MOVE_LINE_MAX], message[MOVE_LINE_MAX + 16];
    catan_move seen[PEERS_MAX];
    int64_t refresh = server->options.refresh;
    for (int32_t i = 0; i < server->peer_count; i++) {
        CHECK(catan_move_redact(server->game, move, server->peers[i].viewer, &seen[i]));
    }
    CHECK(catan_apply(server->game, move));
    server->moves++;
    for (int32_t i = 0; i < server->peer_count; i++) {
        struct peer *peer = &server->peers[i];
        if (refresh > 0 && server->moves % refresh == 0) {
            send_position(server, peer);
        } else {
            snprintf(message, sizeof message, "move %s\n", move_line(&seen[i], line));
            send_text(peer, message);
            send_hash(server, peer);
        }
    }
    pump(server, 0);
}

static void start_client(struct server *server, int32_t index)
{
    struct peer *peer = &server->peers[index];
    const struct options *options = &server->options;
    int32_t place = index < options->client_count ? index : options->client_count - 1;
    char command[1024];
    int sockets[2];
    *peer = (struct peer){.viewer = index < options->players ? index : CATAN_SEAT_NONE,
                          .hostile = options->hostile != NULL && index == options->players - 1,
                          .checked = -1};
    int length =
        snprintf(command, sizeof command, "exec %s%s%s", options->clients[place],
                 peer->hostile ? " --hostile " : "", peer->hostile ? options->hostile : "");
    if (length >= (int)sizeof command) {
        fail("client", "the command is too long");
    }
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) != 0 ||
        fcntl(sockets[0], F_SETFL, O_NONBLOCK) != 0 ||
        fcntl(sockets[0], F_SETFD, FD_CLOEXEC) != 0) {
        fail("socketpair", strerror(errno));
    }
    fflush(stdout);
    peer->process = fork();
    if (peer->process < 0) {
        fail("fork", strerror(errno));
    }
    if (peer->process == 0) {
        dup2(sockets[1], STDIN_FILENO);
        dup2(sockets[1], STDOUT_FILENO);
        if (sockets[1] > STDERR_FILENO) {
            close(sockets[1]);
        }
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    close(sockets[1]);
    peer->socket = sockets[0];
    peer->out = allocate(OUT_MAX);
}

/* Wait for what the clients have found; then they have to go. */
static void stop_clients(struct server *server)
{
    int64_t end = now() + server->options.timeout;
    bool waiting = true;
    while (waiting && now() < end) {
        waiting = false;
        for (int32_t i = 0; i < server->peer_count; i++) {
            const struct peer *peer = &server->peers[i];
            waiting = waiting || (peer->socket >= 0 && peer->checked < 0);
        }
        if (waiting) {
            pump(server, end - now());
        }
    }
    for (int32_t i = 0; i < server->peer_count; i++) {
        struct peer *peer = &server->peers[i];
        int status = 0;
        hang_up(peer);
        if (peer->checked < 0) {
            kill(peer->process, SIGKILL);
            report(server, peer, "has not followed the game to its end");
        }
        waitpid(peer->process, &status, 0);
        if (status != 0) {
            report(server, peer, "the client has failed");
        }
        server->checked += peer->checked > 0 ? peer->checked : 0;
        free(peer->out);
    }
}

static void play_game(struct server *server, const catan_config *config, int64_t number)
{
    uint64_t seed = (uint64_t)(server->options.seed + number);
    CHECK(catan_game_restart(server->game, config));
    catan_rng_seed(&server->chance, seed, STREAM_CHANCE);
    catan_rng_seed(&server->substitute, seed, STREAM_SUBSTITUTE);
    for (int32_t i = 0; i < server->peer_count; i++) {
        start_client(server, i);
        send_position(server, &server->peers[i]);
    }
    while (!catan_is_over(server->game)) {
        catan_move move;
        int32_t seat = CHECK(catan_to_act(server->game));
        if (seat == CATAN_SEAT_CHANCE) {
            CHECK(catan_chance_sample(server->game, &server->chance, &move));
        } else {
            move = ask(server, seat);
        }
        make_move(server, &move);
    }
    for (int32_t i = 0; i < server->peer_count; i++) {
        send_text(&server->peers[i], "over\n");
    }
    stop_clients(server);
    char winner[16];
    CHECK(catan_seat_to_text(catan_winner(server->game), winner, sizeof winner));
    printf("game %d: %d turns, won by %s\n", (int)number, (int)CHECK(catan_turn(server->game)),
           winner);
}

/* ---- the whole --------------------------------------------------------------------------- */

static struct options parse_options(int argc, char **argv)
{
    struct options options = {
        .ruleset = CATAN_RULESET_BASE, .seed = 1, .games = 1, .timeout = 10000};
    int at = 1;
    while (at < argc && strncmp(argv[at], "--", 2) == 0) {
        if (!option_ruleset(argc, argv, &at, &options.ruleset) &&
            !option_number(argc, argv, &at, "--seed", 0, INT64_MAX / 2, &options.seed) &&
            !option_number(argc, argv, &at, "--players", 2, 4, &options.players) &&
            !option_number(argc, argv, &at, "--games", 1, 1000000, &options.games) &&
            !option_number(argc, argv, &at, "--max-turns", 0, 1000000, &options.max_turns) &&
            !option_number(argc, argv, &at, "--timeout", 1, 86400000, &options.timeout) &&
            !option_number(argc, argv, &at, "--refresh", 0, 1000000, &options.refresh) &&
            !option_text(argc, argv, &at, "--hostile", &options.hostile)) {
            break;
        }
        at++;
    }
    options.clients = argv + at;
    options.client_count = argc - at;
    if (options.client_count < 1 || options.client_count > PEERS_MAX ||
        strncmp(argv[at], "--", 2) == 0) {
        fail("usage", "server [--rules NAME] [--seed N] [--players N] [--games N] [--max-turns N]"
                      " [--timeout MS] [--refresh N] [--hostile KIND] CLIENT...");
    }
    if (options.players == 0) {
        options.players = options.ruleset == CATAN_RULESET_CARDS ? 2 : 4;
    }
    return options;
}

static catan_config *make_config(const struct options *options)
{
    catan_config *config;
    CHECK(catan_config_new(options->ruleset, NULL, &config));
    CHECK(catan_config_set(config, CATAN_OPTION_PLAYER_COUNT, options->players));
    CHECK(catan_config_set(config, CATAN_OPTION_MAX_TURNS, options->max_turns));
    CHECK(catan_config_set(config, CATAN_OPTION_MAX_OFFERS_PER_TURN, 2));
    if (options->ruleset == CATAN_RULESET_CARDS) {
        CHECK(catan_config_set(config, CATAN_OPTION_DEMOLISHING, 0)); /* clients play at random */
    }
    return config;
}

int main(int argc, char **argv)
{
    static struct server server;
    const struct options *options = &server.options;
    catan_rng rng;
    server.options = parse_options(argc, argv);
    server.peer_count = options->client_count > options->players ? options->client_count
                                                                 : (int32_t)options->players;
    catan_config *config = make_config(options);
    CHECK(catan_game_new(config, 0, NULL, &server.game));
    CHECK(catan_game_new(config, 0, NULL, &server.view));
    for (int64_t number = 0; number < options->games; number++) {
        catan_rng_seed(&rng, (uint64_t)(options->seed + number), STREAM_BOARD);
        CHECK(catan_config_shuffle(config, &rng));
        play_game(&server, config, number);
    }
    printf("%d games, %lld moves, %lld views checked, %lld faults, %lld moves for lost seats\n",
           (int)options->games, server.moves, server.checked, server.faults, server.substituted);
    catan_game_free(server.view);
    catan_game_free(server.game);
    catan_config_free(config);
    return server.failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
