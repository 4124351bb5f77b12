import { digestInlineScripts } from './inline-scripts.ts';
import { denyAllPolicy, writePagePolicy, writeScriptPolicy } from './policy.ts';

/**
 * The Content-Security-Policy of a file of the built site, by its name and its bytes; `wasm` names the workers that run
 * WebAssembly, `consoleOrigins` where the console may send to.
 */
export function getFilePolicy(
  name: string,
  bytes: Uint8Array,
  wasm: ReadonlySet<string>,
  consoleOrigins: readonly string[] = [],
): string {
  if (name.endsWith('.html'))
    return writePagePolicy(digestInlineScripts(new TextDecoder().decode(bytes)), consoleOrigins);
  if (name.endsWith('.js')) return writeScriptPolicy({ runsWasm: wasm.has(name) });
  return denyAllPolicy;
}
