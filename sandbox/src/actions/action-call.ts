import { formatInstant } from '../core/instant.ts';
import { getNumberField, type Json, type JsonRecord } from '../core/json.ts';
import { ProblemError } from '../core/problem-error.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { formatSchemaName } from '../operations/path-records.ts';
import type { SandboxOperationCaller } from '../translation/calls.ts';
import { toIdFieldName } from './records.ts';

/** A call to an action that is being processed. */
export class ActionCall {
  readonly calls: SandboxOperationCaller;
  /** Typed fields of the request; null for a field to clear. */
  readonly sent: JsonRecord;
  readonly operation: SandboxOperation;
  readonly now: string;

  constructor(calls: SandboxOperationCaller, operation: SandboxOperation, sent: JsonRecord) {
    this.calls = calls;
    this.operation = operation;
    this.sent = sent;
    this.now = formatInstant(calls.now);
  }

  /** Name of the caller in records. */
  get by(): string {
    return this.calls.access.actsFor ?? this.calls.access.clientName;
  }

  all(entity: string): readonly JsonRecord[] {
    return this.calls.data.all(entity);
  }

  /** Returns the record identified by a request field. @throws ProblemError `recordNotFound` naming the field. */
  require(entity: string, field = toIdFieldName(entity), id: Json = this.sent[field] ?? null): JsonRecord {
    const record = typeof id === 'number' ? this.calls.data.get(entity, id) : null;
    if (record === null) throw new ProblemError('recordNotFound', `${field} ${String(id)}`);
    return record;
  }

  /** Adds a record that only exists in this API. */
  add(entity: string, fields: JsonRecord): JsonRecord {
    return this.calls.draft.put(entity, { id: this.calls.draft.nextKey(entity), ...fields });
  }

  change(entity: string, record: JsonRecord, fields: JsonRecord): JsonRecord {
    return this.calls.draft.patch(entity, getNumberField(record, 'id') ?? 0, fields);
  }

  remove(entity: string, record: JsonRecord): void {
    this.calls.draft.remove(entity, getNumberField(record, 'id') ?? 0);
  }

  /** Calls an operation of the engine's API with all of its rules. */
  write(operation: string, path: Readonly<Record<string, Json>>, body: JsonRecord = {}): JsonRecord {
    return this.calls.write(this.calls.operation(operation), { path, body });
  }

  /** Replaces a record through its PUT operation, with some fields changed. */
  replace(operation: string, path: Readonly<Record<string, Json>>, record: JsonRecord, fields: JsonRecord): JsonRecord {
    const { body } = this.calls.operation(operation);
    const [schema] = body?.schemas.values() ?? [];
    const bodyFields = this.calls.fieldsOf(schema);
    const allFields = { ...removeResponseOnlyFields(record), ...fields };
    return this.write(
      operation,
      path,
      Object.fromEntries(Object.entries(allFields).filter(([name]) => bodyFields.has(name))),
    );
  }

  /** Adds a message, report or email to the outbox of the sandbox; nothing is sent. */
  send(kind: string, fields: JsonRecord): JsonRecord {
    return this.add('OutboxItem', { kind, at: this.now, by: this.by, ...fields });
  }

  refuse(code: string, detail: string): ProblemError {
    return new ProblemError(code, detail);
  }

  describe(entity: string, record: JsonRecord): string {
    return `${formatSchemaName(entity)} ${String(record.id)}`;
  }
}

/** Removes the properties of custom fields that only responses have. */
function removeResponseOnlyFields(record: JsonRecord): JsonRecord {
  const { customFields } = record;
  if (!Array.isArray(customFields)) return record;
  return {
    ...record,
    customFields: customFields.map((customField: Json) => {
      const { customFieldDefinitionId = null, value = null } = customField as JsonRecord;
      return { customFieldDefinitionId, value };
    }),
  };
}
