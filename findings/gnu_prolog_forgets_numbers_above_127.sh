#!/usr/bin/env bash
# GNU Prolog 1.4.5 (Debian 12, gprolog 1.4.5.0-3): a mathdoku cage of three cells with the product 504 has six solutions with `#=` and
# none with `#=#`; "a row that is not 135" leaves 16 rows of 728, most often without a warning.
#
# GNU Prolog solves sudokus with finite domains. #= and #=#, and #\= and #\=#, differ in how much they propagate, and numbers reach up
# to 268435455, so one would guess that both have the same solutions, and that a product, or a row read as a number, is safe. But a
# domain is a pair of bounds only while it has no holes. With the first hole it becomes a set of bits, which ends at 127 by default:
# larger numbers are dropped as if they were impossible. `fd_domain` with a list warns "Vector too small - maybe lost solutions";
# products, `#\=` and tables do not. Digits, sums and the products of two cells of a 9x9 grid are all below 128, so tests pass. The
# first product of three cells, or the first row that must differ from another row, loses solutions, and a puzzle with two of them looks
# proper. `fd_set_vector_max(1000)`, called before the variables are created, repairs all of these cases. Call it at the start with the
# largest number of the model.
#
# Seen (solutions with digits from 1 to 9, as it is and after fd_set_vector_max(1000), which are the true ones):
#     A * B * C #= 504                          6               6
#     A * B * C #=# 504                         0               6
#     A * B #=# 72                              2               2
#     100 * A + 10 * B + C #= N, N #\= 135      16              728
#     100 * A + 10 * B + C #\= 135              16              728
#     fd_relation([[135], [246]], [N])          0               2
#     fd_domain(N, [135, 246])                  0, a warning    2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q gprolog=1.4.5.0-3 >/dev/null 2>&1
dpkg-deb --extract gprolog_*.deb package
PATH=$folder/package/usr/lib/gprolog/bin:$PATH
cat >cages.pl <<'PROLOG'
solutions(Goal, Cells) :-
    findall(Cells, (fd_domain(Cells, 1, 9), call(Goal), fd_labeling(Cells)), Found),
    length(Found, Count),
    write(Count), nl.

cages :-
    solutions(A * B * C #= 504, [A, B, C]),
    solutions(A * B * C #=# 504, [A, B, C]),
    solutions(A * B #=# 72, [A, B]),
    solutions((100 * A + 10 * B + C #= N, N #\= 135), [A, B, C]),
    solutions(100 * A + 10 * B + C #\= 135, [A, B, C]),
    solutions((100 * A + 10 * B + C #= N, fd_relation([[135], [246]], [N])), [A, B, C]),
    solutions((100 * A + 10 * B + C #= N, fd_domain(N, [135, 246])), [A, B, C]).
PROLOG
expect() { # a goal, the answers
    local seen
    # What follows the goal, without the greeting.
    seen=$(gprolog --consult-file cages.pl --query-goal "$1, halt" </dev/null 2>&1 | sed '1,/halt\.$/d; s/ (FD Var.*//')
    printf '%s:\n%s\n' "$1" "$seen"
    [[ $seen == "$2" ]] || { echo "the behavior has changed" >&2; exit 1; }
}

[[ $(gprolog --version 2>&1 | head -n 1) == *"(GNU Prolog) 1.4.5" ]]
expect "fd_max_integer(N), write(N), nl" 268435455
expect cages "6
0
2
16
16
0
Warning: Vector too small - maybe lost solutions
0"
expect "fd_set_vector_max(1000), cages" "6
6
2
728
728
2
2"
