import { randomBytes } from 'node:crypto';
import { localClientId } from '@refdesk/portal-config/local-credentials';
import type { AuthenticatedCaller } from '../http/access.ts';

/** Credentials of a local sandbox. */
export interface LocalSandboxCredentials {
  readonly id: string;
  readonly secret: string;
  /** Key of the API of actions, and of the sessions of the previous version. */
  readonly key: string;
}

/** The client of a local sandbox. */
export interface LocalSandboxOAuthClient extends LocalSandboxCredentials {
  readonly scopes: ReadonlySet<string>;
  /** Whether a request has the identifier of the client, with or without a data set's suffix. */
  readonly hasId: (sent: string | undefined) => boolean;
  readonly hasKey: (sent: string | undefined) => boolean;
  /** Numbers of the organisations that it can access. If there is only one, token requests need not select it. */
  readonly organisations: readonly number[];
  /** Access to the data of an organisation, with every scope. */
  readonly createAccess: (organisation: number) => AuthenticatedCaller;
}

/** Number of the organisation of a sandbox that has only one. */
export const defaultOrganisationNumber = 1;

/** Returns the tenant of an organisation. */
export const formatTenantOfOrganisation = (organisation: number): string => `local-${organisation}`;

/** Generates credentials that a web page cannot guess. `prefix` is the provider's prefix for keys. */
export function generateLocalSandboxCredentials(prefix: string): LocalSandboxCredentials {
  const random = () => randomBytes(18).toString('base64url');
  return { id: localClientId, secret: `${prefix}${random()}`, key: `${prefix}${random()}` };
}

/** Creates the client of a data set with the scopes of the APIs. `dataSet` is undefined for the default one. */
export function createLocalSandboxOAuthClient(
  credentials: LocalSandboxCredentials,
  scopes: ReadonlySet<string>,
  organisations: readonly number[],
  dataSet?: string,
): LocalSandboxOAuthClient {
  // The identifier selects the data set, so that tokens of the client belong to it.
  const addDataSet = (text: string) => (dataSet === undefined ? text : `${text}.${dataSet}`);
  const id = addDataSet(credentials.id);
  const access = { client: id, clientName: 'Local client', scopes, tenantExpiresAt: null, actsFor: null };
  return {
    ...credentials,
    id,
    hasId: (sent) => sent === credentials.id || sent === id,
    hasKey: (sent) => sent === credentials.key || sent === addDataSet(credentials.key),
    scopes,
    organisations,
    createAccess: (organisation) => ({ ...access, tenant: formatTenantOfOrganisation(organisation) }),
  };
}
