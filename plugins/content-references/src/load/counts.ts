import type { ApiForGuides, DictionaryTableForGuides } from '../model/facts.ts';

/** Counts operations, tables and more, by label: `operations of main/2.0.0`, `tables`. */
export function countContentForGuides(
  apis: ReadonlyMap<string, ApiForGuides>,
  tables: ReadonlyMap<string, DictionaryTableForGuides>,
): ReadonlyMap<string, number> {
  const apiCounts = [...apis].flatMap(([name, api]): [string, number][] => [
    [`operations of ${name}`, api.operations.size],
    [`categories of ${name}`, api.tags.length],
    [`problems of ${name}`, api.problems.size],
    [`scopes of ${name}`, api.scopes.size],
    [`result codes of ${name}`, api.resultCodes.size],
    [`life-cycles of ${name}`, api.lifecycles.size],
  ]);
  const all = [...tables.values()];
  return new Map([
    ...apiCounts,
    ['tables', all.length],
    ...['hourly', 'daily'].map((rate): [string, number] => [
      `tables refreshed ${rate}`,
      all.filter(({ refresh }) => refresh === rate).length,
    ]),
    ['columns', all.reduce((sum, { columns }) => sum + columns.length, 0)],
    ['categories of tables', new Set(all.map(({ category }) => category)).size],
  ]);
}
