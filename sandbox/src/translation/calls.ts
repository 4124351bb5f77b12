import type { SchemaObject } from '@refdesk/openapi/schema';
import type { Json, JsonRecord } from '../core/json.ts';
import type { UncommittedRequestChanges } from '../data/draft.ts';
import type { ReadableSandboxRecords } from '../data/tenant-data.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { listWritableFields } from '../description/writable-fields.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import type { StoredRecordOperations } from '../engine/record-operations.ts';
import type { AuthenticatedCaller } from '../http/access.ts';
import { fillPathParameters } from '../operations/path-records.ts';
import type { SandboxRequest } from '../operations/request.ts';

/** Path, parameters and body of a call to the API that stores the records. */
export interface SandboxOperationCallParts {
  readonly path?: Readonly<Record<string, Json>>;
  readonly parameters?: Readonly<Record<string, Json>>;
  readonly body?: JsonRecord;
}

interface CallerOptions {
  readonly recordOperations: StoredRecordOperations;
  readonly data: ReadableSandboxRecords;
  /** Null if the request only reads. */
  readonly draft: UncommittedRequestChanges | null;
  readonly access: AuthenticatedCaller;
  readonly now: number;
}

/** Calls operations of the API that stores the records by name on one sandbox, with all rules that apply over HTTP. */
export class SandboxOperationCaller {
  readonly data: ReadableSandboxRecords;
  readonly access: AuthenticatedCaller;
  readonly now: number;
  readonly #recordOperations: StoredRecordOperations;
  readonly #draft: UncommittedRequestChanges | null;

  constructor({ recordOperations, data, draft, access, now }: CallerOptions) {
    this.data = data;
    this.access = access;
    this.now = now;
    this.#recordOperations = recordOperations;
    this.#draft = draft;
  }

  get engine(): SandboxEngine {
    return this.#recordOperations.engine;
  }

  /** The draft to write to. */
  get draft(): UncommittedRequestChanges {
    if (this.#draft === null) throw new Error('A request that only reads has no draft.');
    return this.#draft;
  }

  /** @throws ProblemError if the filters of a list are invalid or its parent does not exist. */
  list(operation: SandboxOperation, parts: SandboxOperationCallParts): readonly JsonRecord[] {
    return this.#recordOperations.list(this.#request(operation, parts), this.data);
  }

  /** @throws ProblemError `not-found`. */
  read(operation: SandboxOperation, parts: SandboxOperationCallParts): JsonRecord {
    return this.#recordOperations.read(this.#request(operation, parts), this.data);
  }

  /**
   * Runs an operation that writes; returns the record or body of its response.
   *
   * @throws ProblemError if the operation rejects it.
   */
  write(operation: SandboxOperation, parts: SandboxOperationCallParts): JsonRecord {
    return this.#recordOperations.write(this.#request(operation, parts), this.draft);
  }

  /** Returns the current state of a record that `write` returned. */
  refresh(operation: SandboxOperation, parts: SandboxOperationCallParts, written: JsonRecord): JsonRecord {
    return this.#recordOperations.refresh(this.#request(operation, parts), written, this.data);
  }

  /** Returns the names of the fields that a request body can write. */
  fieldsOf(schema: SchemaObject | undefined): ReadonlySet<string> {
    return new Set(listWritableFields(this.engine.description, schema ?? {}).keys());
  }

  /** Returns the operation with this `operationId`. */
  operation(id: string): SandboxOperation {
    const operation = this.engine.operations.find((candidate) => candidate.id === id);
    if (operation === undefined) throw new Error(`There is no operation ${id}.`);
    return operation;
  }

  #request(
    operation: SandboxOperation,
    { path = {}, parameters = {}, body }: SandboxOperationCallParts,
  ): SandboxRequest {
    const { access, now } = this;
    return {
      operation,
      origin: 'http://localhost',
      url: fillPathParameters(operation.path, path),
      path,
      parameters,
      body: operation.body === null ? null : (body ?? {}),
      mediaType: findJsonMediaType(operation),
      ifNoneMatch: undefined,
      access,
      now,
    };
  }
}

/** Returns the media type of a JSON body, such as `application/merge-patch+json`. */
function findJsonMediaType({ body }: SandboxOperation): string {
  const types = [...(body?.schemas.keys() ?? [])];
  return types.find((type) => type.includes('json')) ?? 'application/json';
}
