import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadDataDictionary } from '@refdesk/dictionary/load/load-dictionary';
import { getTablePagePath } from '@refdesk/dictionary/model/paths';
import { definePageKind } from '@refdesk/static-page/page-kind';
import { expect, test } from 'vitest';
import { addTableSourceFilesToPages } from './sources.ts';

const root = resolve(import.meta.dirname, '../../../..');
const folder = 'packages/dictionary/src/load/fixtures/sound';

test('adds the source file to every table page and none to the index page', async () => {
  const dictionary = await loadDataDictionary(resolve(root, folder));
  const pageProps = { title: '', description: '', sidebar: null, unlisted: false, data: null };
  const pages = [...dictionary.tables.map((table) => getTablePagePath(dictionary, table)), dictionary.pages.index].map(
    (path) => definePageKind<null>('@theme/Bare').page({ ...pageProps, path }),
  );
  const sources = (await addTableSourceFilesToPages(pages, dictionary, resolve(root, 'site'), `../${folder}`)).map(
    ({ source }) => source,
  );
  expect(sources.pop()).toBeUndefined();
  expect(sources.filter((source) => source === undefined || !existsSync(resolve(root, source)))).toEqual([]);
});
