"""Which of a language's words the page's scripts say: only these travel a second time, as data.

>>> words = {"game": {"win": "Win", "draw": "Draw"}, "note": {"link": "Left out: {parts}"}}
>>> said_by(words, ['say("game.win"), say(`note.${code}`)'])
{'game': {'win': 'Win'}, 'note': {'link': 'Left out: {parts}'}}
"""

import re
from collections.abc import Iterable

from generator.content.model import Table

SAID = re.compile(r'["`](\w+)\.(?:([\w-]+)["`]|\$\{)')
"""A path in a script, "game.win"; or all words of a group, `note.${code}`."""
ALWAYS = {"language": {"nowrap"}}
"""What words.js itself needs."""


def said_by(words: Table, scripts: Iterable[str]) -> Table:
    """The words, without those that no script names."""
    wanted = {group: set(names) for group, names in ALWAYS.items()}
    for group, name in (found for script in scripts for found in SAID.findall(script)):
        wanted.setdefault(group, set()).update([name] if name else words.get(group, ()))
    picked = {
        group: {name: word for name, word in own.items() if name in wanted[group]}
        for group, own in words.items()
        if group in wanted
    }
    return {group: own for group, own in picked.items() if own}
