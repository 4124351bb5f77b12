import type { Access } from '../http/access.ts';

/** The one client of a sandbox that somebody runs for themselves. It is the same at every start, so that it can stand in a configuration. */
export interface LocalClient {
  readonly id: string;
  readonly secret: string;
  /** The key of the API of actions, and of the sessions of the earlier version. */
  readonly key: string;
  readonly scopes: ReadonlySet<string>;
  /** What it may do with every scope. */
  readonly access: Access;
}

/** Whose world it is: everybody's who reaches the sandbox. */
export const localTenant = 'local';

/** The client with the scopes of the APIs; `prefix` is what keys of the provider begin with. */
export function localClient(prefix: string, scopes: ReadonlySet<string>): LocalClient {
  const id = 'local-client';
  return {
    id,
    secret: `${prefix}local_secret`,
    key: `${prefix}local_key`,
    scopes,
    access: { tenant: localTenant, client: id, clientName: 'Local client', scopes, worldExpiresAt: null, actsFor: null },
  };
}
