import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

interface Description {
  readonly servers?: readonly { readonly url: string; readonly 'x-console'?: string }[];
}

/**
 * Production server of an API: the first server of its description that is not a sandbox; null if there is no such server.
 *
 * @param description The file, of OpenAPI 3, from the site's folder.
 */
export async function productionServer(description: string): Promise<string | null> {
  // Its pages are made from the same file, whose shape their build checks.
  const { servers = [] } = parse(await readFile(fileURLToPath(new URL(`../${description}`, import.meta.url)), 'utf8')) as Description;
  return servers.find((server) => server['x-console'] !== 'sandbox')?.url ?? null;
}
