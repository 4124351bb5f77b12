import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { applyDescriptionChanges } from '@refdesk/openapi/apply-changes';
import { fillServerVariables, type ServerObject } from '@refdesk/openapi/server';
import { parse } from 'yaml';

interface Description {
  readonly servers?: readonly ServerObject[];
}

/**
 * Finds the production server of an API: the first server in its description that is not a sandbox; null if the
 * description has no such server. Variables in its URL have their defaults.
 *
 * @param description Path of an OpenAPI 3 file, relative to the site's folder.
 */
export async function findProductionServerInDescription(description: string): Promise<string | null> {
  // Not validated here, because the build of the pages validates the same file.
  const file = fileURLToPath(new URL(`../${description}`, import.meta.url));
  const source = applyDescriptionChanges(file, parse(await readFile(file, 'utf8'))) as Description;
  const { servers = [] } = source;
  const production = servers.find((server) => server['x-console'] !== 'sandbox');
  return production === undefined ? null : fillServerVariables(production);
}
