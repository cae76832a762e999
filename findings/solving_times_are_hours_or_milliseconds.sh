#!/usr/bin/env bash
# pytimeparse 1.1.10, timelength 3.0.4 and DuckDB 2.0.1 (PyPI), moment 2.31.0, luxon 3.7.2, parse-duration 2.1.9 and juration
# 0.1.1 (npm) and SQLite: a solving time of 12:05 is twelve minutes, twelve hours, 17 seconds or 12 milliseconds, without an error.
#
# Programs and tables of results write a solving time as 4:37 or 12:05, minutes and seconds, and 1:04:37 from an hour on. One
# would guess that a reader of durations takes two numbers so, as a clock for a game shows them, or refuses them, as pandas
# does. For moment, luxon, DuckDB and SQLite the first number is always hours, because they read a time of day: a best time
# of twelve minutes is half a day, and the statistics of a player have a day for each two puzzles. Past 59 minutes, where the
# time gets its third number, all of these are right, so that a test with a long time shows nothing. juration does not know
# the colon, drops it and adds the numbers up: 12:05 is 17 seconds and 1:04:37 is 42. parse-duration takes each number
# without a unit for one of the next smaller unit: 12:05 is 12 ms and 5 µs. SQLite and luxon, besides, have no answer for 4:37, as
# they want two digits, and one for 12:05, so that an import loses the fast solves alone. A program should
# write times with three parts (00:04:37) or as whole seconds, and read a foreign column with its own rule.
#
# Seen (seconds):
#     reader                        4:37      12:05      75:10      1:04:37
#     pytimeparse, timelength       277       725        4510       3877
#     moment, DuckDB                16620     43500      270600     3877
#     luxon                         NaN       43500      270600     NaN (01:04:37: 3877)
#     SQLite (a time to add)        NULL      43500      NULL       NULL (01:04:37: 3877)
#     juration                      41        17         85         42
#     parse-duration (in ms)        4.037     12.005     75.01      1.004037
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    pytimeparse==1.1.10 timelength==3.0.4 duckdb==2.0.1
echo '{}' >package.json
npm install --no-audit --no-fund moment@2.31.0 luxon@3.7.2 parse-duration@2.1.9 juration@0.1.1 >npm.log 2>&1
cat >times.mjs <<'JS'
import juration from 'juration';
import { Duration } from 'luxon';
import moment from 'moment';
import parseDuration from 'parse-duration';
const times = process.argv.slice(2);
console.log(JSON.stringify({
    'moment': times.map((time) => moment.duration(time).asSeconds()),
    'luxon': times.map((time) => Duration.fromISOTime(time).as('seconds')),
    'juration': times.map((time) => juration.parse(time)),
    'parse-duration': times.map((time) => parseDuration(time)),
}));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import json
import sqlite3
import subprocess

import duckdb
import pytimeparse
from timelength import TimeLength

TIMES = ["4:37", "12:05", "75:10", "1:04:37", "01:04:37"]
MINUTES = [277, 725, 4510, 3877, 3877]
HOURS = [16620, 43500, 270600, 3877, 3877]
EXPECTED = {
    "pytimeparse": MINUTES,
    "timelength": MINUTES,
    "moment": HOURS,
    "DuckDB": HOURS,
    "luxon": [None, 43500, 270600, None, 3877],
    "SQLite": [None, 43500, None, None, 3877],
    "juration": [41, 17, 85, 42, 42],
    "parse-duration": [4.037, 12.005, 75.01, 1.004037, 1.004037],
}
seen = json.loads(subprocess.run(["node", "times.mjs", *TIMES], capture_output=True, text=True, check=True).stdout)
seen["pytimeparse"] = [pytimeparse.parse(time) for time in TIMES]
seen["timelength"] = [TimeLength(time).result.seconds for time in TIMES]
database = duckdb.connect()
seen["DuckDB"] = [database.execute(f"SELECT epoch(INTERVAL '{time}')").fetchone()[0] for time in TIMES]
lite = sqlite3.connect(":memory:")
seen["SQLite"] = [lite.execute("SELECT unixepoch('1970-01-01', '+' || ?)", (time,)).fetchone()[0] for time in TIMES]
for reader, expected in EXPECTED.items():
    results = [None if value is None else round(float(value), 9) for value in seen[reader]]
    print(f"{reader}: {results}")
    assert results == expected, "the behavior has changed"
PYTHON
