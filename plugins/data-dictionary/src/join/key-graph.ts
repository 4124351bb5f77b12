import type { Dictionary, Table } from '@refdesk/dictionary/model/dictionary';
import { tablePath } from '@refdesk/dictionary/model/paths';
import type { KeyGraph } from './join-path.ts';

/** The tables and keys of a dictionary. */
export function keyGraph(dictionary: Dictionary): KeyGraph {
  const { tables } = dictionary;
  return {
    tables: Object.fromEntries(
      tables.map((table) => [
        table.name,
        { path: tablePath(dictionary, table), grain: table.grain, primaryKey: table.primaryKey },
      ]),
    ),
    keys: tables.flatMap(keysOf),
  };
}

const keysOf = ({ name: from, primaryKey, columns }: Table): KeyGraph['keys'][number][] =>
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
