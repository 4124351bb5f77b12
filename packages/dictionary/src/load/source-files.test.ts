import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listDataDictionaryDependencies } from './source-files.ts';

test('the sources of a dictionary that names no API are its own files', async () => {
  const folder = resolve(import.meta.dirname, 'fixtures/sound');
  expect((await listDataDictionaryDependencies(folder)).every((file) => file.startsWith(folder))).toBe(true);
});
