#!/usr/bin/env bash
# SQLite FTS5 (apsw 3.54.1.0) and tantivy 0.27.0 (PyPI), MiniSearch 7.2.0, FlexSearch 0.8.212, Orama 3.1.18, Fuse.js 7.5.0 and lunr 2.3.9 (npm):
# in a collection with an index for text, a puzzle is found together with another one that has an empty cell at another place, or
# not at all; which of both depends on the sign for its empty cells.
#
# A list of puzzles with names and notes gets a field for search, and one would guess that whoever pastes a puzzle there finds this one,
# as the text is the same to the letter. But an index holds words. Where dots are not part of a word, 53..7.... is the two words 53 and 7,
# and so is 53...7..., which is as good a result; a search in quotation marks does not help, as the order of the words is the same, too.
# In lunr the dots are part of the word in its middle; at its end the index cuts them off and the query does not, so that each puzzle
# whose last cell is empty is never found, as in Orama with `exact`. With hyphens lunr raises an error. With 0 for the empty cells a
# puzzle is one word, which all but tantivy find: this drops words of 40 letters or more, and finds no puzzle at all. Fuse.js, which looks
# for similar texts, returns both with its threshold at 0. A program should look for puzzles with `==`, beside the index.
#
# Seen (puzzles found for a puzzle; for one whose last cell is empty; for one with 0 for its empty cells):
#     SQLite FTS5, in quotation marks    2    1    1          Fuse.js, threshold 0     2    1    2
#     tantivy, in quotation marks        2    1    0          lunr                     1    0    1
#     MiniSearch, all words              2    1    1          Orama, exact             1    0    1
#     FlexSearch                         2    1    1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-audit --no-fund minisearch@7.2.0 flexsearch@0.8.212 @orama/orama@3.1.18 fuse.js@7.5.0 lunr@2.3.9 >npm.log 2>&1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python apsw==3.54.1.0 tantivy==0.27.0
cat >puzzles.json <<'JSON'
["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
 "53...7...6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
 "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"]
JSON
cat >seen.mjs <<'JS'
import assert from 'node:assert';
import fs from 'node:fs';
import { create, insert, search } from '@orama/orama';
import FlexSearch from 'flexsearch';
import Fuse from 'fuse.js';
import lunr from 'lunr';
import MiniSearch from 'minisearch';

const dotted = JSON.parse(fs.readFileSync('puzzles.json', 'utf8'));
// Makes all indexes of a list, and returns the searches, which say what places in the list were found.
const indexes = async (puzzles) => {
    const documents = puzzles.map((puzzle, place) => ({ id: String(place), puzzle }));
    const mini = new MiniSearch({ fields: ['puzzle'] });
    mini.addAll(documents);
    const flex = new FlexSearch.Index();
    for (const { id, puzzle } of documents) flex.add(id, puzzle);
    const orama = create({ schema: { puzzle: 'string' } });
    for (const document of documents) await insert(orama, document);
    const moon = lunr(function () {
        this.ref('id');
        this.field('puzzle');
        for (const document of documents) this.add(document);
    });
    const fuse = new Fuse(documents, { keys: ['puzzle'], threshold: 0 });
    return {
        MiniSearch: (puzzle) => mini.search(puzzle, { combineWith: 'AND' }).map(({ id }) => id),
        FlexSearch: (puzzle) => flex.search(puzzle),
        'Fuse.js': (puzzle) => fuse.search(puzzle).map(({ item }) => item.id),
        lunr: (puzzle) => moon.search(puzzle).map(({ ref }) => ref),
        'Orama, exact': async (puzzle) => (await search(orama, { term: puzzle, exact: true })).hits.map(({ id }) => id),
    };
};
const expected = { MiniSearch: '211', FlexSearch: '211', 'Fuse.js': '212', lunr: '101', 'Orama, exact': '101' };
const zeros = dotted.map((puzzle) => puzzle.replaceAll('.', '0'));
const [withDots, withZeros] = [await indexes(dotted), await indexes(zeros)];
for (const name of Object.keys(expected)) {
    const found = [await withDots[name](dotted[0]), await withDots[name](dotted[2]), await withZeros[name](zeros[0])];
    console.log(name, JSON.stringify(found));
    assert.strictEqual(found.map(({ length }) => length).join(''), expected[name], 'the behavior has changed');
}
const scores = new MiniSearch({ fields: ['puzzle'] });
scores.addAll(dotted.map((puzzle, id) => ({ id, puzzle })));
const [first, second] = scores.search(dotted[0]);
assert.strictEqual(first.score, second.score, 'the behavior has changed');
const hyphens = await indexes(dotted.map((puzzle) => puzzle.replaceAll('.', '-')));
assert.throws(() => hyphens.lunr(dotted[0].replaceAll('.', '-')), lunr.QueryParseError, 'the behavior has changed');
JS
node seen.mjs
PYTHONPATH=python python3 - <<'PYTHON'
import json

import apsw
import tantivy

dotted = json.load(open("puzzles.json"))
zeros = [puzzle.replace(".", "0") for puzzle in dotted]


def sqlite(puzzles):
    database = apsw.Connection(":memory:")
    database.execute("create virtual table list using fts5(puzzle)")
    database.executemany("insert into list values (?)", [(puzzle,) for puzzle in puzzles])
    return lambda puzzle: len(list(database.execute("select puzzle from list where list match ?", (f'"{puzzle}"',))))


def index(puzzles):
    schema = tantivy.SchemaBuilder()
    schema.add_text_field("puzzle", stored=True)
    made = tantivy.Index(schema.build())
    writer = made.writer(15_000_000, 1)
    for puzzle in puzzles:
        writer.add_document(tantivy.Document(puzzle=puzzle))
    writer.commit()
    made.reload()
    return lambda puzzle: len(made.searcher().search(made.parse_query(f'"{puzzle}"', ["puzzle"]), 10).hits)


for name, make, expected in (("SQLite FTS5", sqlite, [2, 1, 1]), ("tantivy", index, [2, 1, 0])):
    with_dots, with_zeros = make(dotted), make(zeros)
    seen = [with_dots(dotted[0]), with_dots(dotted[2]), with_zeros(zeros[0])]
    print(name, seen)
    assert seen == expected, "the behavior has changed"
# The longest word that tantivy keeps.
longest = max(length for length in range(1, 82) if index(["5" * length])("5" * length))
print("longest word of tantivy:", longest)
assert longest == 39, "the behavior has changed"
PYTHON
