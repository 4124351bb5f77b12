import type { Scope } from '../../contract/scopes.ts';

/** Scopes as they are stored; only those of the list are ever written. */
export function readScopes(json: string): Scope[] {
  return JSON.parse(json) as Scope[];
}
