import { fileURLToPath } from 'node:url';
import { loadDataDictionary } from '@refdesk/dictionary/load/load-dictionary';
import { type DictionaryPagePaths, defaultDictionaryPagePaths } from '@refdesk/dictionary/model/paths';
import { generateSampleRowsOfAllTables } from '@refdesk/sample-data';
import { expect, test } from 'vitest';
import { createDataPackageJson } from '../downloads/data-package.ts';
import { createDbtSourcesYaml } from '../downloads/dbt-sources.ts';
import { createDataDictionaryContribution } from './contribution.ts';

const folder = fileURLToPath(new URL('../../../../packages/dictionary/src/load/fixtures/sound', import.meta.url));

async function loadContribution(pages?: DictionaryPagePaths) {
  const dictionary = await loadDataDictionary(folder, pages);
  const contribution = createDataDictionaryContribution(dictionary, generateSampleRowsOfAllTables(dictionary));
  return {
    ...contribution,
    texts: JSON.stringify([
      contribution,
      createDbtSourcesYaml(dictionary, dictionary.tables),
      createDataPackageJson(dictionary, dictionary.tables),
    ]),
  };
}

test('places pages below /docs/dictionary by default and mentions no product', async () => {
  const { pages, texts } = await loadContribution();
  const locations = pages.map(({ path, sidebar }) => [path, sidebar]);
  expect(locations.slice(0, 3)).toEqual([
    ['/docs/dictionary', 'dictionary'],
    ['/docs/dictionary-map', 'dictionary'],
    ['/docs/dictionary/Sites/sites_v1', 'dictionary'],
  ]);
  expect(pages[0]?.description).toBe('All 2 tables in 2 categories, with their grain and refresh interval.');
  expect(texts).not.toMatch(/daas|data as a service|null tables/i);
});

test('uses the paths and the product name of the provider', async () => {
  const lakePages = {
    base: '/lake/tables',
    index: '/lake',
    map: '/lake/keys',
    sidebar: 'lake',
    product: 'The Lake',
    source: 'lake',
  };
  const { pages, sidebarItems, texts } = await loadContribution(lakePages);
  expect(pages.filter(({ path, sidebar }) => !path.startsWith('/lake') || sidebar !== 'lake')).toEqual([]);
  expect(JSON.stringify(sidebarItems)).toContain('/lake/tables/Sites/sites_v1');
  expect(pages[0]?.description).toMatch(/^All 2 tables of The Lake in/);
  expect(pages[2]?.searchEntries?.[0]?.breadcrumb).toEqual(['The Lake', 'Data dictionary', 'Sites']);
  for (const text of ['The Lake: full snapshots', 'the-lake', 'The Lake, sample data', "source('lake', 'sites_v1')"])
    expect(texts).toContain(text);
  expect(texts).not.toContain(defaultDictionaryPagePaths.base);
});
