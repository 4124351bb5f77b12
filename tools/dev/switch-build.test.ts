import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServiceApp } from '../../service/src/app.ts';
import { CompressedSiteFileDiskCache } from '../../service/src/subjects/site/compression-cache.ts';
import { loadSite } from '../../service/src/subjects/site/load-site.ts';
import { SiteMemoryBudget } from '../../service/src/subjects/site/memory.ts';
import { switchBuild } from './switch-build.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switch-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function build(name: string, text: string): Promise<string> {
  const directory = join(folder, name);
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'index.html'), `<h1>${text}</h1>`);
  await writeFile(join(directory, 'large.txt'), text.repeat(10_000));
  return directory;
}

test('a running node serves the build that it started with, including files that are not in memory', async () => {
  const servedFolder = await build('build', 'old');
  const site = await loadSite(servedFolder, new CompressedSiteFileDiskCache(servedFolder), {
    memoryBudget: new SiteMemoryBudget(1000),
  });
  const app = createServiceApp({ site });
  await switchBuild(await build('next', 'newer'), servedFolder);
  expect(await readFile(join(servedFolder, 'index.html'), 'utf8')).toBe('<h1>newer</h1>');
  const { headers } = await app.request('/large.txt', { method: 'HEAD' });
  expect(headers.get('content-length')).toBe('30000');
  expect(await (await app.request('/large.txt')).text()).toBe('old'.repeat(10_000));
  expect(await (await app.request('/large.txt', { headers: { range: 'bytes=3-5' } })).text()).toBe('old');
  expect(existsSync(join(folder, 'next'))).toBe(false);
});

test('leaves the old build in place if the new one is missing', async () => {
  const servedFolder = await build('kept', 'old');
  await expect(switchBuild(join(folder, 'nothing'), servedFolder)).rejects.toThrow('ENOENT');
  expect(await readFile(join(servedFolder, 'index.html'), 'utf8')).toBe('<h1>old</h1>');
});
