#!/usr/bin/env python3
"""The library knows the constants of the headers by name, and no others.

The clauses that it cites are in the rules.

Usage: names.py SHARED_LIBRARY RULES_OF_THE_BASE_GAME HEADERS...
"""

import ctypes
import re
import sys
from pathlib import Path

import headers_text
from tap import Tap

# Numbers tried from both sides of what the headers use.
STATUSES = range(-2000, 2001)
KINDS = range(0, 65536)
SMALL = range(-300, 301)


class Library:
    """The functions that name things, returning str or None."""

    def __init__(self, path):
        self._library = ctypes.CDLL(path)

    def text(self, function, *arguments):
        call = getattr(self._library, function)
        call.restype = ctypes.c_char_p
        result = call(*arguments)
        return None if result is None else result.decode()

    def number(self, function, *arguments):
        return getattr(self._library, function)(*arguments)


def status_problems(library, headers):
    names = {value: name for name, value in headers_text.constants(headers).items()
             if name == 'CATAN_OK' or name.startswith('CATAN_E_')}
    for status in STATUSES:
        want = names.get(status, 'CATAN_E_UNKNOWN')
        got = library.text('catan_status_name', ctypes.c_int32(status))
        if got != want:
            yield f'{status}: the headers say {want}, the library says {got}'
        text = library.text('catan_status_text', ctypes.c_int32(status))
        if not text or text.endswith('.'):
            yield f'{want}: bad text {text!r}'
        if library.text('catan_status_clause', ctypes.c_int32(status), ctypes.c_int32(1)) is None:
            yield f'{want}: clause is NULL'


def kind_problems(library, headers):
    names = {**headers_text.group(headers, 'CATAN_MOVE_'),
             **{'event ' + name: value
                for name, value in headers_text.group(headers, 'CATAN_EVENT_').items()}}
    known = {value: name for name, value in names.items()
             if name not in ('NONE', 'TEXT_MAX')}
    words = {}
    for kind in KINDS:
        word = library.text('catan_move_word', ctypes.c_uint16(kind))
        if kind in known and not word:
            yield f'{kind} ({known[kind]}): the library has no word for it'
        elif kind not in known and word is not None:
            yield f'{kind}: the library calls it {word!r}, the headers do not know it'
        elif word in words:
            yield f'{word!r} is both {words[word]} and {kind}'
        elif word is not None:
            words[word] = kind


def word_problems(library, function, names):
    """Names in the headers are the words of the library in capitals, one to one."""
    known = {value: name for name, value in names.items()}
    for number in SMALL:
        word = library.text(function, ctypes.c_int32(number))
        want = known[number].lower() if number in known else None
        if word != want:
            yield f'{number}: the headers say {want!r}, {function} says {word!r}'


def option_problems(library, headers):
    names = headers_text.group(headers, 'CATAN_OPTION_')
    yield from word_problems(library, 'catan_option_name', names)
    end = library.number('catan_option_end')
    if end != max(names.values()) + 1:
        yield f'catan_option_end() is {end}, the last option is {max(names.values())}'
    for name, number in names.items():
        word = name.lower().encode()
        found = library.number('catan_option_from_name', word, ctypes.c_size_t(len(word)))
        if found != number:
            yield f'catan_option_from_name("{word.decode()}") is {found}'
        if not library.text('catan_option_text', ctypes.c_int32(number)):
            yield f'catan_option_text({name}) says nothing'
        if not any(library.text('catan_option_clause', ctypes.c_int32(number),
                                ctypes.c_int32(ruleset)) for ruleset in (1, 3)):
            yield f'catan_option_clause({name}) says nothing'


def value_problems(library, headers):
    """Options with named values call them what the headers call them."""
    options = headers_text.group(headers, 'CATAN_OPTION_')
    for option, prefix in (('TERRAIN_LAYOUT', 'CATAN_TERRAIN_LAYOUT_'),
                           ('NUMBER_PLACEMENT', 'CATAN_NUMBERS_'),
                           ('HARBOR_LAYOUT', 'CATAN_HARBORS_'),
                           ('FIRST_PLAYER', 'CATAN_FIRST_')):
        values = headers_text.group(headers, prefix)
        for value in SMALL:
            word = library.text('catan_option_value_name', ctypes.c_int32(options[option]),
                                ctypes.c_int64(value))
            want = next((name.lower() for name, number in values.items() if number == value), None)
            if option == 'FIRST_PLAYER' and 0 <= value:
                continue
            if word != want:
                yield f'{option} {value}: the headers say {want!r}, the library says {word!r}'


def clause_problems(library, headers, rules):
    """Clauses that are cited exist."""
    clauses = set(re.findall(r'^\*\*(B\d+\.\d+)\*\*', Path(rules).read_text(encoding='utf-8'),
                             re.MULTILINE))
    cited = {}
    for name, status in headers_text.group(headers, 'CATAN_E_').items():
        cited[f'CATAN_E_{name}'] = library.text('catan_status_clause', ctypes.c_int32(status),
                                                ctypes.c_int32(1))
    for name, option in headers_text.group(headers, 'CATAN_OPTION_').items():
        cited[f'CATAN_OPTION_{name}'] = library.text('catan_option_clause', ctypes.c_int32(option),
                                                     ctypes.c_int32(1))
    for name, text in cited.items():
        for clause in re.findall(r'B\d+(?:\.\d+)?', text or ''):
            if clause not in clauses:
                yield f'{name} cites {clause}, which is not in {Path(rules).name}'


def main():
    library = Library(sys.argv[1])
    rules, headers = sys.argv[2], sys.argv[3:]
    tap = Tap()
    tap.case('status codes', list(status_problems(library, headers)))
    tap.case('kinds of moves and events', list(kind_problems(library, headers)))
    tap.case('options', list(option_problems(library, headers)))
    tap.case('values of options', list(value_problems(library, headers)))
    tap.case('clauses', list(clause_problems(library, headers, rules)))
    for prefix, function in (('CATAN_RULESET_', 'catan_ruleset_name'),
                             ('CATAN_DECISION_', 'catan_decision_name'),
                             ('CATAN_CARD_', 'catan_card_word')):
        names = headers_text.group(headers, prefix)
        tap.case(f'{prefix}...', list(word_problems(library, function, names)))
    tap.done()


sys.exit(main())
