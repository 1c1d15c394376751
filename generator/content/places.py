r"""Where the keys of a TOML text stand: tomllib gives their values, and this their lines.

>>> lines_of("title = 'Elo'\n[colours.light]\nhero = '#0c5c49'")[("colours", "light", "hero")]
3

Elements of an array go by their number, inline tables and arrays of tables included.
"""

import functools
import re
import tomllib
from collections.abc import Mapping
from typing import NamedTuple

Key = tuple[str | int, ...]
"""A full key: ("colours", "light", "hero"), ("languages", 0)."""

TOKEN = re.compile(
    r'''
    (?P<space>[ \t\r]+|\#[^\n]*)
  | (?P<text>"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')
  | (?P<mark>[\n\[\]{}=,.])
  | (?P<bare>[^\s\[\]{}=,.#"']+)
    ''',
    re.VERBOSE | re.DOTALL,
)


class Token(NamedTuple):
    """A piece of TOML with its line: a text in quotes, a bare word, or a mark such as `=`."""

    kind: str
    text: str
    line: int


END = Token("mark", "", 0)


@functools.lru_cache(maxsize=64)
def lines_of(text: str) -> Mapping[Key, int]:
    """The line, counted from 1, of each table, key and array element of a valid TOML text."""
    return _Reader(text).lines


class _Reader:
    """Walks through the tokens once and notes where each key begins."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Key, int] = {}
        self._tokens = _tokens(text)
        self._at = 0
        self._counts: dict[Key, int] = {}
        """How many tables each array of tables has so far."""
        table: Key = ()
        while (token := self._peek()) != END:
            if token.text == "\n":
                self._take()
            elif token == Token("mark", "[", token.line):
                table = self._header()
            else:
                self._entry(table)

    def _peek(self) -> Token:
        return self._tokens[self._at] if self._at < len(self._tokens) else END

    def _take(self) -> Token:
        self._at += 1
        return self._tokens[self._at - 1]

    def _takes(self, *marks: str) -> bool:
        """Step over one of these marks, if it comes next."""
        token = self._peek()
        found = token.kind == "mark" and token.text in marks
        self._at += found
        return found

    def _note(self, key: Key, line: int) -> None:
        self.lines.setdefault(key, line)

    def _header(self) -> Key:
        line = self._take().line
        array = self._takes("[")
        *above, last = self._dotted()
        while self._takes("]"):
            pass
        table: Key = ()
        for name in above:
            table = self._newest((*table, name))
            self._note(table, line)
        table = (*table, last)
        self._note(table, line)
        if array:
            self._counts[table] = self._counts.get(table, 0) + 1
        table = self._newest(table)
        self._note(table, line)
        return table

    def _newest(self, table: Key) -> Key:
        """The newest element of an array of tables; any other table as it is."""
        count = self._counts.get(table)
        return (*table, count - 1) if count else table

    def _dotted(self) -> list[str]:
        names = [_name(self._take())]
        while self._takes("."):
            names.append(_name(self._take()))
        return names

    def _entry(self, table: Key) -> None:
        line = self._peek().line
        for name in self._dotted():
            table = (*table, name)
            self._note(table, line)
        self._takes("=")
        self._value(table)

    def _value(self, key: Key) -> None:
        if self._takes("["):
            self._array(key)
        elif self._takes("{"):
            while not self._takes("}"):
                if not self._takes(",", "\n"):
                    self._entry(key)
        else:
            # A number with a fraction or a day with a time is more than one token.
            while self._peek() != END and self._peek().text not in ("\n", ",", "]", "}"):
                self._take()

    def _array(self, key: Key) -> None:
        count = 0
        while not self._takes("]"):
            if not self._takes(",", "\n"):
                self._note((*key, count), self._peek().line)
                self._value((*key, count))
                count += 1


def _tokens(text: str) -> list[Token]:
    found, line = [], 1
    for match in TOKEN.finditer(text):
        if match.lastgroup and match.lastgroup != "space":
            found.append(Token(match.lastgroup, match[0], line))
        line += match[0].count("\n")
    return found


def _name(token: Token) -> str:
    if token.kind != "text":
        return token.text
    name: str = tomllib.loads(f"name = {token.text}")["name"]
    return name
