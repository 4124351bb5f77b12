import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toPagePropsFileName } from './page-file-name.ts';
import { locatePagePropsFiles, writePagePropsFiles } from './page-files.ts';
import { definePageKind } from './page-kind.ts';

const bikeKind = definePageKind<{ readonly frame: string }>('@theme/Bike');
const bike = (path: string, frame: string) =>
  bikeKind.page({ path, title: path, description: '', sidebar: null, unlisted: false, data: { frame } });
const link = (permalink: string) => ({ title: permalink, permalink });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
});
afterEach(() => rm(folder, { recursive: true }));

const location = () => locatePagePropsFiles({ generatedFilesDir: folder, baseUrl: '/portal/' });
const getFile = (path: string) => join(location().directory, toPagePropsFileName(path));
const getProps = async (path: string) => JSON.parse(await readFile(getFile(path), 'utf8'));
const addresses = async (): Promise<Record<string, string>> =>
  JSON.parse((await readFile(join(location().directory, 'index.js'), 'utf8')).slice('export default '.length, -2));

/** Sets the file's time to the past, so that a later write is detected. */
const age = (path: string) => utimes(getFile(path), 1, 1);
const wasWritten = async (path: string) => (await stat(getFile(path))).mtimeMs > 1_000;

test('a page’s file contains the component’s props, and none of its code', async () => {
  await writePagePropsFiles(location(), [bike('/a', 'steel')], new Map([['/a', { previous: null, next: link('/b') }]]));
  expect(await getProps('/a')).toEqual({
    page: { path: '/a', title: '/a', description: '', sidebar: null, unlisted: false },
    data: { frame: 'steel' },
    previous: null,
    next: { title: '/b', permalink: '/b' },
  });
});

test('only a changed page is written, with a new address', async () => {
  const [unchanged, before] = [bike('/a', 'steel'), bike('/b', 'steel')];
  await writePagePropsFiles(location(), [unchanged, before], new Map());
  const first = await addresses();
  await Promise.all(['/a', '/b'].map(age));
  await writePagePropsFiles(location(), [unchanged, bike('/b', 'carbon')], new Map());
  const second = await addresses();
  expect([await wasWritten('/a'), await wasWritten('/b')]).toEqual([false, true]);
  expect(second['/a']).toBe(first['/a']);
  expect(second['/b']).not.toBe(first['/b']);
  expect(second['/b']).toMatch(/^\/portal\/static-pages\/[0-9a-f]{16}\.json\?[0-9a-f]+$/);
});

test('an unchanged page is written again when previous or next change', async () => {
  const page = bike('/a', 'steel');
  await writePagePropsFiles(location(), [page], new Map([['/a', { previous: null, next: link('/b') }]]));
  await writePagePropsFiles(location(), [page], new Map([['/a', { previous: null, next: link('/c') }]]));
  expect((await getProps('/a')).next.permalink).toBe('/c');
});

test('a new page object with the same content is not written again', async () => {
  await writePagePropsFiles(location(), [bike('/a', 'steel')], new Map());
  await age('/a');
  await writePagePropsFiles(location(), [bike('/a', 'steel')], new Map());
  expect(await wasWritten('/a')).toBe(false);
});

test('pages with similar addresses have separate files', async () => {
  await writePagePropsFiles(
    location(),
    ['/a/b', '/a-b', '/A/b'].map((path) => bike(path, 'steel')),
    new Map(),
  );
  expect((await readdir(location().directory)).filter((name) => /^[0-9a-f]{16}\.json$/.test(name))).toHaveLength(3);
});
