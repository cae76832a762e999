// The window sends keys, mouse events and sizes to the program in its worker, and shows the results.
"use strict";

const screen_ = document.getElementById("screen");
const text = document.getElementById("text");
const worker = new Worker("worker.js");

// The size of a column and a row in units of the picture, and the largest scale.
const CELL = [9, 18];
const SCALE = 1.25;
let size = [80, 24];

function measure() {
  const scale = Math.max(1, Math.min(SCALE, screen_.clientWidth / (82 * CELL[0])));
  const columns = Math.floor(screen_.clientWidth / (CELL[0] * scale)) - 2;
  const rows = Math.floor(screen_.clientHeight / (CELL[1] * scale)) - 1;
  size = [Math.max(20, Math.min(columns, 200)), Math.max(10, Math.min(rows, 70))];
}

// Returns the column and the row of a mouse event.
function place(event) {
  const svg = screen_.querySelector("svg");
  if (!svg) return null;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  const x = Math.floor(at.x / CELL[0]) - 1;
  const y = Math.floor((at.y - CELL[1] / 2) / CELL[1]);
  return x >= 0 && y >= 0 && x < size[0] && y < size[1] ? [x, y] : null;
}

const send = (call, args = [], said = "") => worker.postMessage({ call, args, said });

worker.onmessage = ({ data }) => {
  if (data.picture) screen_.innerHTML = data.picture;
  if (data.text) text.textContent = data.text;
  if (data.title) document.title = data.title;
  if (data.copied) navigator.clipboard?.writeText(data.copied).catch(() => {});
  if (data.written) {
    const end = data.written.indexOf("\n");
    const link = document.createElement("a");
    link.download = data.written.slice(0, end);
    const bytes = Uint8Array.from(data.written.slice(end + 1), (byte) => byte.charCodeAt(0));
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.click();
    URL.revokeObjectURL(link.href);
  }
};
worker.onerror = (event) => {
  screen_.textContent = `masume stopped: ${event.message}. Reload the page to start again.`;
};

addEventListener("keydown", (event) => {
  // The browser keeps its own function keys, pasting, and any key with Alt or Meta.
  const own = ["F5", "F10", "F11", "F12"].includes(event.key);
  if (own || event.isComposing || event.altKey || event.metaKey) return;
  if (event.ctrlKey && (event.shiftKey || ["v", "c", "t", "w", "n", "l"].includes(event.key))) return;
  event.preventDefault();
  send("key", [event.ctrlKey, event.shiftKey], event.key);
});
addEventListener("paste", (event) => send("paste", [], event.clipboardData.getData("text")));
addEventListener("focus", () => send("focus", [true]));
addEventListener("blur", () => send("focus", [false]));
addEventListener("resize", () => {
  measure();
  send("resize", size);
});
screen_.addEventListener("pointerdown", (event) => {
  const at = place(event);
  if (at && event.button === 0) send("click", at);
  if (at && event.button === 2) send("click_other", at);
});
screen_.addEventListener("pointermove", (event) => {
  const at = place(event);
  if (at && event.buttons & 1) send("drag", at);
});
screen_.addEventListener("contextmenu", (event) => event.preventDefault());
screen_.addEventListener("wheel", (event) => {
  const at = place(event);
  event.preventDefault();
  if (at && event.deltaY) send("wheel", [event.deltaY > 0, ...at]);
}, { passive: false });

measure();
const language = new URLSearchParams(location.search).get("lang") ?? navigator.language;
const dark = !matchMedia("(prefers-color-scheme: light)").matches;
document.documentElement.lang = language;
send("start", [...size, dark], language);
screen_.focus();
