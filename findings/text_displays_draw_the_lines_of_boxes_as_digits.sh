#!/usr/bin/env bash
# adafruit-circuitpython-charlcd 3.5.7 and RPLCD 1.4.0 (PyPI), for displays of characters (HD44780): in the first the frame of a grid is
# drawn with the digits 4, 7, 8 and 3 and with <, and circled digits are letters; in the second all of these are empty cells.
#
# Such a display has 20x4 characters; a small puzzle, or the rows around a hint, fit. It has no lines of boxes and no circled
# digits, and one would guess that a library refuses them or puts a question mark. The first one sends the lower
# eight bits of each character's number. ┴ is U+2534 and the digit 4 is U+0034, so the bottom of a frame, └─┴─┘, has a digit in its
# middle; with thick lines ┷ is 7, ┸ is 8 and ┳ is 3. ┼ is <, a sign of futoshiki, ║ is Q, ① ② ③ are ` a b, ❶ is v, and Arabic ٣ is c.
# ─ and │ are the numbers 0 and 2, which are the places of the program's own characters. A digit of full width is such a number, too.
# RPLCD has tables for three kinds of displays and writes a space for all that is not in them: frames, circled digits and
# digits of full width look like empty cells, in each of the tables, and the middle dot does in two. A line feed moves down in RPLCD and not
# back: the second row of a puzzle begins below the end of the first; it needs \r\n. In the other library it begins on the left.
#
# Seen (what the display is given, as text of ASCII; _ for other numbers):
#                charlcd    RPLCD (A00, A02, ST0B)
#     1┴2        142        "1 2"
#     1┷2┸3┳4    1728334    "1 2 3 4"
#     1┼2        1<2        "1 2"
#     1①②③2      1`ab2      "1   2"
#     5·7        5_7        "5 7", 5_7, "5 7"
#     53\n67     53, 67     53, "  67"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    adafruit-circuitpython-charlcd==3.5.7 Adafruit-Blinka==10.0.0 RPLCD==1.4.0
export BLINKA_FORCEBOARD=GENERIC_LINUX_PC BLINKA_FORCECHIP=GENERIC_X86
PYTHONPATH=python python3 - <<'PYTHON'
from adafruit_character_lcd.character_lcd import Character_LCD
from RPLCD.lcd import BaseCharLCD


class Pin:
    """A pin without a device; the enabling one notes the halves of each byte."""

    direction = None

    def __init__(self, note=None):
        self.level, self.note = False, note

    @property
    def value(self):
        return self.level

    @value.setter
    def value(self, level):
        if self.note and level and not self.level:
            self.note()
        self.level = level


def charlcd(text):
    halves = []
    reset, *data = (Pin() for _ in range(5))
    enable = Pin(lambda: halves.append((reset.value, sum(pin.value << place for place, pin in enumerate(data)))))
    display = Character_LCD(reset, enable, *data, 20, 4)
    halves.clear()
    display.message = text
    rows = []
    for (character, high), (_, low) in zip(halves[::2], halves[1::2]):
        number = high << 4 | low
        if character:
            rows[-1].append(number)
        else:
            assert number in (0x80, 0xC0), number  # the starts of the first two rows
            rows.append([])
    return [bytes(row) for row in rows]


class Rplcd(BaseCharLCD):
    """A display that keeps what is written."""

    data_bus_mode = 0

    def _init_connection(self):
        pass

    _close_connection = _init_connection

    def _ignore(self, *_):
        pass

    _send_data = _send_instruction = _set_backlight_enabled = _ignore

    def _get_backlight_enabled(self):
        return True


def rplcd(charmap, text):
    display = Rplcd(cols=20, rows=4, dotsize=8, charmap=charmap, auto_linebreaks=True)
    display.write_string(text)
    return [bytes(row).rstrip() for row in display._content]


def shown(row):
    return "".join(chr(number) if 32 <= number < 127 else "_" for number in row)


EXPECTED = {
    "1┴2": ("142", ["1 2"] * 3),
    "1┷2┸3┳4": ("1728334", ["1 2 3 4"] * 3),
    "1┼2": ("1<2", ["1 2"] * 3),
    "1║2": ("1Q2", ["1 2"] * 3),
    "1─2│3": ("1_2_3", ["1 2 3"] * 3),
    "1①②③2": ("1`ab2", ["1   2"] * 3),
    "1❶2": ("1v2", ["1 2"] * 3),
    "1٣2": ("1c2", ["1 2"] * 3),
    "1５2": ("1_2", ["1 2"] * 3),
    "5·7": ("5_7", ["5 7", "5_7", "5 7"]),
}
for text, (first, second) in EXPECTED.items():
    seen = [shown(charlcd(text)[0]), [shown(rplcd(charmap, text)[0]) for charmap in ("A00", "A02", "ST0B")]]
    print(text, seen)
    assert seen == [first, second], "the behavior has changed"
assert charlcd("1─2│3") == [b"1\x002\x023"] and charlcd("1５2") == [b"1\x152"], "the behavior has changed"
rows = [charlcd("53\n67"), rplcd("A00", "53\n67")[:2], rplcd("A00", "53\r\n67")[:2]]
print(rows)
assert rows == [[b"53", b"67"], [b"53", b"  67"], [b"53", b"67"]], "the behavior has changed"
PYTHON
