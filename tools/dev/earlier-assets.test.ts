import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preserveEarlierAssets } from './earlier-assets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Simulates a build by Docusaurus, which removes the previous files. */
async function build(...names: string[]): Promise<number> {
  const site = join(folder, 'build');
  await rm(site, { recursive: true, force: true });
  for (const name of names) {
    await mkdir(dirname(join(site, name)), { recursive: true });
    await writeFile(join(site, name), `content of ${name}`);
  }
  return preserveEarlierAssets(site, join(folder, 'store'));
}
const listServedAssets = async () =>
  (await Array.fromAsync(glob('assets/**/*.*', { cwd: join(folder, 'build') }))).sort();

test('retains the scripts of the two previous builds and removes those of older ones', async () => {
  await build('index.html', 'assets/js/main.1.js', 'assets/js/shared.0.js');
  await build('index.html', 'assets/js/main.2.js', 'assets/js/shared.0.js');
  expect(await build('index.html', 'assets/js/main.3.js', 'assets/js/shared.0.js')).toBe(2);
  expect(await listServedAssets()).toEqual([
    'assets/js/main.1.js',
    'assets/js/main.2.js',
    'assets/js/main.3.js',
    'assets/js/shared.0.js',
  ]);
  expect(await readFile(join(folder, 'build/assets/js/main.1.js'), 'utf8')).toBe('content of assets/js/main.1.js');
  await build('index.html', 'assets/js/main.4.js');
  expect(await listServedAssets()).toEqual([
    'assets/js/main.2.js',
    'assets/js/main.3.js',
    'assets/js/main.4.js',
    'assets/js/shared.0.js',
  ]);
});

test('removes nothing if the same content is rebuilt', async () => {
  await build('assets/js/main.1.js');
  for (let count = 0; count < 5; count++) await build('assets/js/main.2.js');
  expect(await listServedAssets()).toEqual(['assets/js/main.1.js', 'assets/js/main.2.js']);
});

test('retains the assets of previous builds, but not their pages', async () => {
  await build('old.html', 'assets/js/main.1.js');
  await build('new.html', 'assets/js/main.2.js');
  expect(await Array.fromAsync(glob('*.html', { cwd: join(folder, 'build') }))).toEqual(['new.html']);
});
