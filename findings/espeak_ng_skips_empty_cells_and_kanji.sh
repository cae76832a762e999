#!/usr/bin/env bash
# eSpeak NG 1.52.0 (espeakng-loader 0.2.4 on PyPI): a row of a grid is spoken without its empty cells, and Japanese text
# as "Chinese letter" in English.
#
# eSpeak NG is the usual voice of screen readers on Linux, and so of terminal programs there. One would guess that a row
# like `53..7....` is spelled, or that "dot" is said at least. But a dot is a decimal point, the end of a sentence or
# nothing, and "_", "·" and box-drawing characters are not said at all: `53..7....` and `53.7.....` sound alike, and
# nobody can tell where the 7 stands. Nine digits are one number of millions. With spaces and 0 for the empty cells,
# each cell is said.
# The Japanese voice knows kana only, and says "Chinese letter" for each kanji, in English: of 候補は5です one
# hears "Chinese letter, Chinese letter, ha, go, desu". A program with Japanese messages should be able to give them
# in kana for the ear; a test that each message is translated says nothing about it.
# (The phonemes are asked from the library itself, without a sound device.)
#
# Seen (English, then Japanese; "/" is a pause):
#     53..7....          fifty three point seven
#     53.7.....          fifty three point seven
#     5 3 . . 7 . . . .  five three / seven
#     5 3 _ _ 7 _ _ _ _  five three seven
#     530070000          five hundred thirty million seventy thousand
#     5 3 0 0 7 0 0 0 0  five three zero zero seven zero zero zero zero
#     候補は5です        "Chinese letter" twice, ha go desu
#     こうほは5です      kouhoha go desu
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    espeakng-loader==0.2.4
cat >speak.py <<'PYTHON'
import ctypes
import sys

import espeakng_loader

voice, text = sys.argv[1:]
library = ctypes.CDLL(espeakng_loader.get_library_path())
library.espeak_Info.restype = ctypes.c_char_p
library.espeak_SetPhonemeTrace.argtypes = [ctypes.c_int, ctypes.c_void_p]
system = ctypes.CDLL(None)
system.fopen.restype = ctypes.c_void_p
system.fclose.argtypes = [ctypes.c_void_p]
# 2 is synchronous synthesis that plays nothing; 1 as a mode of synthesis is UTF-8.
library.espeak_Initialize(2, 0, espeakng_loader.get_data_path().encode(), 0)
assert library.espeak_Info(None) == b"1.52.0"
trace = system.fopen(b"trace", b"w")
library.espeak_SetPhonemeTrace(1, trace)
library.espeak_SetVoiceByName(voice.encode())
library.espeak_Synth(text.encode(), ctypes.c_size_t(len(text.encode()) + 1), 0, 1, 0, 1, None, None)
library.espeak_Synchronize()
system.fclose(trace)
with open("trace") as file:
    print(file.read().strip().replace("\n", " / "))
PYTHON
cat >all.py <<'PYTHON'
import re
import subprocess
import sys

ENGLISH = {
    "z'i@roU": "zero", "s'Ev@n": "seven", "f'aIv": "five", "Tr'i:": "three", "pOInt": "point", "f'Ifti": "fifty",
    "h'VndrI2d@n": "hundred", "T'3:ti": "thirty", "m'Ili@n_!": "million", "s'Ev@nti": "seventy", "T'aUz@nd": "thousand",
}


def spoken(voice, text):
    return subprocess.run(
        [sys.executable, "speak.py", voice, text], capture_output=True, text=True, check=True
    ).stdout.strip()


def words(text):
    phonemes = spoken("en", text).replace("f'aIvh'V", "f'aIv h'V").split()
    return " ".join(ENGLISH.get(each, each) for each in phonemes)


for text, expected in (
    ("53..7....", "fifty three point seven"),
    ("53.7.....", "fifty three point seven"),
    ("5 3 . . 7 . . . .", "five three / seven"),
    ("5 3 . . . . . . 7", "five three / seven"),
    ("5 3 _ _ 7 _ _ _ _", "five three seven"),
    ("5 3 · · 7 · · · ·", "five three seven"),
    ("│ 5 3   │   7   │", "five three seven"),
    ("530070000", "five hundred thirty million seventy thousand"),
    ("5 3 0 0 7 0 0 0 0", "five three zero zero seven zero zero zero zero"),
):
    print(f"{text}: {words(text)}")
    assert words(text) == expected, "the behavior has changed"
for text, expected in (("候補は5です", 2), ("数独", 2), ("新しい問題", 3), ("こうほは5です", 0), ("ヒント", 0)):
    phonemes = spoken("ja", text)
    # "(en)" and "(ja)" mark a switch of the language.
    letters = len(re.findall(r"\(en\)tS'aIni:z\(ja\)l'et@", phonemes))
    print(f"{text}: {phonemes}")
    assert letters == expected, "the behavior has changed"
PYTHON
PYTHONPATH=python python3 all.py
