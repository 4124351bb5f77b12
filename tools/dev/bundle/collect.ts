import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { readBuiltSiteInventory } from '../../../packages/headers/src/built-site-inventory.ts';
import type { ZipEntry } from '../../../plugins/data-dictionary/src/downloads/zip.ts';
import { toSiteFileUrlPath } from '../../../service/src/subjects/site/address.ts';
import { replaceRunButtonsByLinks, toOfflinePage, toOfflineStyle } from './offline-page.ts';
import { createOfflineSearch } from './search.ts';
import { indexFilesByAddress, isOnlineOnlyFile, type OfflineLinkTargets, retargetOfflineLink } from './targets.ts';

/** Files that only a server, scripts or social networks use. */
const excludedFiles =
  /^(_[^/]*|404\.html|sitemap\.xml|assets\/(js|search|wasm)\/.*|console\/.*|img\/cards\/.*|.*\.map)$/;

/**
 * Collects the files of an offline copy of a built site: pages without scripts and with relative links, their style
 * sheets and images, and all downloads.
 *
 * @throws Error with all links that would be broken.
 */
export async function collectOfflineFiles(site: string, onlineUrl: string): Promise<ZipEntry[]> {
  const { redirectTargets, pagePaths } = await readBuiltSiteInventory(site);
  const directoryEntries = await Array.fromAsync(glob('**/*', { cwd: site, withFileTypes: true }));
  const filePaths = directoryEntries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(site.length + 1));
  const pageNames = new Set(pagePaths);
  const names = filePaths
    .map((name) => name.replaceAll(sep, '/'))
    .filter(
      (name) =>
        !excludedFiles.test(name) && !isOnlineOnlyFile(name) && (!name.endsWith('.html') || pageNames.has(name)),
    )
    .sort();
  const targets: OfflineLinkTargets = { files: indexFilesByAddress(names), redirects: redirectTargets, onlineUrl };
  const brokenLinks: string[] = [];
  const toEntry = async (name: string): Promise<ZipEntry> => {
    const bytes = await readFile(join(site, name));
    if (name.endsWith('.html')) {
      const page = replaceRunButtonsByLinks(bytes.toString(), onlineUrl + encodeURI(toSiteFileUrlPath(name)));
      return { name, bytes: Buffer.from(toOfflinePage(page, (link) => retargetLink(link, name))) };
    }
    return { name, bytes: name.endsWith('.css') ? Buffer.from(toOfflineStyle(bytes.toString())) : bytes };
  };
  const retargetLink = (link: string, name: string): string => {
    const target = retargetOfflineLink(link, name, targets);
    if (target === null) brokenLinks.push(`${name}: ${link}`);
    return target ?? onlineUrl + link;
  };
  const entries = await Promise.all(names.map(toEntry));
  if (brokenLinks.length > 0) throw new Error(`Links of the offline copy are broken:\n  ${brokenLinks.join('\n  ')}`);
  const [searchPage, others] = [
    entries.find(({ name }) => name === 'search.html'),
    entries.filter(({ name }) => name !== 'search.html'),
  ];
  return [
    ...others,
    ...(searchPage ? await createOfflineSearch(site, searchPage.bytes.toString(), targets.files) : []),
  ];
}
