#!/usr/bin/env bash
# GNU coreutils 9.1, sed 4.9, grep 3.8 and mawk 1.3.4 (Debian 12), BusyBox 1.35.0, uu_head 0.12.0 (crates.io, Rust's coreutils) and
# Python 3: if `head -n 1` removes the header of a list before a solver reads the rest, no puzzle of 700 is lost from a file, but about
# 100 or all of them are lost from a pipe, without an error.
#
# Data sets start with a header, and `{ head -n 1 >header; solve; } <puzzles.csv` lets two programs read one file in turn. One would
# guess that the second program begins where the first line ends. From a file it does, as POSIX requires. But programs read whole
# blocks. They return the rest of a block by seeking, which a pipe does not allow: behind `zcat` or `grep`, the puzzles of the block are
# gone, and the solver begins inside a line. GNU's head takes 8 KiB; `grep -m 1` and Rust's head, which some systems use instead of
# GNU's, take everything. Some programs return nothing even to a file: mawk and Python lose as many puzzles there, and BusyBox's sed
# loses one. The solver gets a valid list after a piece of a puzzle, so only the number of its answers reveals the loss. `read -r` of
# each shell and `sed -u 1q` read byte by byte and are right in all cases, as is a single program for both parts.
#
# Seen, lines that are left after the header of 700 puzzles (file, pipe):
#     GNU head -n 1             700   601        BusyBox head -n 1      700   651
#     Rust's head -n 1          700   0          BusyBox sed 1q         699   651
#     GNU sed 1q                700   651        BusyBox grep -m 1      700   651
#     GNU sed -u 1q             700   700        BusyBox awk, exit      695   695
#     GNU grep -m 1             700   0          BusyBox sh, read -r    700   700
#     mawk, exit                651   651        Python, input()        601   601
#     bash and dash, read -r    700   700
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C
# The last parts of the versions of sed and BusyBox change with security updates.
apt-get download -q coreutils=9.1-1 sed grep=3.8-5 mawk=1.3.4.20200120-3.1 busybox-static >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "seen"
version = "0.1.0"
edition = "2021"
[dependencies]
uu_head = "=0.12.0"
TOML
cat >src/main.rs <<'RUST'
fn main() {
    std::process::exit(uu_head::uumain(std::env::args_os()));
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
busybox=package/bin/busybox
[[ $(package/bin/sed --version | head -n 1) == *" 4.9" ]]
[[ $("$busybox" 2>&1 | head -n 1) == "BusyBox v1.35.0 "* ]]
# Less than a pipe holds, and all of it is there before the first program reads.
{ echo puzzle && seq -f '%081.0f' 1 700; } >puzzles

expect() { # lines left of a file, of a pipe, a command
    local file pipe left="$1 $2"
    shift 2
    file=$({ "$@" >/dev/null; wc -l; } <puzzles)
    # shellcheck disable=SC2002
    pipe=$(cat puzzles | { sleep 0.5; "$@" >/dev/null; wc -l; })
    echo "$*: $file $pipe"
    [[ "$file $pipe" == "$left" ]] || { echo "the behavior has changed" >&2; exit 1; }
}

expect 700 601 package/usr/bin/head -n 1
expect 700 0 target/debug/seen -n 1
expect 700 651 package/bin/sed 1q
expect 700 700 package/bin/sed -u 1q
expect 700 0 package/bin/grep -m 1 puzzle
expect 651 651 package/usr/bin/mawk 'NR == 1 { exit }'
expect 700 651 "$busybox" head -n 1
expect 699 651 "$busybox" sed 1q
expect 700 651 "$busybox" grep -m 1 puzzle
expect 695 695 "$busybox" awk 'NR == 1 { exit }'
expect 700 700 "$busybox" sh -c 'read -r line'
expect 601 601 python3 -c 'input()'
expect 700 700 bash -c 'read -r line'
expect 700 700 dash -c 'read -r line'
