import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { NamedBehaviour } from './named-behaviour.ts';

/** The module that lies beside a description, or that the build has made of it; nothing when there is none. Whoever writes it is trusted. */
export async function loadBehaviour(file: string): Promise<NamedBehaviour> {
  if (!existsSync(file)) return {};
  const { default: behaviour } = (await import(pathToFileURL(file).href)) as { readonly default: NamedBehaviour };
  return behaviour;
}
