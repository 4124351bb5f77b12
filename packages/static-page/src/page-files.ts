import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NavigationLink, PageProps, StaticPage } from './contract.ts';
import { pageFileName } from './page-file-name.ts';

/** Folder of the page files inside Docusaurus's folder for generated files. */
export const pageFilesFolder = 'static-pages';

/** The page before and the page after, by address. */
export type Neighbours = ReadonlyMap<string, { readonly previous: NavigationLink | null; readonly next: NavigationLink | null }>;

/**
 * Writes the props of every page for the server build, which reads one file a page, and an index for
 * development, where the bundler watches the same files. Files that have not changed are left alone.
 */
export async function writePageFiles(generatedFilesDir: string, pages: readonly StaticPage[], neighbours: Neighbours): Promise<void> {
  const directory = join(generatedFilesDir, pageFilesFolder);
  await mkdir(directory, { recursive: true });
  await Promise.all(pages.map((page) => writePage(join(directory, pageFileName(page.path)), page, neighbours)));
  await writeIfChanged(join(directory, 'directory.json'), JSON.stringify({ directory }));
  await writeIfChanged(join(directory, 'index.js'), developmentIndex(pages));
}

type Written = Readonly<Record<'page' | 'previous' | 'next', unknown>>;

/** What was written last, by file: while one page is edited in development, the others need not even be made into text. */
const written = new Map<string, Written>();

async function writePage(file: string, page: StaticPage, neighbours: Neighbours): Promise<void> {
  const { previous = null, next = null } = neighbours.get(page.path) ?? {};
  const last = written.get(file);
  if (last?.page === page && isSameLink(last.previous, previous) && isSameLink(last.next, next)) return;
  await writeIfChanged(file, JSON.stringify(toProps(page, neighbours)));
  written.set(file, { page, previous, next });
}

const isSameLink = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function toProps({ component: _, data, ...page }: StaticPage, neighbours: Neighbours): PageProps<unknown> {
  const { previous = null, next = null } = neighbours.get(page.path) ?? {};
  return { page, data, previous, next };
}

function developmentIndex(pages: readonly StaticPage[]): string {
  const entries = pages.map(({ path }) => `  ${JSON.stringify(path)}: () => import('./${pageFileName(path)}'),`);
  return `export default {\n${entries.join('\n')}\n};\n`;
}

async function writeIfChanged(file: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before !== text) await writeFile(file, text);
}
