#!/usr/bin/env bash
# Pillow 13.0.0 and imageio 2.38.1 (PyPI), sharp 0.35.5 (npm) and image 0.25.10 (crates.io): a GIF runs faster than it was
# made, without a warning, and pauses run at another speed than movements.
#
# Each of these takes the time of a frame in milliseconds, for GIF as for WebP. A GIF stores hundredths of a second, so
# one would guess that an odd time is rounded over the frames, and that ten frames of 25 ms take 250 ms, as those of
# ffmpeg's 40 frames a second do. Each frame is treated by itself. 25 becomes 20, and the replay of a solution is a
# quarter faster; 15 becomes 10 in three of them, which browsers show as 100, and 20 in sharp, which rounds. Pillow joins
# equal frames before it cuts: ten equal frames of 25 ms take 250 ms, ten different ones 200 ms, so that a player who
# thinks and a player who types are shown at two speeds, and a clock in the picture disagrees with
# the replay. WebP keeps all of it. A program should take multiples of 10 ms, 20 at least, or spread the rest itself.
#
# Seen, as the time of ten different frames (Pillow, imageio, sharp, image) and of ten equal ones (Pillow):
#     15 ms, 150 expected: 100, 100, 200, 100; 150
#     25 ms, 250 expected: 200, 200, 200, 200; 250
#     33 ms, 330 expected: 300, 300, 300, 300; 330
#     45 ms, 450 expected: 400, 400, 400, 400; 450
#     WebP of Pillow and sharp: as expected
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund sharp@0.35.5 >>npm.log 2>&1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    pillow==13.0.0 imageio==2.38.1 numpy==2.4.6 2>/dev/null
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "seen"
version = "0.1.0"
edition = "2021"
[dependencies]
image = { version = "=0.25.10", default-features = false, features = ["gif"] }
TOML
cat >src/main.rs <<'RUST'
use image::{codecs::gif::GifEncoder, Delay, Frame, Rgba, RgbaImage};

fn main() {
    let time: u32 = std::env::args().nth(1).unwrap().parse().unwrap();
    let mut encoder = GifEncoder::new(std::fs::File::create("image.gif").unwrap());
    for index in 0..10 {
        let mut picture = RgbaImage::from_pixel(16, 16, Rgba([255, 255, 255, 255]));
        picture.put_pixel(index, 0, Rgba([0, 0, 0, 255]));
        let delay = Delay::from_numer_denom_ms(time, 1);
        encoder.encode_frame(Frame::from_parts(picture, 0, 0, delay)).unwrap();
    }
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
cat >write.js <<'JS'
const sharp = require('sharp');
const frames = [...Array(10).keys()].map((index) => Buffer.alloc(16 * 16 * 3, 255).fill(0, index * 3, index * 3 + 3));
const delay = Array(10).fill(Number(process.argv[2]));
const film = () => sharp(Buffer.concat(frames), { raw: { width: 16, height: 160, channels: 3, pageHeight: 16 } });
film().gif({ delay }).toFile('sharp.gif').then(() => film().webp({ delay, lossless: true }).toFile('sharp.webp'));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import subprocess

import imageio.v3 as imageio
import numpy
from PIL import Image


def frames(different):
    for index in range(10):
        picture = Image.new("RGB", (16, 16), "white")
        picture.putpixel((index if different else 0, 0), (0, 0, 0))
        yield picture


def save(name, time, different=True):
    first, *rest = frames(different)
    first.save(name, save_all=True, append_images=rest, duration=time, lossless=True)


def total(name):
    """The sum of the times that the file holds."""
    result = 0
    with Image.open(name) as film:
        for index in range(film.n_frames):
            film.seek(index)
            film.load()
            result += film.info["duration"]
    return round(result)


EXPECTED = {15: [100, 100, 200, 100], 25: [200] * 4, 33: [300] * 4, 45: [400] * 4}
for time, expected in EXPECTED.items():
    save("pillow.gif", time)
    save("pillow.webp", time)
    save("equal.gif", time, different=False)
    imageio.imwrite("imageio.gif", numpy.stack([numpy.asarray(frame) for frame in frames(True)]), duration=time)
    subprocess.run(["node", "write.js", str(time)], check=True)
    subprocess.run(["target/debug/seen", str(time)], check=True)
    seen = [total(f"{name}.gif") for name in ("pillow", "imageio", "sharp", "image")]
    equal = total("equal.gif")
    webp = [total("pillow.webp"), total("sharp.webp")]
    print(f"{time} ms: {seen}; equal frames {equal}; WebP {webp}")
    assert seen == expected and equal == 10 * time and webp == [10 * time] * 2, "the behavior has changed"
PYTHON
