import { digestInlineScripts } from './inline-scripts.ts';
import { denyAllPolicy, type PageSources, writePagePolicy, writeScriptPolicy } from './policy.ts';

/**
 * Returns the Content-Security-Policy of a file of the built site.
 *
 * @param wasm Paths of the workers that run WebAssembly.
 * @param sources Origins that pages use besides their host.
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
