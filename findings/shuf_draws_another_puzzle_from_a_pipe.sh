#!/usr/bin/env bash
# GNU coreutils 9.1 (Debian 12, coreutils 9.1-1) and uu_shuf 0.12.0 (crates.io, the `shuf` of Rust's coreutils): with the same
# random source and the same lines, `shuf -n 1` draws one puzzle from a file and another one from a pipe; Rust's draws alike.
#
# A puzzle of the day takes one line of shell: the date is turned into random bytes, which the manual shows as the way to repeatable
# results, and `shuf -n 1 --random-source=bytes puzzles` draws. One would guess that the same bytes and the same lines give the same
# puzzle, also behind `zcat` or `grep`. But GNU shuf does not read a pipe to its end before it draws: for -n of a pipe, or of a file
# larger than 8 MiB, it keeps a sample while it reads, which uses other random numbers than a permutation. So the puzzle changes as soon
# as the file is compressed or filtered, and when a list grows beyond 8 MiB (about a hundred thousand puzzles), all later days change.
# `shuf | head -n 1` always draws from the permutation. Rust's version, which some systems use instead of GNU's, draws the same as GNU's
# from a small file, and the same again from a pipe or a large file: a test with a small file shows no difference. Let shuf draw the
# number of a line (-i 1-1000), which is the same everywhere.
#
# Seen, the two lines of 1000 or of 110000 that are drawn with the bytes that SHAKE-256 makes of a date:
#                                     GNU 9.1       Rust's 0.12.0
#     -i 1-1000                       890 995       890 995
#     a file, 82 kB                   890 995       890 995
#     the same as a pipe              727 639       890 995
#     a pipe, `shuf | head -n 2`      890 995       890 995
#     -i 1-110000                     5810 67280    5810 67280
#     a file, 9 MB, or a pipe         61177 2472    5810 67280
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C
apt-get download -q coreutils=9.1-1 >/dev/null 2>&1
dpkg-deb --extract coreutils_*.deb package
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "seen"
version = "0.1.0"
edition = "2021"
[dependencies]
uu_shuf = "=0.12.0"
TOML
cat >src/main.rs <<'RUST'
fn main() {
    std::process::exit(uu_shuf::uumain(std::env::args_os()));
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
python3 -c 'import hashlib, sys; sys.stdout.buffer.write(hashlib.shake_256(b"2026-11-29").digest(1000000))' >bytes

# Lines as long as puzzles.
lines() {
    seq -f '%081.0f' 1 "$1"
}

expect() { # a text, lines, the two numbers of lines
    local seen
    seen=$(echo "$2" | sed 's/^0*//' | paste -sd ' ')
    echo "$1: $seen"
    [[ $seen == "$3" ]] || { echo "the behavior has changed" >&2; exit 1; }
}

source=--random-source=bytes
lines 1000 >small
lines 110000 >large
[[ $(stat -c %s small) == 82000 && $(stat -c %s large) == 9020000 ]]
for program in package/usr/bin/shuf target/debug/seen; do
    case $program in
        package*) pipe="727 639" large="61177 2472" ;;
        *) pipe="890 995" large="5810 67280" ;;
    esac
    expect "$program, numbers" "$("$program" -n 2 "$source" -i 1-1000)" "890 995"
    expect "$program, a file" "$("$program" -n 2 "$source" small)" "890 995"
    # shellcheck disable=SC2002
    expect "$program, a pipe" "$(cat small | "$program" -n 2 "$source")" "$pipe"
    # shellcheck disable=SC2002
    expect "$program, a pipe and head" "$(cat small | "$program" "$source" | head -n 2)" "890 995"
    expect "$program, numbers" "$("$program" -n 2 "$source" -i 1-110000)" "5810 67280"
    expect "$program, a large file" "$("$program" -n 2 "$source" large)" "$large"
    # shellcheck disable=SC2002
    expect "$program, a large pipe" "$(cat large | "$program" -n 2 "$source")" "$large"
done
