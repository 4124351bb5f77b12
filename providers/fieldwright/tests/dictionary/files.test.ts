import { expect, test } from 'vitest';
import {
  listDictionaryDownloads,
  listTableDownloads,
} from '../../../../plugins/data-dictionary/src/downloads/download.ts';
import { createDictionaryDownloads } from '../../../../plugins/data-dictionary/src/downloads/write-dictionary-downloads.ts';
import { dictionary, rowsByTable } from './content.ts';

const files = await createDictionaryDownloads(dictionary, rowsByTable);

test('every offered download is written once and is not empty', () => {
  const offered = [...listDictionaryDownloads(), ...dictionary.tables.flatMap(listTableDownloads)].map(
    ({ path }) => path,
  );
  const created = files.map(({ path }) => path);
  expect(new Set(created).size).toBe(created.length);
  expect(offered.filter((path) => !created.includes(path))).toEqual([]);
  expect(files.filter(({ content }) => content.length === 0).map(({ path }) => path)).toEqual([]);
});

test('the same dictionary gives the same archive', async () => {
  const repeated = await createDictionaryDownloads(dictionary, rowsByTable);
  const archive = (all: typeof files) => all.find(({ file }) => file === 'sample-data.zip')?.content;
  expect(archive(repeated)).toEqual(archive(files));
});
