import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { applyRegisteredOverlays } from '@refdesk/openapi/apply-overlays';
import { parse } from 'yaml';

interface Description {
  readonly servers?: readonly { readonly url: string; readonly 'x-console'?: string }[];
}

/**
 * Production server of an API: the first server of its description that is not a sandbox; null without one.
 *
 * @param description The file, of OpenAPI 3, from the site's folder.
 */
export async function productionServer(description: string): Promise<string | null> {
  // Its pages are made from the same file, whose shape their build checks.
  const file = fileURLToPath(new URL(`../${description}`, import.meta.url));
  const source: Description = parse(await readFile(file, 'utf8'));
  applyRegisteredOverlays(file, source);
  const { servers = [] } = source;
  return servers.find((server) => server['x-console'] !== 'sandbox')?.url ?? null;
}
