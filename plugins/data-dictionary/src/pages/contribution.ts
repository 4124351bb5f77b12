import type { Dictionary } from '@refdesk/dictionary/model/dictionary';
import { tablePath } from '@refdesk/dictionary/model/paths';
import { getTableByName } from '@refdesk/dictionary/model/references';
import type { RowsByTable } from '@refdesk/sample-data';
import type { PageContribution } from '@refdesk/static-page/contract';
import { digestSampleData } from '../downloads/engine.ts';
import { indexPage } from './index-page.ts';
import { mapPage } from './map-page.ts';
import { tablePage } from './table-page.ts';

/**
 * The pages of the dictionary, and its sidebar items by the names `dictionary` and `dictionary/map`. `snapshot` is the
 * moment of the sample data.
 */
export function toContribution(dictionary: Dictionary, rowsByTable: RowsByTable, snapshot?: string): PageContribution {
  const items = dictionary.categories.map(({ name, tables }) => ({
    type: 'category' as const,
    label: name,
    items: tables.map((tableName) => {
      const table = getTableByName(dictionary, tableName);
      return { type: 'link' as const, label: table.title, href: tablePath(dictionary, table) };
    }),
  }));
  const version = digestSampleData(dictionary, rowsByTable);
  return {
    pages: [
      indexPage(dictionary, snapshot !== undefined),
      mapPage(dictionary),
      ...dictionary.tables.map((table) => tablePage(dictionary, { rowsByTable, version, snapshot }, table)),
    ],
    sidebarItems: {
      dictionary: [{ type: 'category', label: 'Data dictionary', href: dictionary.pages.index, items }],
      'dictionary/map': [{ type: 'link', label: 'Dictionary map', href: dictionary.pages.map }],
    },
  };
}
