import type { SearchDocument } from '@refdesk/search-index/document';

/** A name as a reader can type it, and the location that it refers to. */
export interface IndexedName {
  readonly text: string;
  /** URL path with the anchor. */
  readonly url: string;
}

/** Lists every name of an operation, table, column and error of the current version in the index. */
export function listIndexedNamesByKind(documents: readonly SearchDocument[]): Record<string, IndexedName[]> {
  const pages = documents.filter(({ url, isDeprecated }) => !url.includes('#') && !isDeprecated);
  const operations = pages.filter(({ kind }) => kind === 'operation');
  const tables = pages.filter(({ kind }) => kind === 'table');
  const problems = pages.filter(({ url }) => url.startsWith('/problems/') && url !== '/problems/accounts');
  const toNames = (pagesOfType: readonly SearchDocument[], getText: (document: SearchDocument) => string) =>
    pagesOfType.map((item) => ({ text: getText(item), url: item.url }));
  return {
    'method and path': toNames(operations, ({ badge, route }) => `${badge} ${route}`),
    'path with values': toNames(operations, ({ badge, route }) => `${badge} ${route?.replace(/\{[^}]+\}/g, '123')}`),
    'title of an operation': toNames(operations, ({ title }) => title),
    'title of an operation with a letter left out': toNames(operations, ({ title }) => removeLetter(title)),
    'operation in snake_case': toNames(operations, ({ url }) => getSlug(url).replaceAll('-', '_')),
    operationId: toNames(operations, ({ url }) => toCamelCase(getSlug(url))),
    'name of a table': toNames(tables, ({ badge }) => badge ?? ''),
    'title of a table': toNames(tables, ({ title }) => `${title} table`),
    'column of a table': tables.flatMap(({ url, badge, fields }) =>
      fields.map(({ name, anchor }) => ({ text: `${badge}.${name}`, url: `${url}#${anchor}` })),
    ),
    'slug of a problem': toNames(problems, ({ url }) => getSlug(url)),
    'body of a problem': toNames(problems, ({ url }) =>
      JSON.stringify({ type: `https://developers.example.com${url}`, status: 409, detail: 'A job.' }, null, 2),
    ),
  };
}

const getSlug = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
const toCamelCase = (slug: string): string => slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Omits the middle letter of the longest word. */
function removeLetter(title: string): string {
  const longest = title.split(' ').reduce((longer, word) => (word.length > longer.length ? word : longer), '');
  const middle = longest.length >> 1;
  return title.replace(longest, longest.slice(0, middle) + longest.slice(middle + 1));
}
