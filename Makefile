# Words for newcomers; the build itself is Meson's. Each word is a script.

.POSIX:
.PHONY: help demo check soak bench clean

help:
	@echo 'make demo    build, install into build/prefix, play and verify one game'
	@echo 'make check   build with every compiler here, run all tests, count them'
	@echo 'make soak    the long tests'
	@echo 'make bench   the benchmarks'
	@echo 'make clean   remove build/'

demo:
	@sh scripts/demo.sh

check:
	@sh scripts/check.sh

soak:
	@sh scripts/soak.sh

bench:
	@sh scripts/bench.sh

clean:
	rm -rf build
