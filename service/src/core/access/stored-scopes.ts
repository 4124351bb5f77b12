import type { Scope } from '@refdesk/service-contract/applications/scopes';

/** Parses stored scopes; only known ones are ever written. */
export function parseStoredScopes(json: string): Scope[] {
  return JSON.parse(json) as Scope[];
}
