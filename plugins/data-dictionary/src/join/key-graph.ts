import type { DataDictionary, DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import { getTablePagePath } from '@refdesk/dictionary/model/paths';
import type { ForeignKeyGraph } from './join-path.ts';

/** Creates the graph of a dictionary's tables and foreign keys. */
export function createForeignKeyGraph(dictionary: DataDictionary): ForeignKeyGraph {
  const { tables } = dictionary;
  return {
    tables: Object.fromEntries(
      tables.map((table) => [
        table.name,
        { path: getTablePagePath(dictionary, table), grain: table.grain, primaryKey: table.primaryKey },
      ]),
    ),
    keys: tables.flatMap(listForeignKeys),
  };
}

const listForeignKeys = ({ name: from, primaryKey, columns }: DictionaryTable): ForeignKeyGraph['keys'][number][] =>
  columns.flatMap(({ name: column, nullable, unique, references }) =>
    references
      ? [
          {
            from,
            column,
            to: references.table,
            key: references.column,
            isOptional: nullable,
            isUnique: unique || column === primaryKey,
          },
        ]
      : [],
  );
