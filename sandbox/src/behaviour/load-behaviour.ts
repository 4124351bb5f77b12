import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readSandboxBehaviourExport, type SandboxBehaviour } from './behaviour.ts';

/**
 * Loads the `sandbox.ts` next to a description, or the module that the build compiled from it. Returns empty behaviour
 * if there is no such file.
 */
export async function loadSandboxBehaviour(file: string): Promise<SandboxBehaviour> {
  if (!existsSync(file)) return {};
  const module = (await import(pathToFileURL(file).href)) as { readonly default?: unknown };
  return readSandboxBehaviourExport(module.default, file);
}
