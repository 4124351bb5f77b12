import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { readBuiltSite } from '../../../packages/headers/src/built-site.ts';
import type { ZipEntry } from '../../../plugins/data-dictionary/src/downloads/zip.ts';
import { toPageAddress } from '../../../service/src/subjects/site/address.ts';
import { replaceRunButtonsByLinks, toOfflinePage, toOfflineStyle } from './offline-page.ts';
import { createOfflineSearch } from './search.ts';
import {
  indexFilesByAddress,
  isFileUselessWithoutServer,
  type OfflineLinkTargets,
  retargetOfflineLink,
} from './targets.ts';

/** Files that only a server, scripts or social networks read. */
const excluded = /^(_[^/]*|404\.html|sitemap\.xml|assets\/(js|search|wasm)\/.*|console\/.*|img\/cards\/.*|.*\.map)$/;

/**
 * Collects the files of an offline copy of a built site: pages without scripts and with relative links, their style
 * sheets and images, and all downloads.
 *
 * @throws Error with all links that would be broken.
 */
export async function collectOfflineFiles(site: string, online: string): Promise<ZipEntry[]> {
  const { redirects, pages } = await readBuiltSite(site);
  const found = await Array.fromAsync(glob('**/*', { cwd: site, withFileTypes: true }));
  const all = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(site.length + 1));
  const isPage = new Set(pages);
  const names = all
    .map((name) => name.replaceAll(sep, '/'))
    .filter(
      (name) =>
        !excluded.test(name) && !isFileUselessWithoutServer(name) && (!name.endsWith('.html') || isPage.has(name)),
    )
    .sort();
  const targets: OfflineLinkTargets = { files: indexFilesByAddress(names), redirects, online };
  const broken: string[] = [];
  const toEntry = async (name: string): Promise<ZipEntry> => {
    const bytes = await readFile(join(site, name));
    if (name.endsWith('.html')) {
      const page = replaceRunButtonsByLinks(bytes.toString(), online + encodeURI(toPageAddress(name)));
      return { name, bytes: Buffer.from(toOfflinePage(page, (link) => follow(link, name))) };
    }
    return { name, bytes: name.endsWith('.css') ? Buffer.from(toOfflineStyle(bytes.toString())) : bytes };
  };
  const follow = (link: string, name: string): string => {
    const target = retargetOfflineLink(link, name, targets);
    if (target === null) broken.push(`${name}: ${link}`);
    return target ?? online + link;
  };
  const entries = await Promise.all(names.map(toEntry));
  if (broken.length > 0) throw new Error(`Links of the offline copy are broken:\n  ${broken.join('\n  ')}`);
  const [searchPage, others] = [
    entries.find(({ name }) => name === 'search.html'),
    entries.filter(({ name }) => name !== 'search.html'),
  ];
  return [
    ...others,
    ...(searchPage ? await createOfflineSearch(site, searchPage.bytes.toString(), targets.files) : []),
  ];
}
