#!/usr/bin/env python3
"""What the built libraries define and need.

 - The shared library exports what the symbol map lists, and the map lists what
   the headers declare with CATAN_API.
 - The static library defines no name outside catan_ and catani_.
 - Neither has writable data, nor calls for files, clocks, locales or the
   environment.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

import headers_text
from tap import Tap

# All that the rules need of the C library; what compilers call by themselves
# has names of its own, but for bcmp, which Clang makes of a memcmp.
LIBC = {
    'abort', 'bcmp', 'bsearch', 'calloc', 'free', 'malloc', 'memchr', 'memcmp', 'memcpy',
    'memmove', 'memset', 'qsort', 'realloc', 'strchr', 'strcmp', 'strlen', 'strncmp',
}
COMPILER = re.compile(r'^(__\w+|_ITM_\w+|_GLOBAL_OFFSET_TABLE_)$')
WRITABLE = re.compile(r'^\.(data|bss|tdata|tbss)(?!\.rel\.ro)')


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def names(nm, *arguments):
    """Symbol names as nm prints them, without versions."""
    lines = output(nm, '--format=posix', *arguments).splitlines()
    return {line.split()[0].split('@')[0] for line in lines
            if len(line.split()) > 1 and not line.endswith(':')}


def map_names(path):
    """The global names in a version script, and problems with its shape."""
    text = re.sub(r'/\*.*?\*/', '', Path(path).read_text(encoding='utf-8'), flags=re.DOTALL)
    found, problems = set(), []
    for node, body in re.findall(r'(\w+)\s*\{(.*?)\}\s*\w*\s*;', text, flags=re.DOTALL):
        section = None
        for word in re.findall(r'\w+:|[\w*]+;', body):
            if word.endswith(':'):
                section = word[:-1]
            elif section == 'global':
                if word[:-1] in found:
                    problems.append(f'{word[:-1]} is listed twice')
                if '*' in word:
                    problems.append(f'{node} has a pattern among its global names')
                found.add(word[:-1])
            elif word != '*;':
                problems.append(f'{node} hides {word[:-1]} by name')
    return found, problems


def differences(first, first_set, second, second_set):
    problems = [f'{name}: in {first}, not in {second}' for name in sorted(first_set - second_set)]
    problems += [f'{name}: in {second}, not in {first}' for name in sorted(second_set - first_set)]
    return problems


def writable(objdump, library):
    """Objects in writable sections. Tables of pointers that the loader completes are none."""
    problems = []
    for line in output(objdump, '--syms', library).splitlines():
        match = re.match(r'^[0-9a-f]+ (.{7}) (\S+)\s+([0-9a-f]+)\s+(?:\.hidden )?(\S+)$', line)
        if match and WRITABLE.match(match.group(2)) and 'O' in match.group(1):
            problems.append(f'{match.group(4)} is in {match.group(2)}')
    return problems


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--nm', required=True)
    parser.add_argument('--objdump', required=True)
    parser.add_argument('--shared', required=True)
    parser.add_argument('--static', required=True)
    parser.add_argument('--map', required=True)
    parser.add_argument('headers', nargs='+')
    options = parser.parse_args()

    declared = headers_text.functions(options.headers)
    mapped, problems = map_names(options.map)
    exported = {name for name in names(options.nm, '--dynamic', '--defined-only', options.shared)
                if not name.startswith('LIBCATAN_')}
    defined = names(options.nm, '--extern-only', '--defined-only', options.static)
    needed = names(options.nm, '--dynamic', '--undefined-only', options.shared)

    tap = Tap()
    tap.case('the symbol map is a plain list', problems)
    tap.case('the map lists what the headers declare',
             differences('the headers', declared, 'the map', mapped))
    tap.case('the shared library exports what the map lists',
             differences('the map', mapped, 'the library', exported))
    tap.case('the static library defines only catan_ and catani_ names',
             [name for name in sorted(defined) if not re.match(r'catani?_', name)])
    tap.case('the library needs little of the C library',
             [name for name in sorted(needed - LIBC) if not COMPILER.match(name)])
    tap.case('there is no writable data', writable(options.objdump, options.static))
    libraries = re.findall(r'NEEDED\s+(\S+)', output(options.objdump, '-p', options.shared))
    tap.case('only the C library is linked',
             [name for name in libraries if not re.match(r'(libc\.|ld-linux)', name)])
    tap.done()


sys.exit(main())
