#!/usr/bin/env bash
# EbookLib 0.20, Beautiful Soup 4.15.0 and lxml 6.1.3 (PyPI), sanitize-html 2.17.5, epub-gen-memory 1.1.2 and
# @lesjoursfr/html-to-epub 6.2.0 (npm): in an e-book, a grid drawn as SVG is cut off or gone, as PyMuPDF 2.0 (PyPI) shows.
#
# A book of puzzles is made from pages with grids in SVG, whose `viewBox` says which part of the drawing fills the picture. Attributes of HTML have
# no case, and one would guess that a library for HTML leaves those of SVG alone. The first three write `viewbox`. What reads HTML by its
# standard, as browsers do, puts the capital back, so that the page is right wherever it is tried. An e-book is XHTML: there `viewbox` is
# nothing, and the grid is drawn in its own measure and cut off, with 25 of 81 cells in a picture of half the size. EbookLib does it
# to each chapter when the book is written. A list of allowed attributes with "viewBox" in it, in sanitize-html, meets "viewbox" and
# removes it. The two makers of books for Node.js take away all attributes that they do not know, x, y, width and height
# as well, so that no cell is left. The other names with capitals, as clipPath and linearGradient, share its fate. html5lib,
# Beautiful Soup with "xml", selectolax, css-inline (PyPI) and cheerio (npm) keep the name. A program should write the grid as a picture
# of its own, in a file, and refer to it.
#
# Seen (cells of a 9x9 grid in a page of a book):
#     untouched                                                             81
#     Beautiful Soup with html5lib or xml, selectolax, css-inline, cheerio  81
#     EbookLib                                                              25
#     Beautiful Soup with html.parser or lxml, lxml.html                    25
#     sanitize-html, "viewBox" allowed                                      25
#     epub-gen-memory, @lesjoursfr/html-to-epub                             0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    EbookLib==0.20 beautifulsoup4==4.15.0 lxml==6.1.3 html5lib==1.1 selectolax==1.0.2 css-inline==0.24.0 numpy==2.4.6
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --no-deps --target reader pymupdf==2.0
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund sanitize-html@2.17.5 cheerio@1.2.0 epub-gen-memory@1.1.2 @lesjoursfr/html-to-epub@6.2.0 >>npm.log 2>&1
cat >pages.cjs <<'JS'
const { writeFileSync } = require('node:fs');
const { load } = require('cheerio');
const sanitize = require('sanitize-html');
const { default: epub } = require('epub-gen-memory');
const { EPub } = require('@lesjoursfr/html-to-epub');

const grid = process.argv[2];
(async () => {
  writeFileSync('cheerio.html', load(grid)('body').html());
  const allowedAttributes = { svg: ['xmlns', 'viewBox', 'width', 'height'], rect: ['x', 'y', 'width', 'height', 'fill'] };
  writeFileSync('sanitize-html.html', sanitize(grid, { allowedTags: ['svg', 'rect'], allowedAttributes }));
  writeFileSync('memory.epub', await epub({ title: 'Grids', tocTitle: 'Grids' }, [{ title: 'Grid', content: grid }]));
  await new EPub({ title: 'Grids', description: 'Grids', content: [{ title: 'Grid', data: grid }] }, 'lesjours.epub').render();
})();
JS
PYTHONPATH=python:reader python3 - <<'PYTHON'
import io
import re
import subprocess
import zipfile

import bs4
import css_inline
import lxml.html
import numpy
import pymupdf
from ebooklib import epub
from selectolax.lexbor import LexborHTMLParser

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90" width="45" height="45">{}</svg>'
RED = '<rect x="{}" y="{}" width="6" height="6" fill="#ff0000"/>'
GRID = SVG.format("".join(RED.format(column * 10 + 2, row * 10 + 2) for row in range(9) for column in range(9)))
PAGE = '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Grid</title></head><body>{}</body></html>'
PACKAGE = (
    '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata'
    ' xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">grids</dc:identifier><dc:title>Grids</dc:title>'
    '<dc:language>en</dc:language></metadata><manifest><item id="page" href="page.xhtml" media-type="application/xhtml+xml"/>'
    '</manifest><spine><itemref idref="page"/></spine></package>'
)
CONTAINER = (
    '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile'
    ' full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'
)


def book(grid):
    """Returns a book with the grid as it is."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("mimetype", "application/epub+zip")
        archive.writestr("META-INF/container.xml", CONTAINER)
        archive.writestr("book.opf", PACKAGE)
        archive.writestr("page.xhtml", PAGE.format(re.search("<svg.*</svg>", grid, re.DOTALL).group()))
    return made.getvalue()


def ebooklib():
    made = epub.EpubBook()
    made.set_identifier("grids")
    made.set_title("Grids")
    made.set_language("en")
    chapter = epub.EpubHtml(title="Grid", file_name="page.xhtml", lang="en", content=PAGE.format(GRID))
    made.add_item(chapter)
    made.add_item(epub.EpubNcx())
    made.spine = [chapter]
    epub.write_epub("ebooklib.epub", made)
    return open("ebooklib.epub", "rb").read()


def cells(content):
    """Returns the number of separate red parts on the pages of a book."""
    count = 0
    for page in pymupdf.open(stream=content, filetype="epub"):
        image = page.get_pixmap(dpi=288)
        pixels = numpy.frombuffer(image.samples, numpy.uint8).reshape(image.height, image.width, image.n).astype(int)
        red = (pixels[:, :, 0] > 150) & (pixels[:, :, 1] < 100)
        waiting = set(zip(*map(list, numpy.nonzero(red))))
        while waiting:
            count += 1
            part = [waiting.pop()]
            while part:
                row, column = part.pop()
                for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                    if near in waiting:
                        waiting.remove(near)
                        part.append(near)
    return count


subprocess.run(["node", "pages.cjs", GRID], check=True, stdout=subprocess.DEVNULL)
books = {"untouched": book(GRID), "EbookLib": ebooklib()}
for parser in ("html5lib", "xml", "html.parser", "lxml"):
    books[parser] = book(str(bs4.BeautifulSoup(GRID, parser)))
books["selectolax"] = book(LexborHTMLParser(GRID).html)
books["css-inline"] = book(css_inline.inline(GRID))
books["lxml.html"] = book(lxml.html.tostring(lxml.html.fromstring(GRID), method="xml", encoding="unicode"))
for name in ("cheerio", "sanitize-html"):
    books[name] = book(open(f"{name}.html").read())
for name in ("memory", "lesjours"):
    books[name] = open(f"{name}.epub", "rb").read()
seen = {name: cells(content) for name, content in books.items()}
print(seen)
again = str(bs4.BeautifulSoup(str(bs4.BeautifulSoup(GRID, "html.parser")), "html5lib"))
assert "viewBox" in again and "viewbox" not in again, "the behavior has changed"
assert seen == {
    "untouched": 81, "EbookLib": 25, "html5lib": 81, "xml": 81, "html.parser": 25, "lxml": 25, "selectolax": 81, "css-inline": 81,
    "lxml.html": 25, "cheerio": 81, "sanitize-html": 25, "memory": 0, "lesjours": 0,
}, "the behavior has changed"
PYTHON
