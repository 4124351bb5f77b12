import { digestInlineScripts } from './inline-scripts.ts';
import { denyAllPolicy, type PageSources, writePagePolicy, writeScriptPolicy } from './policy.ts';

/**
 * The Content-Security-Policy of a file of the built site, by its name and its bytes; `wasm` names the workers that run
 * WebAssembly, `sources` the origins that pages use.
 */
export function getFilePolicy(
  name: string,
  bytes: Uint8Array,
  wasm: ReadonlySet<string>,
  sources: PageSources = {},
): string {
  if (name.endsWith('.html')) return writePagePolicy(digestInlineScripts(new TextDecoder().decode(bytes)), sources);
  if (name.endsWith('.js')) return writeScriptPolicy({ runsWasm: wasm.has(name) });
  return denyAllPolicy;
}
