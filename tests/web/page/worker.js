// The program: its module, the system functions that the module calls, and the clock.
"use strict";

const ENOSYS = 52;
const EBADF = 8;
let wasm;
let begun;
let last;
let timer;
let copied = "";
let written = "";

const bytes = (at, length) => new Uint8Array(wasm.memory.buffer, at, length);
const view = () => new DataView(wasm.memory.buffer);
const decoder = new TextDecoder();

// The system functions of the module: the time, random numbers, and a place for error messages. There
// are no files, no environment variables and no threads.
const system = {
  clock_time_get(clock, _precision, at) {
    const ms = clock === 0 ? Date.now() : performance.now();
    view().setBigUint64(at, BigInt(Math.round(ms * 1e6)), true);
    return 0;
  },
  random_get(at, length) {
    crypto.getRandomValues(bytes(at, length));
    return 0;
  },
  environ_sizes_get(count, size) {
    view().setUint32(count, 0, true);
    view().setUint32(size, 0, true);
    return 0;
  },
  environ_get: () => 0,
  fd_prestat_get: () => EBADF,
  fd_write(_file, parts, count, done) {
    let length = 0;
    for (let i = 0; i < count; i++) {
      const at = view().getUint32(parts + 8 * i, true);
      const size = view().getUint32(parts + 8 * i + 4, true);
      console.error(decoder.decode(bytes(at, size)));
      length += size;
    }
    view().setUint32(done, length, true);
    return 0;
  },
  proc_exit(code) {
    throw new Error(`exit ${code}`);
  },
};
const imports = {
  wasi_snapshot_preview1: new Proxy(system, { get: (own, name) => own[name] ?? (() => ENOSYS) }),
};

const made = (name) => {
  const length = wasm[name]();
  return decoder.decode(bytes(wasm.output(), length));
};

function call({ call, args, said }) {
  const text = new TextEncoder().encode(said);
  const at = wasm.input(text.length);
  bytes(at, text.length).set(text);
  wasm[call](...args);
}

// Advances the program by the elapsed time, shows the picture, and sleeps until the next change.
function turn() {
  clearTimeout(timer);
  const now = performance.now();
  // Time is limited, so that a page that was suspended does not catch up on hours.
  const passed = Math.round(Math.min(now - last, 5000));
  if (passed > 0) {
    wasm.wait(passed);
    last = now;
  }
  if (wasm.has_quit()) call(begun);
  const picture = made("picture");
  if (picture) {
    const news = { picture, text: made("text"), title: made("title") };
    const [copy, file] = [made("copied"), made("written")];
    if (copy !== copied) news.copied = copied = copy;
    if (file !== written) news.written = written = file;
    postMessage(news);
  }
  const sleep = wasm.sleeps_for();
  if (sleep >= 0) timer = setTimeout(turn, Math.max(sleep, 16));
}

const ready = WebAssembly.instantiateStreaming(fetch("masume.wasm"), imports).then((result) => {
  wasm = result.instance.exports;
  wasm._initialize?.();
});

onmessage = async ({ data }) => {
  await ready;
  if (data.call === "start") begun = data;
  if (last === undefined) last = performance.now();
  call(data);
  turn();
};
ready.catch((error) => setTimeout(() => { throw error; }));
