import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { readBuiltSite } from '../../../packages/headers/src/built-site.ts';
import type { ZipEntry } from '../../../plugins/data-dictionary/src/downloads/zip.ts';
import { addressOf } from '../../../service/src/site/address.ts';
import { offlinePage, offlineStyle, withoutRunning } from './offline-page.ts';
import { offlineSearch } from './search.ts';
import { filesByAddress, isForServer, retarget, type Targets } from './targets.ts';

/** What only a server, the site’s scripts or social networks read. */
const leftOut = /^(_[^/]*|404\.html|sitemap\.xml|assets\/(js|search|wasm)\/.*|console\/.*|img\/cards\/.*|.*\.map)$/;

/**
 * The files of the copy of a built site that opens from a disk: pages without scripts and with relative links,
 * their style sheets and images, and all downloads.
 *
 * @throws Error naming every link that would lead nowhere.
 */
export async function collectOffline(site: string, online: string): Promise<ZipEntry[]> {
  const { redirects, pages } = await readBuiltSite(site);
  const found = await Array.fromAsync(glob('**/*', { cwd: site, withFileTypes: true }));
  const all = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name).slice(site.length + 1));
  const isPage = new Set(pages);
  const names = all
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => !leftOut.test(name) && !isForServer(name) && (!name.endsWith('.html') || isPage.has(name)))
    .sort();
  const targets: Targets = { files: filesByAddress(names), redirects, online };
  const broken: string[] = [];
  const toEntry = async (name: string): Promise<ZipEntry> => {
    const bytes = await readFile(join(site, name));
    if (name.endsWith('.html')) {
      const page = withoutRunning(bytes.toString(), online + encodeURI(addressOf(name)));
      return { name, bytes: Buffer.from(offlinePage(page, (link) => follow(link, name))) };
    }
    return { name, bytes: name.endsWith('.css') ? Buffer.from(offlineStyle(bytes.toString())) : bytes };
  };
  const follow = (link: string, name: string): string => {
    const target = retarget(link, name, targets);
    if (target === null) broken.push(`${name}: ${link}`);
    return target ?? online + link;
  };
  const entries = await Promise.all(names.map(toEntry));
  if (broken.length > 0) throw new Error(`Links of the offline copy lead nowhere:\n  ${broken.join('\n  ')}`);
  const [searchPage, others] = [entries.find(({ name }) => name === 'search.html'), entries.filter(({ name }) => name !== 'search.html')];
  return [...others, ...(searchPage ? await offlineSearch(site, searchPage.bytes.toString(), targets.files) : [])];
}
