#!/usr/bin/env bash
# pykakasi 2.3.0, Janome 0.5.1, fugashi 1.5.2 with unidic-lite 1.0.8, SudachiPy 0.7.0 with its small dictionary
# 20261015 and pyopenjtalk-plus 0.4.1.post10 (PyPI), Python 3: none of them reads the commonest word of a Japanese
# hint, 行 (row), right everywhere.
#
# Voices without kanji and braille need kana, and a program makes them from its Japanese messages with a dictionary. A
# row is 行, read ぎょう, a column 列, read れつ; a child knows both, and each library has 行 with this reading in its
# dictionary. So one would guess that the words of a sudoku are easy and names are hard. But 行 is also こう, くだり, い and
# おこな, and which one is meant follows from its neighbors: その行には becomes そのおこには in one, with half a verb, and この行, if
# nothing stands behind it, このこう in three of them. pykakasi reads 7列の5 as "the 5 of seven つら" and 2か所 as "2かところ";
# Janome reads the name of the game as かずどく. The same word is right in one message and wrong in the next, so that a
# look at some messages shows nothing. A program should keep readings with its messages, at least for its own terms,
# and a test should look for ぎょう and れつ in all of them.
#
# Seen ("=" is right):
#                      数独      2か所      この行      その行には      行と列        4行7列のマス
#     pykakasi         =         2かところ  =           そのおこには    いっとれつ    4ぎょう7つらのます
#     Janome           かずどく  =          このくだり  そのくだりには  くだりとれつ  4こう7れつのます
#     fugashi, UniDic  =         =          このこう    =               =             =
#     SudachiPy        =         =          このこう    =               =             =
#     pyopenjtalk      =         =          このこう    =               =             =
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" \
    pykakasi==2.3.0 janome==0.5.1 fugashi==1.5.2 unidic-lite==1.0.8 sudachipy==0.7.0 sudachidict_small==20261015 2>/dev/null
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder/voice" \
    pyopenjtalk-plus==0.4.1.post10 2>/dev/null
PYTHONPATH=$folder:$folder/voice python3 -W ignore - <<'PYTHON'
import fugashi
import pykakasi
import pyopenjtalk
from janome.tokenizer import Tokenizer
from sudachipy import Dictionary

# The right readings; some write digits as words, and the voice writes は as it sounds and long vowels with a dash.
RIGHT = {
    "数独": ["すうどく", "すーどく"],
    "2か所": ["2かしょ", "にかしょ"],
    "この行": ["このぎょう", "このぎょー"],
    "その行には": ["そのぎょうには", "そのぎょうにわ", "そのぎょーにわ"],
    "行と列": ["ぎょうとれつ", "ぎょーとれつ"],
    "4行7列のマス": ["4ぎょう7れつのます", "よんぎょうななれつのます", "よんぎょーななれつのます"],
}


def hiragana(text):
    return "".join(chr(ord(letter) - 96) if "ァ" <= letter <= "ヶ" else letter for letter in text)


kakasi = pykakasi.kakasi()
janome = Tokenizer()
tagger = fugashi.Tagger()
sudachi = Dictionary(dict="small").create()
READERS = {
    "pykakasi": lambda text: "".join(part["hira"] for part in kakasi.convert(text)),
    "Janome": lambda text: "".join(word.surface if word.reading == "*" else word.reading for word in janome.tokenize(text)),
    "fugashi": lambda text: "".join(word.feature.kana or word.surface for word in tagger(text)),
    "SudachiPy": lambda text: "".join(word.reading_form() for word in sudachi.tokenize(text)),
    "pyopenjtalk": lambda text: pyopenjtalk.g2p(text, kana=True),
}
EXPECTED = {
    "pykakasi": ["=", "2かところ", "=", "そのおこには", "いっとれつ", "4ぎょう7つらのます"],
    "Janome": ["かずどく", "=", "このくだり", "そのくだりには", "くだりとれつ", "4こう7れつのます"],
    "fugashi": ["=", "=", "このこう", "=", "=", "="],
    "SudachiPy": ["=", "=", "このこう", "=", "=", "="],
    "pyopenjtalk": ["=", "=", "このこう", "=", "=", "="],
}
for name, reader in READERS.items():
    readings = [hiragana(reader(text)) for text in RIGHT]
    seen = ["=" if reading in right else reading for reading, right in zip(readings, RIGHT.values())]
    print(f"{name}: {seen}")
    if seen != EXPECTED[name]:
        raise SystemExit("the behavior has changed")
PYTHON
