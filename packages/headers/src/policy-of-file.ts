import { inlineScriptDigests } from './inline-scripts.ts';
import { closedPolicy, pagePolicy, scriptPolicy } from './policy.ts';

/** The Content-Security-Policy of a file of the built site, by its name and its bytes; `wasm` names the workers that run WebAssembly, `consoleOrigins` where the console may send to. */
export function policyOf(
  name: string,
  bytes: Uint8Array,
  wasm: ReadonlySet<string>,
  consoleOrigins: readonly string[] = [],
): string {
  if (name.endsWith('.html')) return pagePolicy(inlineScriptDigests(new TextDecoder().decode(bytes)), consoleOrigins);
  if (name.endsWith('.js')) return scriptPolicy({ runsWasm: wasm.has(name) });
  return closedPolicy;
}
