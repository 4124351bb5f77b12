import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getOrCreateProcessState } from '@refdesk/build-cache/process-state';
import type { NeighbourPageLink, StaticPage, StaticPageProps } from './contract.ts';
import { toPagePropsFileName } from './page-file-name.ts';

/** Folder of the page files, and the URL path that serves them in development. */
interface PageFilesLocation {
  readonly directory: string;
  readonly publicPath: string;
}

/** Returns the folder of the page files, inside Docusaurus's folder for generated files, and its URL path. */
export const getPagePropsFilesLocation = ({
  generatedFilesDir,
  baseUrl,
}: Readonly<Record<'generatedFilesDir' | 'baseUrl', string>>): PageFilesLocation => ({
  directory: join(generatedFilesDir, 'static-pages'),
  publicPath: `${baseUrl}static-pages/`,
});

/** Links to the previous and next page, by page path. */
export type NeighbourLinksByPath = ReadonlyMap<
  string,
  { readonly previous: NeighbourPageLink | null; readonly next: NeighbourPageLink | null }
>;

/**
 * Writes the props of every page: for the server build, which reads one file per page, and for development, where the
 * browser fetches them from the URLs listed in `index.js`. Unchanged files are not written.
 */
export async function writePagePropsFiles(
  { directory, publicPath }: PageFilesLocation,
  pages: readonly StaticPage[],
  neighbours: NeighbourLinksByPath,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  const urlsByPath = await Promise.all(
    pages.map(async (page) => {
      const name = toPagePropsFileName(page.path);
      const digest = await writePage(join(directory, name), page, neighbours);
      return [page.path, `${publicPath}${name}?${digest}`] as const;
    }),
  );
  await writeIfChanged(join(directory, 'directory.json'), JSON.stringify({ directory }));
  await writeIfChanged(
    join(directory, 'index.js'),
    `export default ${JSON.stringify(Object.fromEntries(urlsByPath), null, 2)};\n`,
  );
}

interface WrittenPage {
  readonly page: StaticPage;
  /** Links to the previous and next page, as JSON. */
  readonly neighbourLinksJson: string;
  readonly digest: string;
}

/**
 * Last written page, by file. In development, a page that is the same object is not serialized again, and one with the
 * same digest is not compared with the file.
 */
const writtenPages = getOrCreateProcessState('page files', () => new Map<string, WrittenPage>());

/** Writes the props of a page if they changed, and returns the digest of the file's content. */
async function writePage(file: string, page: StaticPage, neighbours: NeighbourLinksByPath): Promise<string> {
  const neighbourLinksJson = JSON.stringify(neighbours.get(page.path));
  const last = writtenPages.get(file);
  if (last?.page === page && last.neighbourLinksJson === neighbourLinksJson) return last.digest;
  const text = JSON.stringify(toProps(page, neighbours));
  const digest = hash('sha1', text);
  if (last?.digest !== digest) await writeIfChanged(file, text);
  writtenPages.set(file, { page, neighbourLinksJson, digest });
  return digest;
}

function toProps(
  { component: _, data, searchEntries: _search, ...page }: StaticPage,
  neighbours: NeighbourLinksByPath,
): StaticPageProps<unknown> {
  const { previous = null, next = null } = neighbours.get(page.path) ?? {};
  return { page, data, previous, next };
}

async function writeIfChanged(file: string, text: string): Promise<void> {
  const current = await readFile(file, 'utf8').catch(() => null);
  if (current !== text) await writeFile(file, text);
}
