#!/usr/bin/env bash
# OpenCV 5.0.0 (opencv-python-headless 5.0.0.93), Pillow 13.0.0, imageio 2.38.1, netpbmfile 2026.1.29 (PyPI) and image 0.25.10
# (crates.io): a grid of digits that is kept as a PGM picture comes back with 142 for 5 in some, and in OpenCV with 141 or with 5,
# as the file is text or bytes.
#
# PGM is the plainest format of pictures: a header with the width, the height and the largest value, then the numbers, as text
# (P2) or as bytes (P5). A grid of sudoku with 9 as its largest value is a valid picture, and one would guess that the numbers
# are read as they are, since that is what the format is used for. Pillow, imageio and image stretch them to 255 and round.
# OpenCV stretches the numbers of a P2 file, rounds them down, and leaves those of a P5 file as they are, with IMREAD_UNCHANGED and
# with IMREAD_GRAYSCALE; netpbmfile leaves both. A test that reads one kind of file with one library says nothing of the
# others. A program should write 255 as the largest value: then all of them read the digits, from either kind of file.
#
# Seen (the first row, 5 3 0 0 7 0 0 0 0, with 9 as the largest value; as text, as bytes):
#     Pillow, imageio, image    142 85 0 0 198 ...    142 85 0 0 198 ...
#     OpenCV                    141 85 0 0 198 ...    5 3 0 0 7 ...
#     netpbmfile                5 3 0 0 7 ...         5 3 0 0 7 ...
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "read"
version = "0.1.0"
edition = "2021"
[dependencies]
image = { version = "=0.25.10", default-features = false, features = ["pnm"] }
TOML
cat >src/main.rs <<'RUST'
fn main() {
    for name in std::env::args().skip(1) {
        let picture = image::open(name).unwrap();
        println!("{:?}", picture.as_bytes());
    }
}
RUST
cargo build --quiet --target-dir target
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    numpy==2.4.6 opencv-python-headless==5.0.0.93 pillow==13.0.0 imageio==2.38.1 netpbmfile==2026.1.29
PYTHONPATH=python python3 - <<'PYTHON'
import json
import subprocess

import cv2
import imageio.v3
import netpbmfile
import numpy
from PIL import Image

GRID = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
DIGITS = [int(digit) for digit in GRID]
UP, DOWN = [(2 * 255 * digit + 9) // 18 for digit in DIGITS], [255 * digit // 9 for digit in DIGITS]


def by_rust(name):
    run = subprocess.run(["target/debug/read", name], capture_output=True, text=True, check=True)
    return numpy.array(json.loads(run.stdout))


readers = {
    "Pillow": lambda name: numpy.asarray(Image.open(name)),
    "imageio": imageio.v3.imread,
    "image": by_rust,
    "OpenCV": lambda name: cv2.imread(name, cv2.IMREAD_UNCHANGED),
    "OpenCV, gray": lambda name: cv2.imread(name, cv2.IMREAD_GRAYSCALE),
    "netpbmfile": netpbmfile.imread,
}
for largest in (9, 255):
    with open("text.pgm", "w", encoding="ascii") as file:
        print("P2", 9, 9, largest, *DIGITS, sep="\n", file=file)
    with open("bytes.pgm", "wb") as file:
        file.write(f"P5\n9 9\n{largest}\n".encode() + bytes(DIGITS))
    for name, read in readers.items():
        seen = [read(file).flatten().tolist() for file in ("text.pgm", "bytes.pgm")]
        print(f"largest value {largest}, {name}: {seen[0][:9]}, {seen[1][:9]}")
        expected = [DIGITS, DIGITS]
        if largest == 9 and name in ("Pillow", "imageio", "image"):
            expected = [UP, UP]
        elif largest == 9 and name != "netpbmfile":
            expected = [DOWN, DIGITS]
        assert seen == expected, "the behavior has changed"
PYTHON
