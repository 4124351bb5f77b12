import { expect, test } from 'vitest';
import {
  listDictionaryDownloads,
  listTableDownloads,
} from '../../../../plugins/data-dictionary/src/downloads/download.ts';
import { createDictionaryDownloads } from '../../../../plugins/data-dictionary/src/downloads/write-dictionary-downloads.ts';
import { dictionary, rowsByTable } from './content.ts';

const files = await createDictionaryDownloads(dictionary, rowsByTable);

test('createDictionaryDownloads writes every offered download once, and none is empty', () => {
  const offeredPaths = [...listDictionaryDownloads(), ...dictionary.tables.flatMap(listTableDownloads)].map(
    ({ path }) => path,
  );
  const createdPaths = files.map(({ path }) => path);
  expect(new Set(createdPaths).size).toBe(createdPaths.length);
  expect(offeredPaths.filter((path) => !createdPaths.includes(path))).toEqual([]);
  expect(files.filter(({ content }) => content.length === 0).map(({ path }) => path)).toEqual([]);
});

test('createDictionaryDownloads creates the same archive for the same dictionary', async () => {
  const repeated = await createDictionaryDownloads(dictionary, rowsByTable);
  const getArchive = (all: typeof files) => all.find(({ file }) => file === 'sample-data.zip')?.content;
  expect(getArchive(repeated)).toEqual(getArchive(files));
});
