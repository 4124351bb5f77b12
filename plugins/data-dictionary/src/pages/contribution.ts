import type { DataDictionary } from '@refdesk/dictionary/model/dictionary';
import { getTablePagePath } from '@refdesk/dictionary/model/paths';
import { getTableByName } from '@refdesk/dictionary/model/references';
import { messages } from '@refdesk/messages/dictionary';
import type { RowsByTable } from '@refdesk/sample-data';
import type { PluginPagesAndSidebarItems } from '@refdesk/static-page/contract';
import { digestSampleData } from '../downloads/pglite-files.ts';
import { createDictionaryIndexPage } from './index-page.ts';
import { createDictionaryMapPage } from './map-page.ts';
import { createTablePage } from './table-page.ts';

/**
 * Creates the pages of the dictionary and its sidebar items, named `dictionary` and `dictionary/map`. `snapshot` is the
 * time of the sample data.
 */
export function createDataDictionaryContribution(
  dictionary: DataDictionary,
  rowsByTable: RowsByTable,
  snapshotTime?: string,
): PluginPagesAndSidebarItems {
  const items = dictionary.categories.map(({ name, tables }) => ({
    type: 'category' as const,
    label: name,
    items: tables.map((tableName) => {
      const table = getTableByName(dictionary, tableName);
      return { type: 'link' as const, label: table.title, href: getTablePagePath(dictionary, table) };
    }),
  }));
  const version = digestSampleData(dictionary, rowsByTable);
  return {
    pages: [
      createDictionaryIndexPage(dictionary, snapshotTime !== undefined),
      createDictionaryMapPage(dictionary),
      ...dictionary.tables.map((table) => createTablePage(dictionary, { rowsByTable, version, snapshotTime }, table)),
    ],
    sidebarItems: {
      dictionary: [{ type: 'category', label: messages.dataDictionary, href: dictionary.pages.index, items }],
      'dictionary/map': [{ type: 'link', label: messages.dictionaryMap, href: dictionary.pages.map }],
    },
  };
}
