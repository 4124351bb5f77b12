import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeSite } from '../../tests/site-directory.ts';
import { compressSite, isCompressed, withoutCompressedForms } from './compress.ts';
import { CompressionCache } from './compression-cache.ts';
import { loadSite } from './load.ts';

it('compresses each content once, across builds', async () => {
  await using site = await makeSite({ 'index.html': 'Home '.repeat(500), 'about.html': 'About '.repeat(500) });
  const cache = new CompressionCache(site.directory);
  expect(await compressSite(await loadSite(site.directory, cache), cache)).toBe(4);

  const second = await loadSite(site.directory, cache);
  expect(second.files.get('/')?.compressed.size).toBe(2);
  expect(await compressSite(second, cache)).toBe(0);
});

it('deletes compressed forms of contents that are no longer in the build', async () => {
  await using site = await makeSite({ 'index.html': 'Home '.repeat(500) });
  const cache = new CompressionCache(site.directory);
  await compressSite(await loadSite(site.directory, cache), cache);
  await cache.prune(new Set());
  expect(await readdir(join(site.directory, '..', '.cache', 'compressed'))).toEqual([]);
});

it('starts no further file after it is stopped', async () => {
  await using site = await makeSite({ 'index.html': 'Home '.repeat(500), 'about.html': 'About '.repeat(500) });
  const cache = new CompressionCache(site.directory);
  const loaded = await loadSite(site.directory, cache);
  expect(isCompressed(loaded)).toBe(false);
  expect(await compressSite(loaded, cache, AbortSignal.abort())).toBe(0);
  expect(withoutCompressedForms(loaded)).toHaveLength(2);
  await compressSite(loaded, cache);
  expect(isCompressed(loaded)).toBe(true);
});
