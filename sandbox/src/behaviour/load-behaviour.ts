import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Behaviour, parseBehaviour } from './behaviour.ts';

/**
 * Loads the `sandbox.ts` next to a description, or the module that the build compiled from it. Returns empty behaviour
 * if there is no such file.
 */
export async function loadBehaviour(file: string): Promise<Behaviour> {
  if (!existsSync(file)) return {};
  const module = (await import(pathToFileURL(file).href)) as { readonly default?: unknown };
  return parseBehaviour(module.default, file);
}
