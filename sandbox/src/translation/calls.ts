import type { SchemaObject } from '@refdesk/openapi/schema';
import { isRecord, type Json, type JsonRecord } from '../core/json.ts';
import type { UncommittedRequestChanges } from '../data/draft.ts';
import type { SandboxData } from '../data/tenant-data.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { listWritableFields } from '../description/writable-fields.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import type { TenantAccess } from '../http/access.ts';
import { executeChangePlan } from '../operations/change-plan.ts';
import { requireParentRecords, requireRecordInPath } from '../operations/path-records.ts';
import { planRecordWrite } from '../operations/plan-write.ts';
import type { SandboxRequest } from '../operations/request.ts';
import { selectListRecords } from '../operations/respond-with-list.ts';
import { requireValidBody } from '../operations/valid-body.ts';
import type { SchemaValidators } from '../validation/validators.ts';

/** Path, parameters and body of a call to the engine's API. */
export interface SandboxOperationCallParts {
  readonly path?: Readonly<Record<string, Json>>;
  readonly parameters?: Readonly<Record<string, Json>>;
  readonly body?: JsonRecord;
}

interface CallerOptions {
  readonly engine: SandboxEngine;
  readonly validators: SchemaValidators;
  readonly data: SandboxData;
  /** Null if the request only reads. */
  readonly draft: UncommittedRequestChanges | null;
  readonly access: TenantAccess;
  readonly now: number;
}

/** Calls operations of the engine's API by name on one sandbox, with all rules that apply over HTTP. */
export class SandboxOperationCaller {
  readonly engine: SandboxEngine;
  readonly data: SandboxData;
  readonly access: TenantAccess;
  readonly now: number;
  readonly #validators: SchemaValidators;
  readonly #draft: UncommittedRequestChanges | null;

  constructor({ engine, validators, data, draft, access, now }: CallerOptions) {
    this.engine = engine;
    this.data = data;
    this.access = access;
    this.now = now;
    this.#validators = validators;
    this.#draft = draft;
  }

  /** The draft to write to. */
  get draft(): UncommittedRequestChanges {
    if (this.#draft === null) throw new Error('Nothing can be written here.');
    return this.#draft;
  }

  /** @throws ProblemError if the filters of a list are invalid or its parent does not exist. */
  list(operation: SandboxOperation, parts: SandboxOperationCallParts): readonly JsonRecord[] {
    return selectListRecords(this.engine, this.data, getSchema(operation), this.#request(operation, parts)).records;
  }

  /** @throws ProblemError `not-found`. */
  read(operation: SandboxOperation, parts: SandboxOperationCallParts): JsonRecord {
    const request = this.#request(operation, parts);
    requireParentRecords(this.engine, this.data, request);
    return requireRecordInPath(this.engine, this.data, getSchema(operation), request);
  }

  /**
   * Runs an operation that writes; returns the record or body of its response.
   *
   * @throws ProblemError if the operation rejects it.
   */
  write(operation: SandboxOperation, parts: SandboxOperationCallParts): JsonRecord {
    const { kind } = operation;
    if (kind.type === 'mock' || kind.type === 'list' || kind.type === 'read')
      throw new Error(`${operation.id} does not write.`);
    const request = this.#request(operation, parts);
    requireValidBody(this.engine, this.#validators, request);
    const { body } = executeChangePlan(planRecordWrite(this.engine, this.draft, kind, request));
    const responseBody: unknown = body === null ? {} : JSON.parse(body);
    return isRecord(responseBody) ? responseBody : {};
  }

  /** Returns the names of the fields that a request body can write. */
  fieldsOf(schema: SchemaObject | undefined): ReadonlySet<string> {
    return new Set(listWritableFields(this.engine.description, schema ?? {}).keys());
  }

  /** Returns the operation with this `operationId`. */
  operation(id: string): SandboxOperation {
    const found = this.engine.operations.find((candidate) => candidate.id === id);
    if (found === undefined) throw new Error(`There is no operation ${id}.`);
    return found;
  }

  #request(
    operation: SandboxOperation,
    { path = {}, parameters = {}, body }: SandboxOperationCallParts,
  ): SandboxRequest {
    const { access, now } = this;
    const requestBody = operation.body === null ? null : (body ?? {});
    return {
      operation,
      origin: 'http://localhost',
      url: operation.path,
      path,
      parameters,
      body: requestBody,
      mediaType: 'application/json',
      ifNoneMatch: undefined,
      access,
      now,
    };
  }
}

function getSchema({ id, kind }: SandboxOperation): string {
  if (kind.type === 'mock') throw new Error(`${id} has no records.`);
  return kind.schema;
}
