import { formatColumnType, isSameColumnType } from '../model/column-type.ts';
import type { DictionaryDiagnostic } from '../source/dictionary-diagnostic.ts';
import type { DictionaryFiles, ParsedTableFile } from '../source/dictionary-files.ts';
import { getTableFileFieldColumnType } from '../source/get-column-type.ts';
import type { DictionaryTableFile } from '../source/table-file.ts';
import { createYamlDiagnostic } from './create-diagnostic.ts';

/** Checks that every foreign key references a primary key of the same type and that its column exists. */
export function checkForeignKeyDefinitions({ tables, invalidTableNames }: DictionaryFiles): DictionaryDiagnostic[] {
  const byName = new Map(tables.map(({ value }) => [value.name, value]));
  return tables.flatMap((table) =>
    (table.value.foreignKeys ?? []).flatMap((_, index) => {
      const [path, message] = findForeignKeyError(table, index, byName, invalidTableNames) ?? [];
      return path && message ? [createYamlDiagnostic(table.yaml, ['foreignKeys', index, ...path], message)] : [];
    }),
  );
}

type ForeignKeyError = readonly [path: readonly PropertyKey[], message: string];

function findForeignKeyError(
  { value }: ParsedTableFile,
  index: number,
  tables: ReadonlyMap<string, DictionaryTableFile>,
  invalidTableNames: ReadonlySet<string>,
): ForeignKeyError | undefined {
  const keys = value.foreignKeys ?? [];
  const key = keys[index];
  if (!key) return undefined;
  const { resource, fields } = key.reference;
  const column = value.fields.find(({ name }) => name === key.fields);
  if (!column) return [['fields'], `"${key.fields}" is not a column of the table.`];
  if (keys.findIndex((candidate) => candidate.fields === key.fields) !== index)
    return [['fields'], `"${key.fields}" already references a table: a column has one foreign key.`];

  const target = tables.get(resource);
  if (!target && invalidTableNames.has(resource)) return undefined; // reported with the errors of its file
  if (!target) return [['reference', 'resource'], `"${resource}" is not a table of the dictionary.`];
  const keyColumn = target.fields.find(({ name }) => name === fields);
  if (!keyColumn)
    return [['reference', 'fields'], `${resource} has no column "${fields}": its primary key is ${target.primaryKey}.`];
  if (fields !== target.primaryKey)
    return [
      ['reference', 'fields'],
      `"${fields}" is not the primary key of ${resource}: reference ${target.primaryKey}.`,
    ];

  const [type, targetType] = [getTableFileFieldColumnType(column), getTableFileFieldColumnType(keyColumn)];
  if (!isSameColumnType(type, targetType)) {
    return [
      ['fields'],
      `"${key.fields}" is ${formatColumnType(type)}, but ${resource}.${fields} is ${formatColumnType(targetType)}: make them the same.`,
    ];
  }
  const [since, targetSince] = [column.since ?? value.since, target.since];
  if (since < targetSince)
    return [
      ['fields'],
      `"${key.fields}" was added on ${since}, before ${resource} (${targetSince}): correct one of the dates.`,
    ];
  return undefined;
}
