import type { DataDictionary, DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import { getTablePagePath } from '@refdesk/dictionary/model/paths';
import { getTableByName } from '@refdesk/dictionary/model/references';
import { messages } from '@refdesk/messages/dictionary';
import type { StaticPage } from '@refdesk/static-page/contract';
import { type DictionaryDownload, listDictionaryDownloads } from '../downloads/download.ts';
import { dictionaryPageKind } from './dictionary-kind.ts';

/** Data for the page that lists all tables. */
export interface DictionaryIndexPageData {
  readonly type: 'index';
  readonly tableCount: number;
  readonly columnCount: number;
  readonly mapPath: string;
  readonly categories: readonly DictionaryIndexCategory[];
  readonly downloads: readonly DictionaryDownload[];
  /** Whether a sandbox starts with the sample data, so that its tables can be read with SQL. */
  readonly hasSandbox: boolean;
}

export interface DictionaryIndexCategory {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly tables: readonly DictionaryIndexTable[];
}

export interface DictionaryIndexTable extends Pick<DictionaryTable, 'name' | 'title' | 'grain' | 'refresh'> {
  readonly path: string;
  /** Column names, which the filter also searches. */
  readonly columnNames: readonly string[];
}

/** Creates the page that lists all tables by category, with their grain and freshness. */
export function createDictionaryIndexPage(dictionary: DataDictionary, hasSandbox: boolean): StaticPage {
  const { pages } = dictionary;
  const data: DictionaryIndexPageData = {
    type: 'index',
    tableCount: dictionary.tables.length,
    columnCount: dictionary.tables.reduce((sum, { columns }) => sum + columns.length, 0),
    mapPath: pages.map,
    categories: dictionary.categories.map(({ slug, name, description, tables }) => ({
      slug,
      name,
      description,
      tables: tables.map((table) => toEntry(dictionary, getTableByName(dictionary, table))),
    })),
    downloads: listDictionaryDownloads(),
    hasSandbox,
  };
  const product = pages.product === null ? '' : messages.ofProduct(pages.product);
  const count = messages.tablesInCategories(dictionary.tables.length, product, dictionary.categories.length);
  return dictionaryPageKind.page({
    path: pages.index,
    title: messages.dataDictionary,
    description: messages.allWithGrain(count),
    sidebar: pages.sidebar,
    unlisted: false,
    data,
  });
}

function toEntry(dictionary: DataDictionary, table: DictionaryTable): DictionaryIndexTable {
  const { name, title, grain, refresh, columns } = table;
  return {
    name,
    title,
    grain,
    refresh,
    path: getTablePagePath(dictionary, table),
    columnNames: columns.map((column) => column.name),
  };
}
