import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSiteDirectory } from '../../../tests/site-directory.ts';
import { compressSite, hasCompressedFiles, listUncompressedFiles } from './compress-site.ts';
import { CompressedSiteFileDiskCache } from './compression-cache.ts';
import { loadSite } from './load-site.ts';
import { SiteMemoryBudget } from './memory.ts';

it('compresses each content once, across builds', async () => {
  await using site = await createSiteDirectory({
    'index.html': 'Home '.repeat(500),
    'about.html': 'About '.repeat(500),
  });
  const cache = new CompressedSiteFileDiskCache(site.directory);
  expect(await compressSite(await loadSite(site.directory, cache), cache)).toBe(4);

  const second = await loadSite(site.directory, cache);
  expect(second.files.get('/')?.compressedByEncoding.size).toBe(2);
  expect(await compressSite(second, cache)).toBe(0);
});

it('deletes compressed forms of content that is no longer in the build', async () => {
  await using site = await createSiteDirectory({ 'index.html': 'Home '.repeat(500) });
  const cache = new CompressedSiteFileDiskCache(site.directory);
  await compressSite(await loadSite(site.directory, cache), cache);
  await cache.prune(new Set());
  expect(await readdir(join(site.directory, '..', '.cache', 'compressed'))).toEqual([]);
});

it('stores compressed files in the data directory if the build is read-only, and removes stale ones', async () => {
  await using site = await createSiteDirectory({
    'index.html': 'Home '.repeat(500),
    'about.html': 'About '.repeat(500),
  });
  // A file in place of the cache directory; missing permissions would not stop root.
  await writeFile(join(site.directory, '..', '.cache'), 'no directory');
  const data = join(site.directory, '..', 'data');
  const load = async () => {
    const cache = new CompressedSiteFileDiskCache(site.directory, data);
    const table = await loadSite(site.directory, cache, { memoryBudget: new SiteMemoryBudget(0) });
    return { table, cache, createdCount: await compressSite(table, cache) };
  };
  expect((await load()).createdCount).toBe(4);
  const { table, cache, createdCount } = await load();
  expect(createdCount).toBe(0);
  expect(
    table.files.get('/about')?.compressedByEncoding.get('br')?.content,
    'a form that is not in memory is read from its file',
  ).toBeTypeOf('number');
  await cache.pruneFallback(new Set([table.files.get('/about')?.digest ?? '']));
  expect(await readdir(join(data, 'compressed'))).toHaveLength(2);
});

it('compresses no further files after it was aborted', async () => {
  await using site = await createSiteDirectory({
    'index.html': 'Home '.repeat(500),
    'about.html': 'About '.repeat(500),
  });
  const cache = new CompressedSiteFileDiskCache(site.directory);
  const loaded = await loadSite(site.directory, cache);
  expect(hasCompressedFiles(loaded)).toBe(false);
  expect(await compressSite(loaded, cache, AbortSignal.abort())).toBe(0);
  expect(listUncompressedFiles(loaded)).toHaveLength(2);
  await compressSite(loaded, cache);
  expect(hasCompressedFiles(loaded)).toBe(true);
});
