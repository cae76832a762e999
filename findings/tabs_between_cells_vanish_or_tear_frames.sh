#!/usr/bin/env bash
# ratatui 0.30.2 (crates.io), rich 15.0.0, Textual 8.2.8, urwid 5.1.0 and prompt_toolkit 3.0.53 (PyPI), Ink 6.8.0, boxen 8.0.1 and
# cli-table3 0.6.5 (npm): a grid that is copied from a spreadsheet has tabs between its cells: one library drops them and with them
# the empty cells, three tear their frames, one stacks the digits, one shows ^I.
#
# Cells that are copied from a spreadsheet arrive with a tab between two of them, so that an empty cell is two tabs in a row. A
# program shows what was pasted, or a line of a file with an error in it. A terminal goes to the next multiple of 8 columns for a
# tab, so one would guess that a library does so too, or puts one space. Libraries count columns, and for most of them a tab is a
# control character of no width. Ratatui leaves it out: "5, empty, 3" is 53, as is "5, 3", and the line says that it is wider than
# it is drawn. Ink, boxen and cli-table3 count nothing for it and write it, so that the terminal moves the rest and the right side
# of the frame stands elsewhere in each row. In a Rich table, which measures without tabs and draws with them, a row of five cells
# becomes several lines; the same text in a Rich panel is right. prompt_toolkit shows ^I, as for other control characters. urwid and
# Textual do what a terminal does. A program should make spaces or dots of tabs before it shows or measures a text.
#
# Seen (the rows "5 tab 3 tab tab 7" and "6 tab tab tab 1" in a frame):
#     ratatui             |537| and |61|; the line's own width: 6 and 5
#     rich, Panel         5       3               7, with a straight frame
#     rich, Table         5, 3, 7, 6 and 1, each in a line of its own
#     urwid, Textual      as in the panel
#     prompt_toolkit      5^I3^I^I7
#     Ink, boxen, cli-table3   the frame's right sides are in different columns
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    rich==15.0.0 textual==8.2.8 urwid==5.1.0 prompt_toolkit==3.0.53 pyte==0.8.2 2>/dev/null
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund ink@6.8.0 react@19.2.0 boxen@8.0.1 cli-table3@0.6.5 >>npm.log 2>&1
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "grid"
version = "0.1.0"
edition = "2024"

[dependencies]
ratatui = { version = "=0.30.2", default-features = false }
TOML
cat >src/main.rs <<'RUST'
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

fn main() {
    let text = std::env::args().nth(1).unwrap();
    let mut buffer = Buffer::empty(Rect::new(0, 0, 12, 2));
    Paragraph::new(text.as_str()).render(buffer.area, &mut buffer);
    for (row, line) in (0..).zip(text.lines()) {
        let shown: String = (0..12).map(|column| buffer[(column, row)].symbol()).collect();
        println!("{} {}", shown.trim_end(), Line::from(line).width());
    }
}
RUST
cat >frames.mjs <<'JS'
import { PassThrough } from 'node:stream';
import boxen from 'boxen';
import Table from 'cli-table3';
import { Box, Text, render } from 'ink';
import { createElement } from 'react';

const text = process.argv[2];
const stdout = Object.assign(new PassThrough(), { columns: 40, isTTY: true });
let ink = '';
stdout.on('data', (data) => { ink ||= String(data); });
const grid = createElement(Box, { borderStyle: 'single' }, createElement(Text, null, text));
const app = render(grid, { stdout, patchConsole: false, debug: true });
await new Promise((done) => setTimeout(done, 300));
app.unmount();
const table = new Table({ style: { head: [], border: [] } });
table.push([text]);
console.log(JSON.stringify({ Ink: ink, boxen: boxen(text), 'cli-table3': table.toString() }));
process.exit();
JS
PYTHONPATH=python python3 - <<'PYTHON'
import asyncio
import io
import json
import subprocess

import pyte
import urwid
from prompt_toolkit.application import Application
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.layout import Layout
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.widgets import Frame, TextArea
from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from textual.app import App
from textual.widgets import Static

TEXT = "5\t3\t\t7\n6\t\t\t1"
RIGHT = ["5       3               7", "6                       1"]


def terminal(output):
    """The lines of a real terminal, with its tab stops."""
    screen = pyte.Screen(60, 12)
    pyte.Stream(screen).feed(output.replace("\n", "\r\n"))
    return [line.rstrip() for line in screen.display if line.strip()]


def inner(lines):
    return [line.strip(" │").rstrip() for line in lines if "│" in line]


def rich(renderable):
    console = Console(file=io.StringIO(), width=40)
    console.print(renderable)
    return inner(console.file.getvalue().split("\n"))


def prompt_toolkit():
    output = io.StringIO()
    with create_pipe_input() as keys:
        screen = Vt100_Output(output, lambda: Size(rows=4, columns=40))
        app = Application(Layout(Frame(TextArea(TEXT))), full_screen=True, output=screen, input=keys)

        async def run():
            asyncio.get_running_loop().call_later(0.5, app.exit)
            await app.run_async()

        asyncio.run(run())
    return inner(terminal(output.getvalue().split("\x1b[?1049l")[0]))


class Page(App):
    def compose(self):
        yield Static(TEXT, markup=False)


async def textual():
    app = Page()
    async with app.run_test(size=(40, 4)) as pilot:
        await pilot.pause()
        strips = app.screen._compositor.render_strips()[:2]
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]


table = Table()
table.add_column("grid")
table.add_row(TEXT)
command = ["cargo", "run", "--quiet", "--target-dir", "target", "--", TEXT]
ratatui = subprocess.run(command, capture_output=True, text=True, check=True).stdout
seen = {
    "ratatui": ratatui.splitlines(),
    "rich, Panel": rich(Panel(TEXT)),
    "rich, Table": rich(table),
    "urwid": [line.decode().rstrip() for line in urwid.Text(TEXT).render((40,)).text],
    "Textual": asyncio.run(textual()),
    "prompt_toolkit": prompt_toolkit(),
}
frames = json.loads(subprocess.run(["node", "frames.mjs", TEXT], capture_output=True, text=True, check=True).stdout)
for name, output in frames.items():
    lines = terminal(output)
    print("\n".join(lines))
    # The frame's first line and the two rows of the grid all end in other columns.
    seen[name] = len({len(line) for line in lines}) == 3
for name, result in seen.items():
    print(f"{name}: {result}")
assert seen == {
    "ratatui": ["537 6", "61 5"],
    "rich, Panel": RIGHT,
    "rich, Table": list("53761"),
    "urwid": RIGHT,
    "Textual": RIGHT,
    "prompt_toolkit": ["5^I3^I^I7", "6^I^I^I1"],
    "Ink": True,
    "boxen": True,
    "cli-table3": True,
}, "the behavior has changed"
PYTHON
