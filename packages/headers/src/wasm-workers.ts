// Path of a WebAssembly module in a bundled script.
const wasmPath = /[\w/-]\.wasm\b/;
const workerCall = /\bimportScripts\b/;
const contentHash = /\.([0-9a-f]{8})\.js$/;

/**
 * Finds the workers that run WebAssembly: those that fetch a module themselves or load a script that does.
 *
 * @param scripts Source of all bundled scripts by path; each file name contains the hash of its content.
 */
export function findWasmWorkers(scripts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const scriptsWithWasm = Array.from(scripts).filter(([, text]) => wasmPath.test(text));
  const hashes = scriptsWithWasm.map(([name]) => name.match(contentHash)?.[1]).filter((hash) => hash !== undefined);
  const workers = Array.from(scripts).filter(
    ([, text]) => workerCall.test(text) && (wasmPath.test(text) || hashes.some((hash) => text.includes(hash))),
  );
  return new Set(workers.map(([name]) => name));
}
