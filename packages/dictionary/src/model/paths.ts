import type { Category, Dictionary, Table } from './dictionary.ts';

/** Where the dictionary's pages lie, without the site's base path. */
export const basePath = '/docs/daas/dictionary';
/** The list of all tables; a category has no page, but a heading here, named by its slug. */
export const indexPath = '/docs/category/data-dictionary';
export const mapPath = '/docs/daas/dictionary-map';

/** Path of a table's page, with the category as it is written: spaces in it are not encoded. */
export function tablePath({ category, name }: Pick<Table, 'category' | 'name'>): string {
  return `${basePath}/${category}/${name}`;
}

/** The same path with the category in kebab-case, which redirects to the page. */
export function tableAlias(dictionary: Dictionary, { category, name }: Table): string {
  return `${basePath}/${categoryNamed(dictionary, category).slug}/${name}`;
}

/** Anchor of a column on its table's page. */
export function columnAnchor(column: string): string {
  return column.replaceAll('_', '-');
}

function categoryNamed({ categories }: Dictionary, name: string): Category {
  const category = categories.find((one) => one.name === name);
  if (!category) throw new RangeError(`"${name}" is not a category of the dictionary.`);
  return category;
}
