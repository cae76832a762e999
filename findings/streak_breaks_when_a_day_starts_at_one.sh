#!/usr/bin/env bash
# dayjs 1.11.23, moment-timezone 0.6.6, luxon 3.7.2 and date-fns 4.4.0 (npm), pendulum 3.3.0 and arrow 1.4.0 (PyPI): on a
# day that starts at one o'clock, the next day is 0 days away, or the day starts in the day before.
#
# A streak of daily puzzles compares the start of the day of one game with that of the next, in the player's
# zone. That a day may have 23 hours is known, and in New York all libraries here count well, so that one would guess
# that they know summer time. But in Egypt, Lebanon and Chile the clock is put forward at midnight: the day has no 00:00
# and starts at 01:00, and the next one starts at 00:00, 23 hours later. Seen, with Cairo, 24 April 2026:
#   - moment says that 0 days lie between this start and the next, and so does dayjs if both are read from dates; luxon
#     says 0.958, which one rounds down: the streak stands still or breaks;
#   - `startOf('day')` of dayjs returns 23:00 of the 23rd, and prints it as 00:00 of the 24th, so that the puzzle of the
#     24th opens an hour early; `floor('day')` of arrow prints 00:00+02:00, a time that does not exist;
#   - a day added to the start gives 01:00 of the 25th in all but dayjs and arrow: a program that plans the next puzzle so
#     is an hour late ever after. (In dayjs the same happens in New York, on 8 March.)
# date-fns counts 1, with `differenceInDays` as well as `differenceInCalendarDays`; so do pendulum and arrow. A
# program should subtract calendar dates without a time, and test a zone in which midnight is missing.
#
# Seen, for Africa/Cairo (start of 24 April in UTC; that and one day, in UTC; days to the start of the 25th):
#     dayjs     23T21:00Z  24T21:00Z  1, from dates 0
#     moment    23T22:00Z  24T22:00Z  0
#     luxon     23T22:00Z  24T22:00Z  0.958
#     date-fns  23T22:00Z  24T22:00Z  1
#     pendulum  23T22:00Z  24T22:00Z  1
#     arrow     23T22:00Z  24T21:00Z  1
# In America/New_York, 8 March, which has 23 hours as well, all say 1 day.
set -euo pipefail
export TZ=UTC
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund dayjs@1.11.23 moment-timezone@0.6.6 luxon@3.7.2 date-fns@4.4.0 @date-fns/tz@1.5.0 \
    >>npm.log 2>&1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    pendulum==3.3.0 arrow==1.4.0 tzdata==2026.6 2>/dev/null
cat >days.mjs <<'JS'
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import moment from 'moment-timezone';
import { DateTime } from 'luxon';
import { addDays, differenceInCalendarDays, differenceInDays, startOfDay } from 'date-fns';
import { TZDate } from '@date-fns/tz';
dayjs.extend(utc);
dayjs.extend(timezone);

const iso = (date) => new Date(date.valueOf()).toISOString().slice(0, 16) + 'Z';
const show = (name, start, plus, days) => console.log(name, iso(start), iso(plus), days);
for (const [zone, month, day] of [['Africa/Cairo', 4, 24], ['America/New_York', 3, 8]]) {
    const noon = (n) => `2026-0${month}-${String(n).padStart(2, '0')} 12:00`;
    let [a, b] = [day, day + 1].map((n) => dayjs.tz(noon(n), zone).startOf('day'));
    const [p, q] = [day, day + 1].map((n) => dayjs.tz(noon(n).slice(0, 10), zone));
    show('dayjs', a, a.add(1, 'day'), `${b.diff(a, 'day')} ${q.diff(p, 'day')}`);
    [a, b] = [day, day + 1].map((n) => moment.tz(noon(n), zone).startOf('day'));
    show('moment', a, a.clone().add(1, 'day'), b.diff(a, 'days'));
    [a, b] = [day, day + 1].map((n) => DateTime.fromSQL(noon(n), { zone }).startOf('day'));
    show('luxon', a, a.plus({ days: 1 }), b.diff(a, 'days').days.toFixed(3));
    [a, b] = [day, day + 1].map((n) => startOfDay(new TZDate(2026, month - 1, n, 12, zone)));
    show('date-fns', a, addDays(a, 1), `${differenceInDays(b, a)} ${differenceInCalendarDays(b, a)}`);
}
JS
node days.mjs >seen.txt
PYTHONPATH=python python3 - >>seen.txt <<'PYTHON'
from datetime import timezone

import arrow
import pendulum


def iso(date):
    return date.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%MZ")


for zone, month, day in (("Africa/Cairo", 4, 24), ("America/New_York", 3, 8)):
    a, b = (pendulum.datetime(2026, month, n, 12, tz=zone).start_of("day") for n in (day, day + 1))
    print("pendulum", iso(a), iso(a.add(days=1)), b.diff(a).in_days())
    a, b = (arrow.Arrow(2026, month, n, 12, tzinfo=zone).floor("day") for n in (day, day + 1))
    print("arrow", iso(a), iso(a.shift(days=1)), (b - a).days, a.strftime("%H:%M%z"))
PYTHON
cat seen.txt
cat >expected.txt <<'TXT'
dayjs 2026-04-23T21:00Z 2026-04-24T21:00Z 1 0
moment 2026-04-23T22:00Z 2026-04-24T22:00Z 0
luxon 2026-04-23T22:00Z 2026-04-24T22:00Z 0.958
date-fns 2026-04-23T22:00Z 2026-04-24T22:00Z 1 1
dayjs 2026-03-08T05:00Z 2026-03-09T05:00Z 1 1
moment 2026-03-08T05:00Z 2026-03-09T04:00Z 1
luxon 2026-03-08T05:00Z 2026-03-09T04:00Z 1.000
date-fns 2026-03-08T05:00Z 2026-03-09T04:00Z 1 1
pendulum 2026-04-23T22:00Z 2026-04-24T22:00Z 1
arrow 2026-04-23T22:00Z 2026-04-24T21:00Z 1 00:00+0200
pendulum 2026-03-08T05:00Z 2026-03-09T04:00Z 1
arrow 2026-03-08T05:00Z 2026-03-09T04:00Z 1 00:00-0500
TXT
diff expected.txt seen.txt
