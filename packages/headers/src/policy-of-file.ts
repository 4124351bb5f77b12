import { inlineScriptDigests } from './inline-scripts.ts';
import { closedPolicy, pagePolicy, scriptPolicy } from './policy.ts';

/** The Content-Security-Policy of a file of the built site, by its name and its bytes; `wasm` names the workers that run WebAssembly. */
export function policyOf(name: string, bytes: Uint8Array, wasm: ReadonlySet<string>): string {
  if (name.endsWith('.html')) return pagePolicy(inlineScriptDigests(new TextDecoder().decode(bytes)));
  if (name.endsWith('.js')) return scriptPolicy({ runsWasm: wasm.has(name) });
  return closedPolicy;
}
