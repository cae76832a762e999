#!/usr/bin/env bash
# kurigram 2.2.26, telegramify-markdown 1.4.1 and discord-markdown-ast-parser 1.0.6 (PyPI), discord-markdown-parser 1.3.1,
# @odiffey/discord-markdown 3.3.0, @cloudrac3r/discord-markdown 2.6.10 and @rocket.chat/message-parser 0.31.35 (npm): in a chat, a grid whose
# boxes are parted by "||" hides its middle boxes, and one with "_" for its empty cells loses them in five of seven.
#
# A bot posts the puzzle of the day, or a player asks for help: "5 3 . || . 7 . || . . .", with a double line between the boxes, as many
# programs print it. In Markdown, "|" means nothing outside of tables, and one would guess that such a row stays as it is. Discord,
# Telegram and Rocket.Chat have spoilers, which are read after a click: what stands between "||" and "||". So the three boxes in the
# middle are a black bar, and the lines of the frame are gone, without an error; nobody sees what is missing, as the rest is a grid still. In
# a 6x6 grid, where each row has one "||", the right half of a row and the left half of the next are hidden, except by Rocket.Chat,
# whose spoilers end with the line. Empty cells as "_" fare as badly: "__" underlines and goes, so that cells move to the left. A fence of
# three backquotes keeps the grid; so does one "|" between the boxes, or "\|" for each (`escapeMarkdown` of discord.js 14.28.1).
#
# Seen (hidden text of "5 3 . || . 7 . || . . ." and of a 6x6 grid's rows "1 . . || . 5 ." and ". 2 . || 6 . ."; what is left of the 17 cells
# "53__7____6__195__"):
#     kurigram                        . 7 .      . 5 . and . 2 .    5376195
#     telegramify-markdown            . 7 .      . 5 . and . 2 .    all
#     discord-markdown-ast-parser     . 7 .      . 5 . and . 2 .    5376195__
#     discord-markdown-parser         . 7 .      . 5 . and . 2 .    537__6195
#     @odiffey/discord-markdown       . 7 .      . 5 . and . 2 .    537__6195
#     @cloudrac3r/discord-markdown    . 7 .      . 5 . and . 2 .    537__6195
#     @rocket.chat/message-parser     . 7 .      nothing            all
#     in a fence, or escaped          nothing    nothing            all
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    kurigram==2.2.26 telegramify-markdown==1.4.1 discord-markdown-ast-parser==1.0.6 2>/dev/null
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund discord-markdown-parser@1.3.1 @odiffey/discord-markdown@3.3.0 @cloudrac3r/discord-markdown@2.6.10 \
    @rocket.chat/message-parser@0.31.35 discord.js@14.28.1 >>npm.log 2>&1
cat >chats.cjs <<'JS'
// Prints the shown text of each message and its hidden parts, for each library.
const { escapeMarkdown } = require('discord.js');
const messages = JSON.parse(process.argv[2]);
const decode = (html) => html.replaceAll('<br>', '\n').replace(/<[^>]*>/g, '');
const byHtml = (library) => (message) => {
  const html = require(library).toHTML(message);
  return [decode(html), [...html.matchAll(/<span [^>]*spoiler[^>]*>(.*?)<\/span>/gs)].map((match) => decode(match[1]))];
};
const text = (node) => {
  if (Array.isArray(node)) {
    return node.map(text).join('');
  }
  if (typeof node === 'string') {
    return node;
  }
  return node.type === 'br' || node.type === 'LINE_BREAK' ? '\n' : text(node.content ?? node.value ?? []);
};
const spoilers = (node) => {
  if (Array.isArray(node)) {
    return node.flatMap(spoilers);
  }
  if (typeof node === 'string') {
    return [];
  }
  return node.type.toLowerCase() === 'spoiler' ? [text(node)] : spoilers(node.content ?? node.value ?? []);
};
const byTree = (parse) => (message) => {
  const tree = parse(message);
  return [text(tree), spoilers(tree)];
};
const libraries = {
  'discord-markdown-parser': byTree((message) => require('discord-markdown-parser').parse(message, 'normal')),
  '@odiffey/discord-markdown': byHtml('@odiffey/discord-markdown'),
  '@cloudrac3r/discord-markdown': byHtml('@cloudrac3r/discord-markdown'),
  '@rocket.chat/message-parser': byTree(require('@rocket.chat/message-parser').parse),
};
const seen = {};
for (const [name, read] of Object.entries(libraries)) {
  seen[name] = messages.map(read);
  if (name.startsWith('@odiffey')) {
    seen.escaped = messages.map(escapeMarkdown).map(read);
  }
}
console.log(JSON.stringify(seen));
JS
PYTHONPATH=python python3 -W ignore - <<'PYTHON'
import asyncio
import json
import subprocess

import telegramify_markdown
from discord_markdown_ast_parser import parse_to_dict
from pyrogram.parser.markdown import Markdown

NINE = "5 3 . || . 7 . || . . ."
SIX = "1 . . || . 5 .\n. 2 . || 6 . ."
LINE = "53__7____6__195__"
MESSAGES = [NINE, SIX, LINE, f"```\n{NINE}\n```", f"```\n{SIX}\n```", f"```\n{LINE}\n```"]


def kurigram(message):
    parsed = asyncio.run(Markdown(None).parse(message))
    parts = [each for each in parsed["entities"] or [] if "Spoiler" in type(each).__name__]
    return [parsed["message"], [parsed["message"][part.offset:part.offset + part.length] for part in parts]]


def telegramify(message):
    text, entities = telegramify_markdown.convert(message)
    return [text, [text[part.offset:part.offset + part.length] for part in entities if part.type == "spoiler"]]


def ast_parser(message):
    def text(nodes):
        return "".join(node.get("text_content") or text(node.get("children", [])) for node in nodes)

    def spoilers(nodes):
        return [text(node["children"]) for node in nodes if node["node_type"] == "SPOILER"]

    nodes = parse_to_dict(message)
    return [text(nodes), spoilers(nodes)]


node = subprocess.run(["node", "chats.cjs", json.dumps(MESSAGES)], capture_output=True, text=True, check=True)
seen = {
    "kurigram": [kurigram(message) for message in MESSAGES],
    "telegramify-markdown": [telegramify(message) for message in MESSAGES],
    "discord-markdown-ast-parser": [ast_parser(message) for message in MESSAGES],
} | json.loads(node.stdout)
LEFT = {"kurigram": "5376195", "telegramify-markdown": LINE, "discord-markdown-ast-parser": "5376195__", "@rocket.chat/message-parser": LINE}
changed = False
for name, results in seen.items():
    print(f"{name}: {results}")
    whole = [[message, []] for message in (NINE, SIX, LINE)]
    if name == "escaped":
        changed |= results[:3] != whole
        continue
    # Line feeds are kept in the text by some, and in the tree by others.
    flat = [[text.replace("\n", "").strip(), [part.replace("\n", "") for part in parts]] for text, parts in results]
    expected = [
        ["5 3 .  . 7 .  . . .", [" . 7 . "]], ["1 . .  . 5 .. 2 .  6 . .", [" . 5 .. 2 . "]],
        [LEFT.get(name, "537__6195"), []], *([text.replace("\n", ""), []] for text, _ in whole),
    ]
    if name.startswith("@rocket"):
        expected[1] = expected[4]
    changed |= flat != expected
assert not changed and len(seen) == 8, "the behavior has changed"
PYTHON
