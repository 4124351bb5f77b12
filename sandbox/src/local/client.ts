import { type LocalCredentials, localCredentials } from '@portal/portal-config/local-credentials';
import type { Access } from '../http/access.ts';

/** The one client of a sandbox that somebody runs for themselves. */
export interface LocalClient extends LocalCredentials {
  readonly scopes: ReadonlySet<string>;
  /** What it may do with every scope. */
  readonly access: Access;
}

/** The one tenant: everybody who reaches the sandbox. */
export const localTenant = 'local';

/** The client with the scopes of the APIs; `prefix` is what keys of the provider begin with. */
export function localClient(prefix: string, scopes: ReadonlySet<string>): LocalClient {
  const credentials = localCredentials(prefix);
  return {
    ...credentials,
    scopes,
    access: { tenant: localTenant, client: credentials.id, clientName: 'Local client', scopes, tenantExpiresAt: null, actsFor: null },
  };
}
