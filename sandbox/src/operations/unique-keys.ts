import { indexChangedRecords } from '@refdesk/sample-data/rows';
import type { JsonRecord } from '../core/json.ts';
import { ProblemError } from '../core/problem-error.ts';
import type { UncommittedRequestChanges } from '../data/draft.ts';
import type { ReadableSandboxRecords } from '../data/tenant-data.ts';
import type { RecordSchema, UniqueKey } from '../description/record-schema.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import { capitaliseSentence, formatSchemaName } from './path-records.ts';

/** Another record with the same values in the fields of a unique key. */
interface Duplicate {
  readonly key: UniqueKey;
  readonly duplicate: JsonRecord;
}

/** Finds the first record with the same unique values as a changed one; null if there are no duplicates. */
type FindDuplicate = (schema: RecordSchema, record: JsonRecord, before: JsonRecord | null) => Duplicate | null;

/** Creates a finder that indexes the records once per unique key, regardless of the number of lookups. */
export function createDuplicateFinder(data: ReadableSandboxRecords): FindDuplicate {
  const indexes = new Map<UniqueKey, ReadonlyMap<string, readonly JsonRecord[]>>();
  const getIndex = (schema: RecordSchema, key: UniqueKey) => {
    const index = indexes.get(key) ?? Map.groupBy(data.all(schema.name), (record) => joinValues(key, record));
    indexes.set(key, index);
    return index;
  };
  return (schema, record, before) => {
    for (const key of schema.unique) {
      const isUnchanged = before !== null && key.fields.every((field) => record[field] === before[field]);
      if (isUnchanged || isIncomplete(key, record)) continue;
      const other = getIndex(schema, key)
        .get(joinValues(key, record))
        ?.find((candidate) => candidate[schema.key] !== record[schema.key]);
      if (other !== undefined) return { key, duplicate: other };
    }
    return null;
  };
}

const joinValues = ({ fields }: UniqueKey, record: JsonRecord): string =>
  JSON.stringify(fields.map((field) => record[field] ?? null));

function isIncomplete({ fields, optionalField }: UniqueKey, record: JsonRecord): boolean {
  return optionalField !== null && fields.includes(optionalField) && (record[optionalField] ?? null) === null;
}

/** Describes a duplicate, such as "Contact 48213 has the reference C-48213". */
export function describeDuplicate(
  schema: RecordSchema,
  record: JsonRecord,
  { key, duplicate: other }: Duplicate,
): string {
  const values = key.fields.length === 1 || key.optionalField !== null ? key.fields.slice(-1) : key.fields;
  const namedValues = values.map((field) => `${formatSchemaName(field)} ${String(record[field])}`);
  const otherRecord = `${capitaliseSentence(formatSchemaName(schema.name))} ${String(other[schema.key])}`;
  return `${otherRecord} has the ${namedValues.join(' and the ')}`;
}

/**
 * Checks all changed records against the unique keys of the tables derived from them.
 *
 * @throws ProblemError `duplicate-reference` with the record that has the same values.
 */
export function requireNoDuplicateRecords(
  { schemas, behaviour }: SandboxEngine,
  draft: UncommittedRequestChanges,
): void {
  const changes = draft.changes();
  const findChanged = indexChangedRecords(changes);
  const findDuplicate = createDuplicateFinder(draft);
  for (const change of changes) {
    const schema = schemas.get(change.schema);
    if (schema === undefined || change.after === null) continue;
    const duplicate = findDuplicate(schema, change.after, change.before);
    if (duplicate !== null)
      throw new ProblemError('duplicate-reference', describeDuplicate(schema, change.after, duplicate));
    for (const deriveRows of behaviour.otherRows[change.schema] ?? []) {
      for (const { rows, identity } of deriveRows(change, findChanged)) {
        const duplicateRow = findDuplicateRow(rows, identity);
        if (duplicateRow === null) continue;
        const values = identity.map((column) => `${column.replaceAll('_', ' ')} ${String(duplicateRow[column])}`);
        throw new ProblemError(
          'duplicate-reference',
          `${capitaliseSentence(formatSchemaName(change.schema))} ${change.key} has the ${values.join(' and the ')} twice`,
        );
      }
    }
  }
}

type Row = Readonly<Record<string, unknown>>;

function findDuplicateRow(rows: readonly Row[], identity: readonly string[]): Row | null {
  const seen = new Set<string>();
  for (const row of rows) {
    const values = JSON.stringify(identity.map((column) => row[column] ?? null));
    if (seen.has(values)) return row;
    seen.add(values);
  }
  return null;
}
