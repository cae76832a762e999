#!/usr/bin/env bash
# luma.led_matrix 1.9.0 with luma.core 2.6.0, Adafruit's HT16K33 4.6.17 and MAX7219 1.5.21 drivers (PyPI), Python 3: on a display of
# seven segments a dot for an empty cell is the point of the digit before it, so that the digits behind it move to the left.
#
# Modules of four or eight digits are cheap, and two or three of them show a row of a sudoku. The drivers take a text: "53..7....".
# Each place of the display has seven segments and a point, and the point may be lit alone. One would guess that a
# character is a place. But the point of a number such as 5.3 belongs to the digit before it, so that a dot behind a digit takes no
# place: the row of nine cells has seven places, and the 7 is in the fourth. Where dots follow each other, luma and the
# HT16K33 driver give a place to each but the first, so that rows are as much shorter as they have digits before an empty cell.
# The MAX7219 driver lights the point of the digit again, and drops dots at the start of the row: the 1 of "........1" is in
# the first place. A test with "530070000" finds nothing. In rows with - or 0 for an empty cell each
# character is a place.
#
# Seen (places of the display: a digit, a digit with its point, a point alone):
#                    luma, HT16K33           MAX7219
#     53..7....      5 3. . 7. . . .         5 3. 7.
#     .98....6.      . 9 8. . . . 6.         9 8. 6.
#     ........1      . . . . . . . . 1       1
#     53--7---       5 3 - - 7 - - -         5 3 - - 7 - - -
#     53007000       5 3 0 0 7 0 0 0         5 3 0 0 7 0 0 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --no-deps --target python \
    luma.core==2.6.0 luma.led_matrix==1.9.0 adafruit-circuitpython-ht16k33==4.6.17 adafruit-circuitpython-max7219==1.5.21 \
    adafruit-circuitpython-busdevice==5.2.17 adafruit-circuitpython-framebuf==1.6.12 adafruit-circuitpython-typing==1.13.0 \
    pillow==13.0.0 cbor2==6.3.0 typing-extensions==4.16.0
# Stand-ins for the pins and buses of a board; what a driver would send stays in its buffer.
mkdir board
cat >board/busio.py <<'PYTHON'
class I2C:
    def try_lock(self):
        return True

    def unlock(self):
        pass

    def writeto(self, address, data, **options):
        pass


class SPI(I2C):
    def configure(self, **options):
        pass

    def write(self, data):
        pass
PYTHON
cat >board/digitalio.py <<'PYTHON'
class Direction:
    OUTPUT = 1


class DigitalInOut:
    def switch_to_output(self, value):
        self.value = value
PYTHON
echo 'const = int' >board/micropython.py
PYTHONPATH=python:board python3 - <<'PYTHON'
import busio
import digitalio
from adafruit_ht16k33.segments import Seg7x4
from adafruit_max7219.bcddigits import BCDDigits
from luma.core.interface.serial import noop
from luma.core.virtual import sevensegment
from luma.led_matrix.device import max7219
from luma.led_matrix.segment_mapper import regular


def with_luma(text):
    """The places of two modules of eight, which the library draws as pixels: a column for a place, a row for a segment."""
    device = max7219(serial_interface=noop(), cascaded=2)
    pictures = []
    device.display = pictures.append
    sevensegment(device).text = text
    picture = pictures[-1].convert("L")
    patterns = [sum(bool(picture.getpixel((15 - place, bit))) << bit for bit in range(8)) for place in range(16)]
    return [NAMES[LUMA][pattern & 0x7F] + "." * (pattern >> 7) for pattern in patterns if pattern]


def with_ht16k33(text):
    """The places of three modules of four; the text stands at their right end."""
    display = Seg7x4(busio.I2C(), address=(0x70, 0x71, 0x72), auto_write=False)
    display.fill(0)
    display.print(text)
    buffer = bytes(display._buffer)
    patterns = [buffer[17 * module + 1 + place] for module in range(3) for place in (0, 2, 6, 8)]
    return [NAMES[HT16K33][pattern & 0x7F] + "." * (pattern >> 7) for pattern in patterns if pattern]


def with_max7219(text):
    display = BCDDigits(busio.SPI(), digitalio.DigitalInOut(), nDigits=8)
    display.clear_all()
    display.show_str(0, text)
    # One byte a place, the last place first: four bits for the character, 15 is blank, and the highest bit for the point.
    places = ["0123456789-____ "[byte & 0xF].strip() + "." * (byte >> 7) for byte in reversed(display._buffer)]
    return [place for place in places if place]


LUMA, HT16K33 = "luma", "HT16K33"
NAMES = {LUMA: {0: ""}, HT16K33: {0: ""}}
for digit in "0123456789-":
    NAMES[LUMA][next(regular(digit))] = digit
    display = Seg7x4(busio.I2C(), auto_write=False)
    display.fill(0)
    display.print(digit)
    NAMES[HT16K33][bytes(display._buffer)[9]] = digit
for text, expected, by_max7219 in (
    ("53..7....", "5 3. . 7. . . .", "5 3. 7."),
    (".98....6.", ". 9 8. . . . 6.", "9 8. 6."),
    ("........1", ". . . . . . . . 1", "1"),
    ("53--7---", "5 3 - - 7 - - -", "5 3 - - 7 - - -"),
    ("53007000", "5 3 0 0 7 0 0 0", "5 3 0 0 7 0 0 0"),
):
    seen = [" ".join(show(text)) for show in (with_luma, with_ht16k33, with_max7219)]
    print(f"{text}: {seen}")
    assert seen == [expected, expected, by_max7219], "the behavior has changed"
PYTHON
