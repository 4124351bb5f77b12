import { listQueriedTables } from '../model/list-queried-tables.ts';
import type { DictionaryDiagnostic } from '../source/dictionary-diagnostic.ts';
import type { DictionaryFiles } from '../source/dictionary-files.ts';
import { createYamlDiagnostic } from './create-diagnostic.ts';

/** Checks that every query is a single SELECT that reads its own table and only tables that exist. */
export function checkTableQueries({ tables, invalidTableNames }: DictionaryFiles): DictionaryDiagnostic[] {
  const names = new Set([...tables.map(({ value }) => value.name), ...invalidTableNames]);
  return tables.flatMap(({ yaml, value }) =>
    value.queries.flatMap(({ sql }, index) => {
      const queriedTables = listQueriedTables(sql);
      const messages = queriedTables
        .filter((name) => !names.has(name))
        .map((name) => `The query reads "${name}", which is not a table of the dictionary.`);
      if (!queriedTables.includes(value.name))
        messages.push(`The query does not read ${value.name}: it belongs with another table.`);
      if (!/^\s*(SELECT|WITH)\b/.test(sql) || /;/.test(sql))
        messages.push('A query is one SELECT (or WITH … SELECT), without a semicolon.');
      return messages.map((message) => createYamlDiagnostic(yaml, ['queries', index, 'sql'], message));
    }),
  );
}
