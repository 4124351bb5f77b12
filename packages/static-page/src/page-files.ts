import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getOrCreateProcessState } from '@refdesk/build-cache/process-state';
import type { NeighbourPageLink, PageProps, StaticPage } from './contract.ts';
import { toPagePropsFileName } from './page-file-name.ts';

/** The folder of the page files, and its address in development. */
interface PageFilesLocation {
  readonly directory: string;
  readonly publicPath: string;
}

/** Folder inside Docusaurus's folder for generated files. */
export const locatePagePropsFiles = ({
  generatedFilesDir,
  baseUrl,
}: Readonly<Record<'generatedFilesDir' | 'baseUrl', string>>): PageFilesLocation => ({
  directory: join(generatedFilesDir, 'static-pages'),
  publicPath: `${baseUrl}static-pages/`,
});

/** The previous and next page, by address. */
export type NeighbourLinksByPath = ReadonlyMap<
  string,
  { readonly previous: NeighbourPageLink | null; readonly next: NeighbourPageLink | null }
>;

/**
 * Writes the props of every page: for the server build, which reads one file per page, and for development, where the
 * browser fetches them from below `publicPath` by the addresses in an index. Unchanged files are not written.
 */
export async function writePagePropsFiles(
  { directory, publicPath }: PageFilesLocation,
  pages: readonly StaticPage[],
  neighbours: NeighbourLinksByPath,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  const addresses = await Promise.all(
    pages.map(async (page) => {
      const name = toPagePropsFileName(page.path);
      const digest = await writePage(join(directory, name), page, neighbours);
      return [page.path, `${publicPath}${name}?${digest}`] as const;
    }),
  );
  await writeIfChanged(join(directory, 'directory.json'), JSON.stringify({ directory }));
  await writeIfChanged(
    join(directory, 'index.js'),
    `export default ${JSON.stringify(Object.fromEntries(addresses), null, 2)};\n`,
  );
}

interface Written {
  readonly page: StaticPage;
  /** Returns the links to the previous and next page. */
  readonly links: string;
  readonly digest: string;
}

/**
 * Last written page, by file. In development, a page that is the same object is not serialized again, and one with the
 * same text is not compared with the file.
 */
const written = getOrCreateProcessState('page files', () => new Map<string, Written>());

/** Returns the digest of the file's content. */
async function writePage(file: string, page: StaticPage, neighbours: NeighbourLinksByPath): Promise<string> {
  const links = JSON.stringify(neighbours.get(page.path));
  const last = written.get(file);
  if (last?.page === page && last.links === links) return last.digest;
  const text = JSON.stringify(toProps(page, neighbours));
  const digest = hash('sha1', text);
  if (last?.digest !== digest) await writeIfChanged(file, text);
  written.set(file, { page, links, digest });
  return digest;
}

function toProps(
  { component: _, data, search: _search, ...page }: StaticPage,
  neighbours: NeighbourLinksByPath,
): PageProps<unknown> {
  const { previous = null, next = null } = neighbours.get(page.path) ?? {};
  return { page, data, previous, next };
}

async function writeIfChanged(file: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before !== text) await writeFile(file, text);
}
