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

/** Builds like Docusaurus, which removes the previous files. */
async function build(...names: string[]): Promise<number> {
  const site = join(folder, 'build');
  await rm(site, { recursive: true, force: true });
  for (const name of names) {
    await mkdir(dirname(join(site, name)), { recursive: true });
    await writeFile(join(site, name), `content of ${name}`);
  }
  return preserveEarlierAssets(site, join(folder, 'store'));
}
const served = async () => (await Array.fromAsync(glob('assets/**/*.*', { cwd: join(folder, 'build') }))).sort();

test('a page opened up to two builds ago finds its scripts, an older page does not', async () => {
  await build('index.html', 'assets/js/main.1.js', 'assets/js/shared.0.js');
  await build('index.html', 'assets/js/main.2.js', 'assets/js/shared.0.js');
  expect(await build('index.html', 'assets/js/main.3.js', 'assets/js/shared.0.js')).toBe(2);
  expect(await served()).toEqual([
    'assets/js/main.1.js',
    'assets/js/main.2.js',
    'assets/js/main.3.js',
    'assets/js/shared.0.js',
  ]);
  expect(await readFile(join(folder, 'build/assets/js/main.1.js'), 'utf8')).toBe('content of assets/js/main.1.js');
  await build('index.html', 'assets/js/main.4.js');
  expect(await served()).toEqual([
    'assets/js/main.2.js',
    'assets/js/main.3.js',
    'assets/js/main.4.js',
    'assets/js/shared.0.js',
  ]);
});

test('rebuilding the same content removes nothing', async () => {
  await build('assets/js/main.1.js');
  for (let times = 0; times < 5; times++) await build('assets/js/main.2.js');
  expect(await served()).toEqual(['assets/js/main.1.js', 'assets/js/main.2.js']);
});

test('retains assets of earlier builds, not pages', async () => {
  await build('old.html', 'assets/js/main.1.js');
  await build('new.html', 'assets/js/main.2.js');
  expect(await Array.fromAsync(glob('*.html', { cwd: join(folder, 'build') }))).toEqual(['new.html']);
});
