#!/bin/sh
# Makes sure that the programs for one purpose are here.
#
#     need.sh demo | check | soak | bench
#
# What is missing is installed with apt-get on Debian and its kin, as root or
# through a sudo that asks nothing. Elsewhere, and where that fails, the
# missing packages are named and the script fails.

set -u
export LC_ALL=C

purpose=${1:?usage: need.sh demo|check|soak|bench}

# Each of these says with its exit status whether something is here.
has() { command -v "$1" >/dev/null 2>&1; }
builds() {
    build_dir=$(mktemp -d) || return 1
    echo 'int main(void) { return 0; }' >"$build_dir/probe.c"
    "$@" -o "$build_dir/probe" "$build_dir/probe.c" >/dev/null 2>&1 && "$build_dir/probe"
    build_rc=$?
    rm -rf "$build_dir"
    return $build_rc
}
can_fuzz() { builds clang-14 -fsanitize=address; }
can_pkg_config() { has pkg-config; }
can_meson() { has meson && case $(meson --version) in 0.*) return 1 ;; esac; }
can_clang() { builds clang-14 || builds clang; }
can_check() { has pkg-config && pkg-config --exists check; }

# want PACKAGE TEST...: remember PACKAGE if TEST fails.
want() {
    package=$1
    shift
    "$@" || missing="$missing $package"
}

find_missing() {
    missing=
    want gcc builds gcc
    want libc6-dev builds gcc
    want meson can_meson
    want ninja-build has ninja
    want pkg-config can_pkg_config
    case $purpose in
    demo) ;;
    bench) ;;
    check)
        want python3 has python3
        want check can_check
        want clang can_clang
        [ "$(uname -m)" != x86_64 ] || want gcc-multilib builds gcc -m32
        want g++ has g++
        want binutils has nm
        want cmake has cmake
        want doxygen has doxygen
        [ "$(uname -m)" != x86_64 ] || want valgrind has valgrind
        ;;
    soak)
        want python3 has python3
        want check can_check
        want valgrind has valgrind
        want clang-14 has clang-14
        want libclang-rt-14-dev can_fuzz
        ;;
    *)
        echo "need.sh: unknown purpose '$purpose'" >&2
        exit 2
        ;;
    esac
    missing=${missing# }
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    else
        sudo -n "$@"
    fi
}

install_missing() {
    has apt-get || return 1
    [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null || return 1
    # shellcheck disable=SC2086 # a list of words
    set -- env DEBIAN_FRONTEND=noninteractive \
        apt-get install --yes --quiet --no-install-recommends $missing
    echo "Installing: $missing" >&2
    as_root "$@" </dev/null >&2 && return 0
    as_root apt-get update --quiet </dev/null >&2 && as_root "$@" </dev/null >&2
}

find_missing
[ -z "$missing" ] && exit 0
install_missing && find_missing
[ -z "$missing" ] && exit 0

echo "make $purpose needs what these Debian packages bring, and cannot install it:" >&2
echo "    $missing" >&2
exit 1
