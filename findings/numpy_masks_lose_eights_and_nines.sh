#!/usr/bin/env bash
# NumPy 2.4.6 (PyPI), Python 3: in a set of digits kept as bits, 1 << digit is 0 for the digits 8 and 9 of a grid of bytes, so that two
# eights or nines in a row are not found. With NumPy 1.26.4, and compiled by numba 0.68.1, the same lines are right.
#
# The digits that a row has are kept as bits of a number, and the shortest way from 81 characters to a grid is
# `np.frombuffer(puzzle, np.uint8) - 48`. The 1 is Python's, whose numbers have no end, so one would guess that 1 << 9 is 512, as it was
# with NumPy 1, where a single item and a number of Python made 64 bits. Since version 2 the type of the item decides: the result is a
# byte, and a bit that is too high for it is gone without a warning, although 1 + 255 warns and a Python number that is too large raises
# an error. Seven still fits, so that 4x4 and 6x6 pass all tests, and most wrong grids have other repeated digits as well. With items of
# 16 bits a 25x25 loses its digits from 16 on. Whole arrays (1 << grid) lose bits in both versions. `numba.njit` makes the same function
# right, since numba calculates with 64 bits; with NUMBA_DISABLE_JIT, as for a debugger, it is wrong again. 2 ** Series loses them in
# pandas 3.1.1 and not in polars 2.1.0. A program should convert a grid first, by `tolist` or `astype(np.int64)`.
#
# Seen (whether a row with two sevens, two eights or two nines is said to have a repeated digit):
#                                       7       8       9       1 << 9
#     NumPy 1.26.4, item by item        yes     yes     yes     512
#     NumPy 2.4.6, item by item         yes     no      no      0
#     NumPy 2.4.6 with numba.njit       yes     yes     yes     512
#     the same, NUMBA_DISABLE_JIT=1     yes     no      no      0
#     NumPy 2.4.6 after tolist          yes     yes     yes     512
#     1 << grid, both versions                                  0
#     2 ** Series                       pandas: 0; polars: 512
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
pip_install() {
    python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target "$@"
}
pip_install old numpy==1.26.4
pip_install new numpy==2.4.6 numba==0.68.1 pandas==3.1.1 polars==2.1.0
cat >check.py <<'PYTHON'
import sys
import warnings

import numpy as np

warnings.simplefilter("error")


def repeats(row):
    used = 0
    for digit in row:
        bit = 1 << digit
        if used & bit:
            return True
        used |= bit
    return False


def bit(digit):
    return 1 << digit


kind = sys.argv[1]
if kind == "njit":
    import numba

    repeats, bit = numba.njit(repeats), numba.njit(bit)
seen = []
for digit in "789":
    row = np.frombuffer(f"12{digit}345{digit}6".encode(), np.uint8) - 48
    seen.append("yes" if repeats(row.tolist() if kind == "tolist" else row) else "no")
nine = np.uint8(9)
print(np.__version__, *seen, int(bit(9 if kind == "tolist" else nine)), (1 << np.array([9], np.uint8))[0])
PYTHON
expect() { # the output, the packages, the kind, and a variable
    local seen
    seen=$(env PYTHONPATH="$2" NUMBA_DISABLE_JIT="${4:-0}" python3 check.py "$3")
    echo "$3 ${4:-}: $seen"
    [[ $seen == "$1" ]] || { echo "the behavior has changed" >&2; exit 1; }
}
expect "1.26.4 yes yes yes 512 0" old plain
expect "2.4.6 yes no no 0 0" new plain
expect "2.4.6 yes yes yes 512 0" new njit
expect "2.4.6 yes no no 0 0" new njit 1
expect "2.4.6 yes yes yes 512 0" new tolist
PYTHONPATH=new python3 - <<'PYTHON'
import warnings

import numpy as np
import pandas
import polars

row = np.array([9], np.uint8)
seen = int((2 ** pandas.Series(row))[0]), int((2 ** polars.Series(row))[0])
print("2 ** Series:", *seen)
assert seen == (0, 512), "the behavior has changed"
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    result = 1 + np.uint8(255), np.uint8(1) << 8
print(*result, [str(each.message) for each in caught])
assert len(caught) == 1 and "add" in str(caught[0].message), "the behavior has changed"
try:
    np.uint8(1) << 512
    raise AssertionError("the behavior has changed")
except OverflowError as error:
    print(error)
PYTHON
