import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listDataDictionarySourcePaths } from './source-files.ts';

test('lists only files of the dictionary if it names no API', async () => {
  const folder = resolve(import.meta.dirname, 'fixtures/sound');
  expect((await listDataDictionarySourcePaths(folder)).every((file) => file.startsWith(folder))).toBe(true);
});
