"""The Test Anything Protocol, as much as the build tests need of it."""

import sys


class Tap:
    """Numbers the cases of one program and prints their verdicts."""

    def __init__(self):
        self._count = 0
        self._failed = False

    def case(self, name, problems=()):
        """Report a case. It passes if there are no problems; each is text to show."""
        self._count += 1
        self._failed |= bool(problems)
        print(f"{'not ok' if problems else 'ok'} {self._count} - {name}")
        for problem in problems:
            for line in str(problem).splitlines():
                print(f'#   {line}')
        sys.stdout.flush()

    def skip(self, name, reason):
        """Report a case that cannot be tried here."""
        self._count += 1
        print(f'ok {self._count} - {name} # SKIP {reason}')

    def done(self):
        """Print the plan and leave."""
        print(f'1..{self._count}')
        sys.exit(1 if self._failed else 0)
