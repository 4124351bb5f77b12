import type { ColumnReference, DataDictionary } from '@refdesk/dictionary/model/dictionary';
import { getColumnAnchor, getTablePagePath } from '@refdesk/dictionary/model/paths';
import { getTableByName } from '@refdesk/dictionary/model/references';
import { messages } from '@refdesk/messages/dictionary';
import type { StaticPage } from '@refdesk/static-page/contract';
import { definePageKind } from '@refdesk/static-page/page-kind';
import { layOutDictionaryMap } from '../diagram/map-diagram.ts';
import type { ForeignKeyGraph } from '../join/join-path.ts';
import { createForeignKeyGraph } from '../join/key-graph.ts';
import type { DescribedDiagram } from './table-page.ts';

/** Data for the map of all tables. */
export interface DictionaryMapPageData {
  readonly type: 'map';
  readonly picture: DescribedDiagram;
  /** Tables and keys in which the page's script finds joins. */
  readonly graph: ForeignKeyGraph;
  readonly categories: readonly DictionaryMapOutlineCategory[];
}

export interface DictionaryMapOutlineCategory {
  readonly slug: string;
  readonly name: string;
  readonly tables: readonly DictionaryMapOutlineTable[];
}

export interface DictionaryMapOutlineTable {
  readonly name: string;
  readonly path: string;
  readonly primaryKey: string;
  readonly references: readonly (ColumnReference & { readonly from: string; readonly path: string })[];
}

export const dictionaryMapPageKind = definePageKind<DictionaryMapPageData>('@theme/DictionaryMap');

/** Creates the map of all tables with the keys between them, as a diagram and as an outline. */
export function createDictionaryMapPage(dictionary: DataDictionary): StaticPage {
  const { tables, categories, pages } = dictionary;
  const keyCount = tables.flatMap(({ columns }) => columns.filter(({ references }) => references)).length;
  const description = messages.mapDescription(tables.length, categories.length, keyCount);
  const data: DictionaryMapPageData = {
    type: 'map',
    graph: createForeignKeyGraph(dictionary),
    picture: {
      diagram: layOutDictionaryMap(dictionary),
      title: messages.mapOfTables,
      description: messages.followsAsList(description),
      pathsByTable: Object.fromEntries(tables.map((table) => [table.name, getTablePagePath(dictionary, table)])),
    },
    categories: categories.map(({ slug, name, tables: names }) => ({
      slug,
      name,
      tables: names.map((table) => toMapTable(dictionary, table)),
    })),
  };
  return dictionaryMapPageKind.page({
    path: pages.map,
    title: messages.dictionaryMap,
    description,
    sidebar: pages.sidebar,
    unlisted: false,
    data,
  });
}

function toMapTable(dictionary: DataDictionary, name: string): DictionaryMapOutlineTable {
  const table = getTableByName(dictionary, name);
  return {
    name,
    path: getTablePagePath(dictionary, table),
    primaryKey: table.primaryKey,
    references: table.columns.flatMap(({ name: from, references }) => {
      if (!references) return [];
      const path = getTablePagePath(dictionary, getTableByName(dictionary, references.table));
      return [{ ...references, from, path: `${path}#${getColumnAnchor(references.column)}` }];
    }),
  };
}
