import { type FieldPair, pairSchemaFields, type SchemaWithDocument } from '@refdesk/field-map';
import type { SandboxOperationObject } from '@refdesk/openapi/extensions';
import { findMinimumRole } from '@refdesk/openapi/minimum-role';
import { flattenFirstSchemaAlternative, getItemsSchema, type SchemaObject } from '@refdesk/openapi/schema';
import { getValueAtPath, type Json, type JsonRecord } from '../core/json.ts';
import { ProblemError } from '../core/problem-error.ts';
import type { Description } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { listWritableFields } from '../description/writable-fields.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import type { ActionCall } from './action-call.ts';
import { RecordToActionSchemaConverter } from './fields.ts';
import { createRecordObjectSchema, toIdFieldName } from './records.ts';

/** Record kind, declaration and equivalent operations of an action, derived from the description once. */
export class ActionDefinition {
  readonly operation: SandboxOperation;
  readonly declaration: SandboxOperationObject;
  /** Kind of record. */
  readonly recordKind: string;
  /** Names of the result codes that the action can return. */
  readonly resultCodes: readonly string[];
  /** The least privileged role that a user needs; null if the description requires none. */
  readonly role: string | null;
  /** Equivalent operations of the engine's API that write records. */
  readonly writeOperations: readonly SandboxOperation[];
  readonly listOperation: SandboxOperation | null;
  readonly requestFields: readonly FieldPair[];
  /** Request fields by their names in the engine's API, if those differ. */
  readonly requestFieldNames: ReadonlyMap<string, string>;
  readonly parts: Readonly<Record<string, string>>;
  readonly recordConverter: RecordToActionSchemaConverter;
  readonly isList: boolean;
  readonly isPaged: boolean;
  readonly requestSchema: SchemaObject;
  readonly #engine: SandboxEngine;
  readonly #description: Description;

  constructor(engine: SandboxEngine, description: Description, operation: SandboxOperation) {
    const object = description.paths[operation.path]?.post;
    const successors = (object?.['x-successors'] ?? []).flatMap(
      (id) => engine.operations.find((candidate) => candidate.id === id) ?? [],
    );
    this.#engine = engine;
    this.#description = description;
    this.operation = operation;
    this.declaration = object?.['x-sandbox'] ?? { kind: 'act' };
    this.recordKind = this.declaration.of ?? '';
    this.resultCodes = object?.['x-result-codes'] ?? [];
    this.role = object === undefined ? null : findMinimumRole(description, object);
    this.writeOperations = successors.filter(({ method }) => method !== 'get');
    this.listOperation = successors.find(({ kind }) => kind.type === 'list' && kind.schema === this.recordKind) ?? null;
    this.parts = description['x-records']?.[this.recordKind]?.parts ?? {};
    this.requestSchema = [...(operation.body?.schemas.values() ?? [])][0] ?? {};
    const { properties = {} } = flattenFirstSchemaAlternative(description, this.requestSchema);
    this.requestFieldNames = new Map(
      Object.entries(properties).flatMap(([name, schema]) =>
        schema['x-successor'] === undefined ? [] : [[name, schema['x-successor']] as const],
      ),
    );
    const record = this.#getRecordSchema();
    this.requestFields = pairSchemaFields(
      { document: description, schema: flattenFirstSchemaAlternative(description, this.requestSchema) as SchemaObject },
      record,
      { entity: this.recordKind },
    );
    const response = flattenFirstSchemaAlternative(description, operation.success.schema ?? {});
    const data = flattenFirstSchemaAlternative(description, response.properties?.data ?? {});
    this.isList = [data.type].flat().includes('array');
    this.isPaged = response.properties?.totalCount !== undefined;
    this.recordConverter = new RecordToActionSchemaConverter(
      description,
      this.isList ? getItemsSchema(data) : data,
      record,
      this.recordKind,
    );
  }

  #getRecordSchema(): SchemaWithDocument {
    const collection = this.#description['x-records']?.[this.recordKind];
    const schema = this.#engine.schemas.get(this.recordKind);
    if (collection !== undefined && schema !== undefined)
      return { document: this.#description, schema: createRecordObjectSchema(schema) };
    return {
      document: this.#engine.description,
      schema: this.recordKind === '' ? {} : { $ref: `#/components/schemas/${this.recordKind}` },
    };
  }

  /** Name of the request field with the record's identifier. */
  get idField(): string {
    const keyName = toIdFieldName(this.recordKind);
    return (
      this.requestFields.find(
        ({ field, path }) => path === 'id' && (field === keyName || this.requestFieldNames.get(field) === keyName),
      )?.field ?? keyName
    );
  }

  /** Whether a kind combines the records of several other kinds, which have separate identifiers. */
  isView(entity: string): boolean {
    return this.#description['x-records']?.[entity]?.isView === true;
  }

  idSent(sent: JsonRecord): number | null {
    const value = sent[this.idField];
    return typeof value === 'number' ? value : null;
  }

  /** Returns the value in a record that corresponds to a request field. */
  fieldOf(field: string, record: JsonRecord): Json {
    const path = this.requestFields.find((pair) => pair.field === field)?.path;
    return getValueAtPath(
      record,
      path ?? (Object.hasOwn(record, field) ? field : (this.requestFieldNames.get(field) ?? field)),
    );
  }

  withoutParts(sent: JsonRecord): JsonRecord {
    return Object.fromEntries(Object.entries(sent).filter(([name]) => !Object.hasOwn(this.parts, name)));
  }

  /** Selects the fields that an operation accepts. */
  taken(operation: string, fields: JsonRecord): JsonRecord {
    const bodyFields = this.#getBodyFields(operation);
    return Object.fromEntries(Object.entries(fields).filter(([name]) => bodyFields.has(name)));
  }

  /** Builds the body of an operation from the request: fields with the same name, or with the name in `by`. */
  bodyOf(operation: string, sent: JsonRecord): JsonRecord {
    const names = Object.entries(sent).map(
      ([name, value]) => [this.declaration.by?.[name] ?? this.requestFieldNames.get(name) ?? name, value] as const,
    );
    return this.taken(operation, Object.fromEntries(names));
  }

  #getBodyFields(id: string): ReadonlySet<string> {
    const [schema = {}] =
      this.#engine.operations.find((candidate) => candidate.id === id)?.body?.schemas.values() ?? [];
    return new Set(
      listWritableFields(
        this.#engine.description,
        flattenFirstSchemaAlternative(this.#engine.description, schema),
      ).keys(),
    );
  }

  /** Requires an allowed state. @throws ProblemError with the result code that the action lists for a wrong state. */
  requireState(call: ActionCall, record: JsonRecord): void {
    for (const [field, states] of Object.entries(this.declaration.from ?? {})) {
      const state = getValueAtPath(record, field);
      if (states.includes(state)) continue;
      const code =
        ['documentLocked', 'jobLocked', 'notAllowedInStatus', 'recordInUse'].find((name) =>
          this.resultCodes.includes(name),
        ) ?? 'notAllowedInStatus';
      throw new ProblemError(code, `${call.describe(this.recordKind, record)} is ${String(state)}`);
    }
  }
}
