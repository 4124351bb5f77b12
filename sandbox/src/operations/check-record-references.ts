import { resolveReference } from '@refdesk/openapi/reference';
import { getItemsSchema, type SchemaObject } from '@refdesk/openapi/schema';
import { isRecord, type Json, type JsonRecord } from '../core/json.ts';
import type { FieldError } from '../core/problem-error.ts';
import type { ReadableSandboxRecords } from '../data/tenant-data.ts';
import { findReferenceFields } from '../description/record-schema.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import { formatSchemaName } from './path-records.ts';

/** Returns errors for identifiers in a body that reference a missing record, or newly reference an inactive one. */
export function checkRecordReferences(
  engine: SandboxEngine,
  data: ReadableSandboxRecords,
  schema: SchemaObject,
  body: JsonRecord,
  before: JsonRecord,
  parentPointer = '',
): readonly FieldError[] {
  const fields = new Map(Object.entries(resolveReference<SchemaObject>(engine.description, schema).properties ?? {}));
  const declaredReferences = [...findReferenceFields(fields, engine.operationSchemaNames)].flatMap(([field, target]) =>
    listIdentifiers(body[field], `${parentPointer}/${field}`).flatMap(({ id, pointer }) =>
      findReferenceErrors(data, target, id, pointer, before[field] ?? null),
    ),
  );
  const nested = [...fields].flatMap(([field, property]) => {
    const value = body[field];
    if (!Array.isArray(value) || property.items === undefined) return [];
    return value.flatMap((item, index) =>
      isRecord(item)
        ? checkRecordReferences(engine, data, getItemsSchema(property), item, {}, `${parentPointer}/${field}/${index}`)
        : [],
    );
  });
  return [...declaredReferences, ...nested];
}

function listIdentifiers(
  value: Json | undefined,
  pointer: string,
): readonly { readonly id: number; readonly pointer: string }[] {
  if (typeof value === 'number') return [{ id: value, pointer }];
  return Array.isArray(value)
    ? value.flatMap((id, index) => (typeof id === 'number' ? [{ id, pointer: `${pointer}/${index}` }] : []))
    : [];
}

function findReferenceErrors(
  data: ReadableSandboxRecords,
  target: string,
  id: number,
  pointer: string,
  before: Json,
): readonly FieldError[] {
  const record = data.get(target, id);
  if (record === null)
    return [{ pointer, code: 'no-such-record', message: `There is no ${formatSchemaName(target)} ${id}` }];
  const isUnchanged = before === id || (Array.isArray(before) && before.includes(id));
  return record.isActive === false && !isUnchanged
    ? [{ pointer, code: 'no-such-record', message: `The ${formatSchemaName(target)} ${id} is inactive` }]
    : [];
}
