#!/usr/bin/env bash
# sixel 0.16.0 (npm), libsixel 1.10.3 (Debian 12, libsixel-bin 1.10.3-3) and icy_sixel 0.7.0 (crates.io): on a transparent
# background a grid loses its lines or has the colors of other cells; pure red, green and blue are one gray, and white is gray.
#
# A program that draws a grid in a terminal with graphics keeps the background transparent, so that the theme shows through.
# Sixel can do this: a pixel that no color draws stays as it is. One would guess that an encoder leaves these pixels out, and
# that five colors, far below its 256, are kept. `image2sixel` of the npm package counts the transparent pixels as a color
# without a place in its palette: the background is black, so that black lines vanish, each cell has the color of
# another one, and one cell is not drawn. In an opaque picture all of it is right, but pure red, green
# and blue become one gray, the mean of all three. `img2sixel` draws a transparent
# pixel black, too. It also cuts each part of a color to a step below it, so that white is 97 percent, a gray paper.
# icy_sixel is right in both, but its decoder returns 102 rows for 100, whole bands of six. A program should decode
# what it encoded, in a few lines of its own, and compare the pixels.
#
# Seen in percent, for a picture of 100x100 (background, black line, three cells; "-" is a pixel that is not drawn):
#     dark red 80,0,0, green 0,60,0 and blue 0,40,80 on white
#         sixel (npm)   100,100,100   0,0,0   80,0,0    0,60,0    0,40,80
#         img2sixel      97,97,97     0,0,0   78,0,0    0,60,0    0,38,78
#         icy_sixel     100,100,100   0,0,0   80,0,0    0,60,0    0,40,80
#     the same, on a transparent background
#         sixel (npm)     0,0,0       0,0,0   0,40,80   80,0,0    -
#         img2sixel       0,0,0       0,0,0   78,0,0    0,60,0    0,38,78
#         icy_sixel       -           0,0,0   80,0,0    0,60,0    0,40,80
#     pure red, green and blue on white
#         sixel (npm)   100,100,100   0,0,0   33,33,33  33,33,33  33,33,33
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q libsixel-bin=1.10.3-3 libsixel1=1.10.3-3 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund sixel@0.16.0 >>npm.log 2>&1
cat >encode.js <<'JS'
const { image2sixel } = require('sixel');
const data = new Uint8ClampedArray(require('fs').readFileSync(process.argv[2]));
process.stdout.write(image2sixel(data, 100, 100, 256, 1));
JS
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "seen"
version = "0.1.0"
edition = "2021"
[dependencies]
icy_sixel = "=0.7.0"
TOML
cat >src/main.rs <<'RUST'
fn main() {
    let data = std::fs::read(std::env::args().nth(1).unwrap()).unwrap();
    let text = icy_sixel::SixelImage::try_from_rgba(data, 100, 100).unwrap().encode().unwrap();
    let image = icy_sixel::SixelImage::decode(text.as_bytes()).unwrap();
    print!("{} {}\n{text}", image.width, image.height);
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
python3 - <<'PYTHON'
import glob
import os
import re
import struct
import subprocess
import zlib

os.environ["LD_LIBRARY_PATH"] = os.path.dirname(os.path.abspath(glob.glob("package/usr/lib/*/libsixel.so.1")[0]))
DARK = [(204, 0, 0), (0, 153, 0), (0, 102, 204)]
PURE = [(255, 0, 0), (0, 255, 0), (0, 0, 255)]
PLACES = [(50, 50), (11, 50), (5, 5), (16, 5), (27, 5)]


def picture(background, cells):
    """The pixels, row by row: lines at each eleventh pixel and three cells in the first row."""
    pixels = [[background] * 100 for _ in range(100)]
    for y in range(100):
        for x in range(100):
            if x % 11 == 0 or y % 11 == 0:
                pixels[y][x] = 0, 0, 0, 255
            elif y < 11 and x < 33:
                pixels[y][x] = *cells[x // 11], 255
    return [bytes(part for pixel in row for part in pixel) for row in pixels]


def png(rows):
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", 100, 100, 8, 6, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + row for row in rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def decode(text):
    """The color of each drawn pixel, in percent."""
    colors, pixels = {}, {}
    x = y = color = 0
    repeat = 1
    body = text[text.index("q") + 1:text.rindex("\x1b\\")]
    for numbers, times, bits, move in re.findall(r'#([\d;]+)|!(\d+)|([?-~])|([$-])', body):
        if numbers:
            color, *parts = map(int, numbers.split(";"))
            if parts:
                assert parts[0] == 2
                colors[color] = tuple(parts[1:])
        elif times:
            repeat = int(times)
        elif bits:
            for offset in range(6):
                if (ord(bits) - 63) >> offset & 1:
                    pixels.update({(x + step, y + offset): colors[color] for step in range(repeat)})
            x, repeat = x + repeat, 1
        else:
            x, y = 0, y + 6 * (move == "-")
    return pixels


def run(*command):
    return subprocess.run(command, capture_output=True, check=True).stdout.decode()


def seen(background, cells):
    rows = picture(background, cells)
    with open("rgba", "wb") as file:
        file.write(b"".join(rows))
    with open("picture.png", "wb") as file:
        file.write(png(rows))
    size, icy = run("target/debug/seen", "rgba").split("\n", 1)
    assert size == "100 102", "the behavior has changed"
    texts = {"sixel": run("node", "encode.js", "rgba"), "img2sixel": run("package/usr/bin/img2sixel", "picture.png"),
             "icy_sixel": icy}
    result = {}
    for name, text in texts.items():
        pixels = decode(text)
        result[name] = [pixels.get(place) for place in PLACES]
        print(name, result[name])
    return result


WHITE, BLACK, GRAY = (100, 100, 100), (0, 0, 0), (33, 33, 33)
CELLS = [(80, 0, 0), (0, 60, 0), (0, 40, 80)]
CUT = [(78, 0, 0), (0, 60, 0), (0, 38, 78)]
assert seen((255, 255, 255, 255), DARK) == {
    "sixel": [WHITE, BLACK, *CELLS],
    "img2sixel": [(97, 97, 97), BLACK, *CUT],
    "icy_sixel": [WHITE, BLACK, *CELLS],
}, "the behavior has changed"
assert seen((0, 0, 0, 0), DARK) == {
    "sixel": [BLACK, BLACK, CELLS[2], CELLS[0], None],
    "img2sixel": [BLACK, BLACK, *CUT],
    "icy_sixel": [None, BLACK, *CELLS],
}, "the behavior has changed"
assert seen((255, 255, 255, 255), PURE)["sixel"] == [WHITE, BLACK, GRAY, GRAY, GRAY], "the behavior has changed"
PYTHON
