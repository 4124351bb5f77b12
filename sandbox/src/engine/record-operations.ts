import type { SchemaObject } from '@refdesk/openapi/schema';
import { isRecord, type JsonRecord } from '../core/json.ts';
import type { UncommittedRequestChanges } from '../data/draft.ts';
import type { ReadableSandboxRecords } from '../data/tenant-data.ts';
import { findBodySchema, type SandboxOperation } from '../description/operation.ts';
import { executeChangePlan } from '../operations/change-plan.ts';
import { requireParentRecords, requireRecordInPath } from '../operations/path-records.ts';
import { planRecordWrite } from '../operations/plan-write.ts';
import type { SandboxRequest } from '../operations/request.ts';
import { selectListRecordsOnAllPages } from '../operations/respond-with-list.ts';
import { requireValidBody } from '../operations/valid-body.ts';
import { SchemaValidators } from '../validation/validators.ts';
import type { SandboxEngine } from './engine.ts';

/** Records that an operation reads or changes. */
export interface OperationRecordUse {
  /** `put` replaces a record or creates it; `action` changes one in a way that the body does not describe. */
  readonly effect: 'list' | 'read' | 'create' | 'put' | 'replace' | 'update' | 'delete' | 'action';
  /** Name of the records in the sandbox. */
  readonly recordKind: string;
  /** Schema of a record. */
  readonly schema: SchemaObject;
  /** Schema of the fields in a request body. */
  readonly bodySchema: SchemaObject;
  /** Name of the schema of a record; null for an inline schema. */
  readonly schemaName: string | null;
  /** Field with the identifier. */
  readonly key: string;
}

/**
 * Operations of the API that stores the records, for calls from other sandbox APIs with the same records. Bodies and
 * results are records, without the object that wraps them in HTTP messages.
 */
export interface StoredRecordOperations {
  readonly engine: SandboxEngine;
  /** Returns the records of an operation; null if it returns its example. */
  readonly findRecordUse: (operation: SandboxOperation) => OperationRecordUse | null;
  /** Returns the records that a list request selects, on all pages. @throws ProblemError */
  readonly list: (request: SandboxRequest, data: ReadableSandboxRecords) => readonly JsonRecord[];
  /** Returns the record at the path of a request. @throws ProblemError `not-found` */
  readonly read: (request: SandboxRequest, data: ReadableSandboxRecords) => JsonRecord;
  /** Validates and executes a change; returns the record or body of its response. @throws ProblemError */
  readonly write: (request: SandboxRequest, draft: UncommittedRequestChanges) => JsonRecord;
  /** Returns the current state of a record that a request has written. */
  readonly refresh: (request: SandboxRequest, written: JsonRecord, data: ReadableSandboxRecords) => JsonRecord;
}

/** Creates the operations of the engine's own API. */
export function createEngineStoredRecordOperations(engine: SandboxEngine): StoredRecordOperations {
  const validators = new SchemaValidators(engine.description);
  return {
    engine,
    findRecordUse(operation) {
      const { kind } = operation;
      if (kind.type === 'mock') return null;
      const { schema: schemaName } = kind;
      return {
        effect: kind.type === 'update' && kind.mode === 'replace' ? 'replace' : kind.type,
        recordKind: schemaName,
        schema: { $ref: `#/components/schemas/${schemaName}` },
        bodySchema: findBodySchema(operation, null) ?? {},
        schemaName,
        key: engine.schemas.get(schemaName)?.key ?? 'id',
      };
    },
    list: (request, data) =>
      selectListRecordsOnAllPages(engine, data, getSchemaName(request.operation), request).records,
    read(request, data) {
      requireParentRecords(engine, data, request);
      return requireRecordInPath(engine, data, getSchemaName(request.operation), request);
    },
    write(request, draft) {
      const { kind, id } = request.operation;
      if (kind.type === 'mock' || kind.type === 'list' || kind.type === 'read')
        throw new Error(`${id} does not change records.`);
      requireValidBody(validators, request);
      const { body } = executeChangePlan(planRecordWrite(engine, draft, kind, request));
      const responseBody: unknown = body === null ? {} : JSON.parse(body);
      return isRecord(responseBody) ? responseBody : {};
    },
    refresh({ operation }, written, data) {
      const { kind } = operation;
      return kind.type === 'mock' ? written : (data.get(kind.schema, data.keyOf(kind.schema, written)) ?? written);
    },
  };
}

function getSchemaName({ id, kind }: SandboxOperation): string {
  if (kind.type === 'mock') throw new Error(`${id} has no records.`);
  return kind.schema;
}
