import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendBuiltPageAddresses, findLostAddressErrors } from './addresses.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'addresses-'));
  file = join(folder, 'addresses.txt');
  await mkdir(join(folder, 'build/docs'), { recursive: true });
  for (const page of ['index', '404', 'docs/start', 'docs/index'])
    await writeFile(join(folder, `build/${page}.html`), '');
});
afterEach(() => rm(folder, { recursive: true }));

test('adds the pages of a build to those of previous builds', async () => {
  await writeFile(file, '/docs/removed\n');
  await appendBuiltPageAddresses(file, join(folder, 'build'));
  expect(await readFile(file, 'utf8')).toBe('/docs\n/docs/removed\n/docs/start\n');
});

test('records nothing if the provider does not have the file', async () => {
  await appendBuiltPageAddresses(file, join(folder, 'build'));
  await expect(readFile(file)).rejects.toThrow('ENOENT');
  expect(await findLostAddressErrors(file, new Set())).toEqual([]);
});

test('reports the path of a page that is no longer served', async () => {
  await writeFile(file, '/docs/start\n/docs/limits\n');
  expect(await findLostAddressErrors(file, new Set(['/docs/start', '/docs/limit']))).toEqual([
    '/docs/limits is no longer a page. Add a redirect to portal.config.ts, or, if no page replaces it, ' +
      'the path to static/_gone. Did you mean /docs/limit?',
  ]);
});
