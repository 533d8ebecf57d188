#!/usr/bin/env python3
"""Programs that use the library as strangers do: installed, or as a subproject.

The library is built and installed once into a prefix of its own in a temporary
folder; nothing of the build tree under test is used. Every consumer plays the
same game and must print the same line.
"""

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tap import Tap

CONSUMER = Path(__file__).resolve().parent / 'consumer'
STRICT = ['-Wall', '-Wextra', '-Werror']
QUICK = ['-Doptimization=1', '-Dtests=disabled', '-Ddocs=disabled', '-Dexamples=false']


class Failed(Exception):
    """A command failed; the text says which and how."""


def run(*command, env=None):
    """Run a command and return what it prints."""
    command = [str(word) for word in command]
    done = subprocess.run(command, env=env, text=True, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        raise Failed(f'{shlex.join(command)}\nexit status {done.returncode}\n{done.stdout}')
    return done.stdout


class Workshop:
    """A temporary folder, the installed library in it, and ways to use that."""

    def __init__(self, folder, options):
        self.folder = Path(folder)
        self.prefix = self.folder / 'prefix'
        self.source = Path(options.source).resolve()
        self.meson = options.meson
        self.cc = shlex.split(options.c)
        self.cxx = shlex.split(options.cxx) if options.cxx else None
        self.cmake = options.cmake
        self.env = dict(os.environ, CC=options.c,
                        PKG_CONFIG_PATH=str(self.prefix / 'lib/pkgconfig'))
        # A build tree may be set up from inside another one.
        self.env.pop('MESON_BUILD_ROOT', None)
        self.env.pop('DESTDIR', None)

    def install(self):
        build = self.folder / 'library'
        run(self.meson, 'setup', build, self.source, f'--prefix={self.prefix}', '--libdir=lib',
            *QUICK, env=self.env)
        run(self.meson, 'install', '-C', build, env=self.env)

    def pkg_config(self, *arguments):
        return run('pkg-config', *arguments, 'catan', env=self.env).split()

    def shared_library(self):
        return self.prefix / 'lib/libcatan.so'

    def start(self, program):
        return run(program, env=dict(self.env, LD_LIBRARY_PATH=str(self.prefix / 'lib')))

    def pkg_config_c(self):
        program = self.folder / 'plain'
        run(*self.cc, '-std=c11', *STRICT, '-o', program, CONSUMER / 'main.c',
            *self.pkg_config('--cflags', '--libs'), env=self.env)
        return self.start(program)

    def pkg_config_cxx(self):
        program = self.folder / 'plain_cxx'
        run(*self.cxx, '-std=c++11', *STRICT, '-o', program, CONSUMER / 'main.cpp',
            *self.pkg_config('--cflags', '--libs'), env=self.env)
        return self.start(program)

    def static_c(self):
        program = self.folder / 'static'
        run(*self.cc, '-std=c11', *STRICT, '-o', program, CONSUMER / 'main.c',
            *self.pkg_config('--cflags'), self.prefix / 'lib/libcatan.a', env=self.env)
        return run(program, env=self.env)

    def python(self):
        return run(sys.executable, CONSUMER / 'main.py', self.shared_library(), env=self.env)

    def meson_installed(self):
        build = self.folder / 'meson_installed'
        run(self.meson, 'setup', build, CONSUMER, '--wrap-mode=nofallback', env=self.env)
        run(self.meson, 'compile', '-C', build, env=self.env)
        return self.start(build / 'consumer')

    def meson_subproject(self):
        project = self.folder / 'project'
        shutil.copytree(CONSUMER, project)
        (project / 'subprojects').mkdir()
        (project / 'subprojects/libcatan').symlink_to(self.source, target_is_directory=True)
        build = project / 'build'
        run(self.meson, 'setup', build, project, '--force-fallback-for=libcatan', env=self.env)
        run(self.meson, 'compile', '-C', build, env=self.env)
        return run(build / 'consumer', env=self.env)

    def cmake_installed(self):
        build = self.folder / 'cmake'
        run(self.cmake, '-S', CONSUMER, '-B', build, env=self.env)
        run(self.cmake, '--build', build, env=self.env)
        return self.start(build / 'consumer')

    def files(self):
        """What is installed, one path a line."""
        return '\n'.join(sorted(str(path.relative_to(self.prefix))
                                for path in self.prefix.rglob('*') if not path.is_dir()))


def expected_files(version, headers):
    soname = version.split('.')[0]
    return '\n'.join(sorted(
        [f'include/catan/{header}' for header in headers] +
        ['lib/libcatan.a', 'lib/libcatan.so', f'lib/libcatan.so.{soname}',
         f'lib/libcatan.so.{version}', 'lib/pkgconfig/catan.pc']))


def consumers(shop):
    """Name, function, and the reason why it cannot be tried here or None."""
    yield 'C through pkg-config', shop.pkg_config_c, None
    yield 'C with the static library', shop.static_c, None
    yield 'C++ through pkg-config', shop.pkg_config_cxx, None if shop.cxx else 'no C++ compiler'
    yield 'Python through ctypes', shop.python, None
    yield 'Meson with the installed library', shop.meson_installed, None
    yield 'Meson with a subproject', shop.meson_subproject, None
    yield 'CMake through pkg-config', shop.cmake_installed, None if shop.cmake else 'no CMake'


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--source', required=True)
    parser.add_argument('--version', required=True)
    parser.add_argument('--meson', default='meson')
    parser.add_argument('--c', default='cc')
    parser.add_argument('--cxx')
    parser.add_argument('--cmake')
    parser.add_argument('headers', nargs='+')
    options = parser.parse_args()

    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        shop = Workshop(folder, options)
        try:
            shop.install()
        except Failed as failure:
            tap.case('the library installs', [failure])
            tap.done()
        tap.case('the library installs')
        expected = expected_files(options.version, options.headers)
        tap.case('what is installed is what is meant to be',
                 [] if shop.files() == expected else [f'want\n{expected}\ngot\n{shop.files()}'])
        version = shop.pkg_config('--modversion')
        tap.case('pkg-config knows the version',
                 [] if version == [options.version] else [f'{version} is not {options.version}'])
        first = None
        for name, play, reason in consumers(shop):
            if reason:
                tap.skip(name, reason)
                continue
            try:
                line = play()
                first = first or line
                tap.case(name, [] if line == first else [f'printed {line}, not {first}'])
            except (Failed, OSError) as failure:
                tap.case(name, [failure])
    tap.done()


sys.exit(main())
