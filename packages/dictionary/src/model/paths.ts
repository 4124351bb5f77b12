import type { Dictionary, Table } from './dictionary.ts';

/** Paths of the dictionary's pages, without the site's base path, and names that its pages and files use. */
export interface DictionaryPages {
  /** The pages of tables lie below it, by category and name. */
  readonly base: string;
  /** The list of all tables; a category has no page, but a heading here, named by its slug. */
  readonly index: string;
  readonly map: string;
  /** Name of their sidebar. */
  readonly sidebar: string;
  /** Product that the tables belong to, such as `Data as a Service`; null if it has no name. */
  readonly product: string | null;
  /** Name of the source in projects of dbt. */
  readonly source: string;
}

/** Those of a provider who says nothing of it. */
export const standardPages: DictionaryPages = {
  base: '/docs/dictionary',
  index: '/docs/dictionary',
  map: '/docs/dictionary-map',
  sidebar: 'dictionary',
  product: null,
  source: 'data',
};

/** Path of a table's page, with the category as it is written: spaces in it are not encoded. */
export function tablePath(
  { pages }: Pick<Dictionary, 'pages'>,
  { category, name }: Pick<Table, 'category' | 'name'>,
): string {
  return `${pages.base}/${category}/${name}`;
}

/** Anchor of a column on its table's page. */
export function columnAnchor(column: string): string {
  return column.replaceAll('_', '-');
}
