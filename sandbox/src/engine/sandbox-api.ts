import type { UncommittedRequestChanges } from '../data/draft.ts';
import type { ReadableSandboxRecords } from '../data/tenant-data.ts';
import type { Description } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { type ErrorResponseWriter, ProblemResponseWriter } from '../http/problem.ts';
import type { ChangePlan } from '../operations/change-plan.ts';
import { planRecordWrite } from '../operations/plan-write.ts';
import type { SandboxRequest } from '../operations/request.ts';
import { respondWithList } from '../operations/respond-with-list.ts';
import { respondWithRecord } from '../operations/respond-with-record.ts';
import { requireValidBody } from '../operations/valid-body.ts';
import type { SandboxResponse } from '../store/writer.ts';
import { SchemaValidators } from '../validation/validators.ts';
import type { SandboxEngine } from './engine.ts';

/**
 * An API over the records of an engine. There are four kinds: the engine's own API, descriptions with `x-sandbox:
 * stateful` (collections), an older version (translation) and an API of actions.
 */
export interface SandboxApi {
  readonly description: Description;
  readonly operations: readonly SandboxOperation[];
  readonly validators: SchemaValidators;
  readonly errors: ErrorResponseWriter;
  /** Schema of the record that an operation concerns; null if it concerns none. */
  readonly getRecordSchema: (operation: SandboxOperation) => string | null;
  /** Validates the body of a request. @throws ProblemError */
  readonly validate: (request: SandboxRequest) => void;
  /** Whether an operation reads or changes records; `none` if it returns its example. */
  readonly getEffect: (operation: SandboxOperation) => 'none' | 'read' | 'change';
  /** Answers an operation that reads records. @throws ProblemError */
  readonly read: (request: SandboxRequest, data: ReadableSandboxRecords) => SandboxResponse;
  /** Plans a change on a draft. @throws ProblemError */
  readonly plan: (request: SandboxRequest, draft: UncommittedRequestChanges) => ChangePlan;
  /** Statuses of errors that are stored with an idempotency key; undefined if the API has no such keys. */
  readonly storedErrorStatuses?: readonly number[];
  /** Separates its idempotency keys from those of other APIs of the engine. Default: none. */
  readonly idempotencyNamespace?: string;
}

/** Statuses of errors for requests that were valid but permanently rejected. */
export const storedRejectionStatuses: readonly number[] = [404, 409, 422];

/** Creates the API that the engine describes; operations without records return their examples. */
export function createEngineSandboxApi(engine: SandboxEngine, problemType: (slug: string) => string): SandboxApi {
  const { description, operations } = engine;
  // A description without records may have one schema for requests and responses.
  const validators = new SchemaValidators(description, { isRequest: description['x-sandbox'] === undefined });
  return {
    description,
    operations,
    validators,
    errors: new ProblemResponseWriter(description, problemType),
    getRecordSchema: ({ kind }) => (kind.type === 'mock' ? null : kind.schema),
    validate(request) {
      // The parts of a multipart form are not parsed, because none of them are stored.
      const isForm = request.operation.kind.type === 'mock' && request.mediaType?.startsWith('multipart/') === true;
      if (!isForm) requireValidBody(validators, request);
    },
    getEffect({ kind }) {
      if (kind.type === 'mock') return 'none';
      return kind.type === 'list' || kind.type === 'read' ? 'read' : 'change';
    },
    read(request, data) {
      const { kind, id } = request.operation;
      if (kind.type === 'list') return respondWithList(engine, data, kind.schema, request);
      if (kind.type === 'read') return respondWithRecord(engine, data, kind.schema, request);
      throw new Error(`${id} does not read records.`);
    },
    plan(request, draft) {
      const { kind, id } = request.operation;
      if (kind.type === 'mock' || kind.type === 'list' || kind.type === 'read')
        throw new Error(`${id} does not change records.`);
      return planRecordWrite(engine, draft, kind, request);
    },
    storedErrorStatuses: storedRejectionStatuses,
  };
}
