import { hash } from 'node:crypto';
import type { Draft } from '../data/draft.ts';
import { charged } from '../data/processor-time.ts';
import type { Engine } from '../engine.ts';
import { textIn } from '../json.ts';
import { invalidBody, ProblemError, sandboxFull } from '../problem-error.ts';
import type { SandboxResponse, Write } from '../store/writer.ts';
import { toFieldErrors } from '../validation/field-errors.ts';
import type { Validators } from '../validation/validators.ts';
import { attemptChange } from './attempt-change.ts';
import { list } from './list.ts';
import { bodySchema } from './new-record.ts';
import { read } from './read.ts';
import { authorOf, type SandboxRequest } from './request.ts';
import { write } from './write.ts';

/** Errors that are stored with an idempotency key: the request was understood, and rejected permanently. */
const storedErrors = [404, 409, 422];

/** Carries out an operation on the sandbox of a tenant, and returns its response. */
export async function respond(
  engine: Engine,
  validators: Validators,
  request: SandboxRequest,
  toResponse: (error: unknown) => SandboxResponse,
): Promise<SandboxResponse> {
  const { kind } = request.operation;
  if (kind.type === 'list') return charged(list)(engine, await engine.dataOf(request.access.tenant), kind.schema, request);
  if (kind.type === 'read') return charged(read)(engine, await engine.dataOf(request.access.tenant), kind.schema, request);
  if (kind.type === 'mock') throw new Error(`${request.operation.id} has no records.`);
  const idempotency = idempotencyOf(request);
  // A body that is wrong is rejected without the database, unless the refusal is to be kept.
  if (idempotency === null) charged(requireValidBody)(engine, validators, request);
  const change = (draft: Draft) => {
    requireValidBody(engine, validators, request);
    return write(engine, draft, kind, request);
  };
  const { tenant, tenantExpiresAt } = request.access;
  return engine.writer.write({
    tenant,
    expiresAt: tenantExpiresAt,
    idempotency,
    run: attemptChange(engine, { author: authorOf(request), change, toResponse, storedErrors }),
    reused: () => toResponse(reused()),
    full: (detail) => toResponse(sandboxFull(detail)),
  });
}

/** @throws ProblemError `validation-failed` with every fault of the body. */
export function requireValidBody(engine: Engine, validators: Validators, request: SandboxRequest): void {
  const { body } = request.operation;
  if (body === null || (request.body === null && !body.required)) return;
  const faults = toFieldErrors(validators.faultsOf(bodySchema(engine, request), request.body));
  if (faults.length > 0) throw invalidBody(faults);
}

function idempotencyOf({ operation, parameters, url, body, access }: SandboxRequest): Write['idempotency'] {
  const key = operation.idempotencyKey ? textIn(parameters, 'Idempotency-Key') : null;
  if (key === null) return null;
  return { client: access.client, key, request: hash('sha256', JSON.stringify([operation.method, url, body]), 'base64url') };
}

function reused(): ProblemError {
  return new ProblemError('idempotency-key-reused', 'The idempotency key was used for another request within the last 24 hours');
}
