import { digestInlineScripts } from './inline-scripts.ts';
import {
  type ContentPolicyExternalOrigins,
  denyAllContentPolicy,
  renderPageContentPolicy,
  renderWorkerContentPolicy,
} from './policy.ts';

/**
 * Returns the Content-Security-Policy of a file of the built site.
 *
 * @param wasm Paths of the workers that run WebAssembly.
 * @param sources External origins that pages use.
 */
export function getBuiltFileContentSecurityPolicy(
  name: string,
  bytes: Uint8Array,
  wasm: ReadonlySet<string>,
  sources: ContentPolicyExternalOrigins = {},
): string {
  if (name.endsWith('.html'))
    return renderPageContentPolicy(digestInlineScripts(new TextDecoder().decode(bytes)), sources);
  if (name.endsWith('.js')) return renderWorkerContentPolicy({ runsWasm: wasm.has(name) });
  return denyAllContentPolicy;
}
