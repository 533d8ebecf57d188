#!/usr/bin/env python3
"""Each public header compiles alone, twice in a row, in C11 and in C++11, without a warning.

Also: the structs that cross the border have the size that bindings rely on.
"""

import argparse
import shlex
import subprocess
import sys

from tap import Tap

WARNINGS = ['-Wall', '-Wextra', '-Wshadow', '-Wconversion', '-Wundef', '-pedantic-errors', '-Werror']
LANGUAGES = {
    'C11': ['-std=c11', '-Wstrict-prototypes', '-x', 'c'],
    'C++11': ['-std=c++11', '-x', 'c++'],
}
# A translation unit is never empty.
PROBE = 'typedef int probe;\n'
SIZES = {'catan_move': 16, 'catan_event': 16, 'catan_rng': 32, 'catan_moves_iterator': 392}


def compile_text(command, language, include_dirs, text):
    """What the compiler has to say against a piece of text, as a list of problems."""
    arguments = command + WARNINGS + [f'-I{path}' for path in include_dirs]
    arguments += ['-fsyntax-only'] + LANGUAGES[language] + ['-']
    run = subprocess.run(arguments, input=text, capture_output=True, text=True)
    if run.returncode == 0 and not run.stderr:
        return []
    return [run.stderr or f'exit status {run.returncode}']


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--include', action='append', required=True)
    parser.add_argument('--c', action='append', default=[])
    parser.add_argument('--cxx', action='append', default=[])
    parser.add_argument('headers', nargs='+')
    options = parser.parse_args()

    tap = Tap()
    compilers = [('C11', shlex.split(text)) for text in options.c]
    compilers += [('C++11', shlex.split(text)) for text in options.cxx]
    for language, command in compilers:
        name = command[0].rsplit('/', 1)[-1]
        for header in options.headers:
            include = f'#include <catan/{header}>\n'
            problems = compile_text(command, language, options.include, include * 2 + PROBE)
            tap.case(f'{header} alone in {language} with {name}', problems)
        assertion = 'static_assert' if language == 'C++11' else '_Static_assert'
        text = '#include <catan/catan.h>\n'
        text += ''.join(f'{assertion}(sizeof({struct}) == {size}, "size of {struct}");\n'
                        for struct, size in SIZES.items())
        problems = compile_text(command, language, options.include, text)
        tap.case(f'sizes of structs in {language} with {name}', problems)
    tap.done()


sys.exit(main())
