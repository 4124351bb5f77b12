import type { SearchDocument } from '@refdesk/search-index/document';

/** A written name, and the location that it refers to. */
export interface IndexedName {
  readonly text: string;
  /** Address with the anchor. */
  readonly url: string;
}

/** Lists every name of an operation, table, column and error of the current version in the index. */
export function listIndexedNames(documents: readonly SearchDocument[]): Record<string, IndexedName[]> {
  const pages = documents.filter(({ url, isDeprecated }) => !url.includes('#') && !isDeprecated);
  const operations = pages.filter(({ kind }) => kind === 'operation');
  const tables = pages.filter(({ kind }) => kind === 'table');
  const problems = pages.filter(({ url }) => url.startsWith('/problems/') && url !== '/problems/accounts');
  const named = (some: readonly SearchDocument[], write: (document: SearchDocument) => string) =>
    some.map((item) => ({ text: write(item), url: item.url }));
  return {
    'method and path': named(operations, ({ badge, route }) => `${badge} ${route}`),
    'path with values': named(operations, ({ badge, route }) => `${badge} ${route?.replace(/\{[^}]+\}/g, '123')}`),
    'title of an operation': named(operations, ({ title }) => title),
    'title of an operation with a letter left out': named(operations, ({ title }) => withoutLetter(title)),
    'operation in snake_case': named(operations, ({ url }) => getSlug(url).replaceAll('-', '_')),
    operationId: named(operations, ({ url }) => toCamelCase(getSlug(url))),
    'name of a table': named(tables, ({ badge }) => badge ?? ''),
    'title of a table': named(tables, ({ title }) => `${title} table`),
    'column of a table': tables.flatMap(({ url, badge, fields }) =>
      fields.map(({ name, anchor }) => ({ text: `${badge}.${name}`, url: `${url}#${anchor}` })),
    ),
    'slug of a problem': named(problems, ({ url }) => getSlug(url)),
    'body of a problem': named(problems, ({ url }) =>
      JSON.stringify({ type: `https://developers.example.com${url}`, status: 409, detail: 'A job.' }, null, 2),
    ),
  };
}

const getSlug = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
const toCamelCase = (slug: string): string => slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Omits the middle letter of the longest word. */
function withoutLetter(title: string): string {
  const longest = title.split(' ').reduce((longer, word) => (word.length > longer.length ? word : longer), '');
  const middle = longest.length >> 1;
  return title.replace(longest, longest.slice(0, middle) + longest.slice(middle + 1));
}
