"""Reads names out of the public headers."""

import re
from pathlib import Path

COMMENT = re.compile(r'/\*.*?\*/|//[^\n]*', re.DOTALL)
DIRECTIVE = re.compile(r'^[ \t]*#.*$', re.MULTILINE)
FUNCTION = re.compile(r'\bCATAN_API\b([^;{}]*?)\b(\w+)\s*\(')
ENUM = re.compile(r'\benum\s*\w*\s*\{([^}]*)\}')


def code(headers):
    """The text of headers without comments and preprocessor lines."""
    text = '\n'.join(Path(header).read_text(encoding='utf-8') for header in headers)
    return DIRECTIVE.sub('', COMMENT.sub(' ', text))


def functions(headers):
    """The names declared with CATAN_API."""
    return {match.group(2) for match in FUNCTION.finditer(code(headers))}


def constants(headers):
    """The enumerators and their numbers."""
    values = {}
    for match in ENUM.finditer(code(headers)):
        next_value = 0
        for item in match.group(1).split(','):
            if not item.strip():
                continue
            name, _, value = (part.strip() for part in item.partition('='))
            next_value = int(value, 0) if value else next_value
            values[name] = next_value
            next_value += 1
    return values


def group(headers, prefix):
    """The constants whose name starts with a prefix, without that prefix."""
    return {name[len(prefix):]: value for name, value in constants(headers).items()
            if name.startswith(prefix)}
