import type { Server } from '@portal/api-client/connection';
import { distinct } from '@portal/openapi/distinct';
import { readCollection } from '../collections/read-collection.ts';
import type { ApiVersion } from '../model/api.ts';
import { toIdentifier } from './identifiers.ts';

/** Where a version answers, by name: the sandbox first, and the local one last. `versions` are all of the portal. */
export function readServers(api: ApiVersion, versions: readonly ApiVersion[]): Readonly<Record<string, Server>> {
  const { environments } = readCollection(api, versions);
  const names = distinct(
    environments.map(({ name }, index) =>
      name.length > 30 || name.includes('/') ? `server${index === 0 ? '' : index + 1}` : toIdentifier(name.toLowerCase()),
    ),
  );
  return Object.fromEntries(
    environments.map(({ variables }, index) => {
      const value = (wanted: string) => variables.find(({ name }) => name === wanted)?.value;
      const tokenUrl = value('tokenUrl');
      return [toIdentifier(names[index] ?? ''), { baseUrl: value('baseUrl') ?? '', ...(tokenUrl !== undefined && { tokenUrl }) }];
    }),
  );
}
