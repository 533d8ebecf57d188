# Words for newcomers; the build itself is Meson's. Each word is a script.

.POSIX:
.PHONY: help demo check soak bench clean

# The game that demo plays: base, or cards for the Card Game.
RULES = base

help:
	@echo 'make demo    build, install into build/prefix, play and verify one game'
	@echo '             of the base game, or of the Card Game with RULES=cards'
	@echo 'make check   build with every compiler here, run all tests, count them'
	@echo 'make soak    the long tests'
	@echo 'make bench   the benchmarks'
	@echo 'make clean   remove build/'

demo:
	@sh scripts/demo.sh $(RULES)

check:
	@sh scripts/check.sh

soak:
	@sh scripts/soak.sh

bench:
	@sh scripts/bench.sh

clean:
	rm -rf build
