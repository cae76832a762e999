#!/usr/bin/env bash
# qs 6.14.0, 6.14.1 and 6.17.1 with Express 5.3.0 (npm): since a patch release 81 cells in the query of a link are an object and no array,
# in each notation; nine rows of nine are arrays still, rows of 25 are objects, and the same cells in a form that is posted are an array.
#
# Where a grid is sent by a form or a link, qs is what reads it in Express and in many other programs. One would guess that `cells[]=5&cells[]=3`
# is an array of any length, as these brackets say "append", and that only numbers in brackets, `cells[80]=9`, are limited, so that nobody
# fills the memory by one large number. Up to 6.14.0 this is so. From 6.14.1 on the limit, 20, holds for the count, too: 81 cells are an object
# with the keys 0 to 80, also as `cells=5&cells=3`, without an error, and it has neither `length` nor `join`. With the option `comma`
# 5,3,0 was still an array and is none in 6.17.1. A test with a row, with 9x9 in rows or with a puzzle of 4x4 passes. Express sets a higher limit for
# the body of a request and not for its query, so that one program gets both. A program should send a grid as one text.
#
# Seen (81 cells; then the largest grid that is an array of rows):
#                      cells[]=5    cells=5    cells[0]=5    cells=5,3,0    largest
#     qs 6.14.0        array        array      object        array          21x21
#     qs 6.14.1        object       object     object        array          21x21
#     qs 6.17.1        object       object     object        object         20x20
#     Express, query   object       object     object
#     Express, body    array        array      array
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-audit --no-fund express@5.3.0 qs@6.17.1 qs6140@npm:qs@6.14.0 qs6141@npm:qs@6.14.1 >npm.log 2>&1
cat >seen.mjs <<'JS'
import assert from 'node:assert';
import { createRequire } from 'node:module';
import express from 'express';

const require = createRequire(import.meta.url);
const CELLS = [...'530070000600195000098000060800060003400803001700020006060000280000419005000080079'];
const NOTATIONS = {
    'cells[]=': CELLS.map((cell) => `cells[]=${cell}`).join('&'),
    'cells=': CELLS.map((cell) => `cells=${cell}`).join('&'),
    'cells[0]=': CELLS.map((cell, place) => `cells[${place}]=${cell}`).join('&'),
    'cells=,': `cells=${CELLS.join(',')}`,
};
const kind = (value) => {
    assert.deepStrictEqual(Object.values(value), CELLS);
    assert.strictEqual(value.length, Array.isArray(value) ? 81 : undefined);
    return Array.isArray(value) ? 'array' : typeof value;
};
const rows = (qs, size) => {
    const grid = Array.from({ length: size }, () => Array(size).fill('0'));
    const seen = qs.parse(qs.stringify({ grid }), { parameterLimit: 1000 }).grid;
    return Array.isArray(seen) && seen.every((row) => Array.isArray(row));
};
const expected = {
    qs6140: ['6.14.0', 'array array object array', 21],
    qs6141: ['6.14.1', 'object object object array', 21],
    qs: ['6.17.1', 'object object object object', 20],
};
for (const [name, values] of Object.entries(expected)) {
    const qs = require(name);
    const kinds = Object.entries(NOTATIONS).map(([notation, text]) => kind(qs.parse(text, { comma: notation === 'cells=,' }).cells));
    const sizes = [4, 6, 9, 12, 16, 20, 21, 22, 25].filter((size) => rows(qs, size));
    const seen = [require(`${name}/package.json`).version, kinds.join(' '), Math.max(...sizes)];
    console.log('qs', ...seen);
    assert.deepStrictEqual(seen, values, 'the behavior has changed');
    assert(sizes.includes(4) && sizes.includes(9), 'the behavior has changed');
}

const app = express().set('query parser', 'extended');
app.get('/', (request, response) => response.json(request.query.cells));
app.post('/', express.urlencoded({ extended: true }), (request, response) => response.json(request.body.cells));
const server = app.listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const address = `http://127.0.0.1:${server.address().port}/`;
const headers = { 'content-type': 'application/x-www-form-urlencoded' };
const query = [];
const posted = [];
for (const [notation, text] of Object.entries(NOTATIONS)) {
    if (notation === 'cells=,') continue;
    query.push(kind(await (await fetch(`${address}?${text}`)).json()));
    posted.push(kind(await (await fetch(address, { method: 'POST', headers, body: text })).json()));
}
server.close();
console.log('Express, query:', ...query);
console.log('Express, body:', ...posted);
assert.strictEqual(query.join(' '), 'object object object', 'the behavior has changed');
assert.strictEqual(posted.join(' '), 'array array array', 'the behavior has changed');
JS
node seen.mjs
