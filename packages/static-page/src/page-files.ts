import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processState } from '@portal/kept/process-state';
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

interface Written {
  readonly page: StaticPage;
  /** The links to the pages before and after. */
  readonly links: string;
  readonly digest: string;
}

/**
 * What was written last, by file. While one page is edited in development, the page that is the same object is not
 * made into text again, and the one whose text is the same is not read to be compared.
 */
const written = processState('page files', () => new Map<string, Written>());

async function writePage(file: string, page: StaticPage, neighbours: Neighbours): Promise<void> {
  const links = JSON.stringify(neighbours.get(page.path));
  const last = written.get(file);
  if (last?.page === page && last.links === links) return;
  const text = JSON.stringify(toProps(page, neighbours));
  const digest = hash('sha1', text);
  if (last?.digest !== digest) await writeIfChanged(file, text);
  written.set(file, { page, links, digest });
}

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
