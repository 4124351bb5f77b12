import type { Dictionary, Table } from '@refdesk/dictionary/model/dictionary';
import { getTablePath } from '@refdesk/dictionary/model/paths';
import type { KeyGraph } from './join-path.ts';

/** The tables and keys of a dictionary. */
export function createKeyGraph(dictionary: Dictionary): KeyGraph {
  const { tables } = dictionary;
  return {
    tables: Object.fromEntries(
      tables.map((table) => [
        table.name,
        { path: getTablePath(dictionary, table), grain: table.grain, primaryKey: table.primaryKey },
      ]),
    ),
    keys: tables.flatMap(getKeys),
  };
}

const getKeys = ({ name: from, primaryKey, columns }: Table): KeyGraph['keys'][number][] =>
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
