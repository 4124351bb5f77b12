import type { DataDictionary, DictionaryTable } from './dictionary.ts';

/** Paths of the dictionary's pages, without the site's base URL, and names that its pages and files use. */
export interface DictionaryPagePaths {
  /** Parent of the table pages: `<base>/<category>/<name>`. */
  readonly base: string;
  /** List of all tables, with a heading for each category whose anchor is the category's slug. */
  readonly index: string;
  readonly map: string;
  /** Name of the sidebar of these pages. */
  readonly sidebar: string;
  /** Product that the tables belong to, such as `Data as a Service`; null if it has no name. */
  readonly product: string | null;
  /** Name of the source in dbt projects. */
  readonly source: string;
}

/** Defaults for a provider that configures no pages. */
export const defaultDictionaryPagePaths: DictionaryPagePaths = {
  base: '/docs/dictionary',
  index: '/docs/dictionary',
  map: '/docs/dictionary-map',
  sidebar: 'dictionary',
  product: null,
  source: 'data',
};

/** Returns the path of a table's page. Spaces in the category are not encoded. */
export function getTablePagePath(
  { pages }: Pick<DataDictionary, 'pages'>,
  { category, name }: Pick<DictionaryTable, 'category' | 'name'>,
): string {
  return `${pages.base}/${category}/${name}`;
}

/** Returns the anchor of a column on its table's page. */
export function getColumnAnchor(column: string): string {
  return column.replaceAll('_', '-');
}
