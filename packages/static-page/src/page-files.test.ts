import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toPagePropsFileName } from './page-file-name.ts';
import { getPagePropsFilesLocation, writePagePropsFiles } from './page-files.ts';
import { definePageKind } from './page-kind.ts';

const bikeKind = definePageKind<{ readonly frame: string }>('@theme/Bike');
const createBikePage = (path: string, frame: string) =>
  bikeKind.page({ path, title: path, description: '', sidebar: null, unlisted: false, data: { frame } });
const link = (permalink: string) => ({ title: permalink, permalink });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
});
afterEach(() => rm(folder, { recursive: true }));

const getLocation = () => getPagePropsFilesLocation({ generatedFilesDir: folder, baseUrl: '/portal/' });
const getFile = (path: string) => join(getLocation().directory, toPagePropsFileName(path));
const getProps = async (path: string) => JSON.parse(await readFile(getFile(path), 'utf8'));
const readUrlIndex = async (): Promise<Record<string, string>> =>
  JSON.parse((await readFile(join(getLocation().directory, 'index.js'), 'utf8')).slice('export default '.length, -2));

/** Sets the modification time of the file to the past, so that a later write is detected. */
const backdate = (path: string) => utimes(getFile(path), 1, 1);
const wasWritten = async (path: string) => (await stat(getFile(path))).mtimeMs > 1_000;

test('writes the props of the component without its module name', async () => {
  await writePagePropsFiles(
    getLocation(),
    [createBikePage('/a', 'steel')],
    new Map([['/a', { previous: null, next: link('/b') }]]),
  );
  expect(await getProps('/a')).toEqual({
    page: { path: '/a', title: '/a', description: '', sidebar: null, unlisted: false },
    data: { frame: 'steel' },
    previous: null,
    next: { title: '/b', permalink: '/b' },
  });
});

test('writes only changed pages, with a new URL', async () => {
  const [unchanged, before] = [createBikePage('/a', 'steel'), createBikePage('/b', 'steel')];
  await writePagePropsFiles(getLocation(), [unchanged, before], new Map());
  const first = await readUrlIndex();
  await Promise.all(['/a', '/b'].map(backdate));
  await writePagePropsFiles(getLocation(), [unchanged, createBikePage('/b', 'carbon')], new Map());
  const second = await readUrlIndex();
  expect([await wasWritten('/a'), await wasWritten('/b')]).toEqual([false, true]);
  expect(second['/a']).toBe(first['/a']);
  expect(second['/b']).not.toBe(first['/b']);
  expect(second['/b']).toMatch(/^\/portal\/static-pages\/[0-9a-f]{16}\.json\?[0-9a-f]+$/);
});

test('rewrites an unchanged page if its previous or next page changes', async () => {
  const page = createBikePage('/a', 'steel');
  await writePagePropsFiles(getLocation(), [page], new Map([['/a', { previous: null, next: link('/b') }]]));
  await writePagePropsFiles(getLocation(), [page], new Map([['/a', { previous: null, next: link('/c') }]]));
  expect((await getProps('/a')).next.permalink).toBe('/c');
});

test('does not rewrite a page if a new object has the same content', async () => {
  await writePagePropsFiles(getLocation(), [createBikePage('/a', 'steel')], new Map());
  await backdate('/a');
  await writePagePropsFiles(getLocation(), [createBikePage('/a', 'steel')], new Map());
  expect(await wasWritten('/a')).toBe(false);
});

test('writes separate files for pages with similar paths', async () => {
  await writePagePropsFiles(
    getLocation(),
    ['/a/b', '/a-b', '/A/b'].map((path) => createBikePage(path, 'steel')),
    new Map(),
  );
  expect((await readdir(getLocation().directory)).filter((name) => /^[0-9a-f]{16}\.json$/.test(name))).toHaveLength(3);
});
