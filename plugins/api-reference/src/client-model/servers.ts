import type { Server } from '@refdesk/api-client/connection';
import type { ApiVersion } from '@refdesk/api-model/api';
import { toCamelCaseIdentifier } from '@refdesk/api-model/client/identifiers';
import { numberRepeatedNames } from '@refdesk/openapi/number-repeated-names';
import { buildRequestCollection, listNamedServers } from '../collections/read-collection.ts';

/**
 * Reads a version's servers, keyed by name, with the sandbox first and the local sandbox last. `versions` lists all
 * versions in the portal.
 */
export function readClientServers(api: ApiVersion, versions: readonly ApiVersion[]): Readonly<Record<string, Server>> {
  const { environments } = buildRequestCollection(api, versions);
  const names = numberRepeatedNames(environments.map(({ name }) => toServerName(name)));
  return Object.fromEntries(
    environments.map(({ variables }, index) => {
      const findValue = (variableName: string) => variables.find(({ name }) => name === variableName)?.value;
      const tokenUrl = findValue('tokenUrl');
      return [
        toCamelCaseIdentifier(names[index] ?? ''),
        { baseUrl: resolveUrl(findValue('baseUrl') ?? ''), ...(tokenUrl !== undefined && { tokenUrl }) },
      ];
    }),
  );
}

/**
 * Returns a URL that clients accept. A relative one, such as `/` of self-hosted software, gets a host that never
 * resolves (RFC 6761).
 */
const resolveUrl = (url: string): string => (URL.canParse(url) ? url : new URL(url, 'https://server.invalid').href);

/** Returns the name of the first server, which samples call. */
export const findFirstServerName = (api: ApiVersion): string => toServerName(listNamedServers(api)[0]?.name ?? '');

/** Creates the name of a server; `server` if it has no short description. */
const toServerName = (name: string): string =>
  name === '' || name.length > 30 || name.includes('/') ? 'server' : toCamelCaseIdentifier(name.toLowerCase());
