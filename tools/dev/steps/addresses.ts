import { existsSync, globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { suggestSimilarName } from '@refdesk/similar-names';

/** Name of the file in a provider's folder that lists all addresses of earlier builds. */
export const earlierAddressesFileName = 'addresses.txt';

/**
 * Finds addresses that were pages and now return 404, which would break links from other sites and bookmarks.
 *
 * @param answered Addresses of pages, of redirects, and of removed pages (`_gone`).
 * @param redirectsFile File that the error recommends for a redirect.
 */
export async function findLostAddresses(
  file: string,
  answered: ReadonlySet<string>,
  redirectsFile = 'portal.config.ts',
): Promise<string[]> {
  const lost = (await readAddresses(file)).filter((address) => !answered.has(address));
  return lost.map(
    (address) =>
      `${address} was a page and is none now. Add a redirect to ${redirectsFile}, or, without a successor, ` +
      `the address to static/_gone.${suggestSimilarName(address, answered)}`,
  );
}

/** Adds the pages of a build to the list of addresses, if the provider has one: sorted, one address per line. */
export async function recordAddresses(file: string, build: string): Promise<void> {
  if (!existsSync(file)) return;
  const before = await readAddresses(file);
  const pages = globSync('**/*.html', { cwd: build })
    .map((path) => `/${path.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`)
    .filter((address) => !/^\/(404|offline)?$|^\/(assets|downloads|img)\//.test(address));
  const all = [...new Set([...before, ...pages])].sort();
  if (all.length > before.length) await writeFile(file, `${all.join('\n')}\n`);
}

async function readAddresses(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean);
}
