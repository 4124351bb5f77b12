import { existsSync, globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { suggestSimilarName } from '@refdesk/similar-names';

/** Name of the file in a provider's folder that lists the URL paths of all pages of previous builds. */
export const earlierAddressesFileName = 'addresses.txt';

/**
 * Finds URL paths that were pages and now return 404, which would break links from other sites and bookmarks.
 *
 * @param servedPaths URL paths of pages, of redirects, and of removed pages (`_gone`).
 * @param redirectsFile File that the error recommends for adding a redirect.
 */
export async function findLostAddressErrors(
  file: string,
  servedPaths: ReadonlySet<string>,
  redirectsFile = 'portal.config.ts',
): Promise<string[]> {
  const lost = (await readAddresses(file)).filter((address) => !servedPaths.has(address));
  return lost.map(
    (address) =>
      `${address} is no longer a page. Add a redirect to ${redirectsFile}, or, if no page replaces it, ` +
      `the path to static/_gone.${suggestSimilarName(address, servedPaths)}`,
  );
}

/** Adds the pages of a build to the list of URL paths, if the provider has one: sorted, one path per line. */
export async function appendBuiltPageAddresses(file: string, build: string): Promise<void> {
  if (!existsSync(file)) return;
  const recorded = await readAddresses(file);
  const pages = globSync('**/*.html', { cwd: build })
    .map((path) => `/${path.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`)
    .filter((address) => !/^\/(404|offline)?$|^\/(assets|downloads|img)\//.test(address));
  const allAddresses = [...new Set([...recorded, ...pages])].sort();
  if (allAddresses.length > recorded.length) await writeFile(file, `${allAddresses.join('\n')}\n`);
}

async function readAddresses(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean);
}
