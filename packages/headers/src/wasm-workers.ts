// How a bundled script names a WebAssembly module that it fetches.
const namesWasm = /[\w/-]\.wasm\b/;
const isWorker = /\bimportScripts\b/;
const contentHash = /\.([0-9a-f]{8})\.js$/;

/**
 * The workers, by name, that run WebAssembly: those that fetch a module themselves, or load a script that
 * does. `scripts` are the texts of all bundled scripts; the bundler names each by the hash of its content.
 */
export function findWasmWorkers(scripts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const named = Array.from(scripts).filter(([, text]) => namesWasm.test(text));
  const hashes = named.map(([name]) => name.match(contentHash)?.[1]).filter((hash) => hash !== undefined);
  const workers = Array.from(scripts).filter(
    ([, text]) => isWorker.test(text) && (namesWasm.test(text) || hashes.some((hash) => text.includes(hash))),
  );
  return new Set(workers.map(([name]) => name));
}
