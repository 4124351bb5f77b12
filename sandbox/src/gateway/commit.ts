import { hash } from 'node:crypto';
import type { Draft } from '../data/draft.ts';
import type { Engine } from '../engine.ts';
import { textIn } from '../json.ts';
import { completeChange } from '../operations/complete-change.ts';
import { authorOf, type SandboxRequest } from '../operations/request.ts';
import { ProblemError, sandboxFull } from '../problem-error.ts';
import type { SandboxResponse, Write } from '../store/writer.ts';

interface Commit {
  /** Changes the draft; throws a ProblemError if the request is rejected. */
  readonly change: (draft: Draft) => SandboxResponse;
  readonly toResponse: (error: unknown) => SandboxResponse;
  /** Statuses of errors that a repeat with the same idempotency key gets again. */
  readonly storedErrors: readonly number[] | undefined;
}

/** Carries out a change in the next transaction, which other requests share; a rejected change leaves nothing. */
export function commit(engine: Engine, request: SandboxRequest, { change, toResponse, storedErrors }: Commit): Promise<SandboxResponse> {
  const { tenant, tenantExpiresAt } = request.access;
  const run: Write['run'] = (draft) => {
    try {
      const response = change(draft);
      completeChange(engine, draft, authorOf(request));
      return { response, isKept: storedErrors !== undefined, isRefused: false };
    } catch (error) {
      const response = toResponse(error);
      return { response, isKept: storedErrors?.includes(response.status) ?? false, isRefused: true };
    }
  };
  return engine.writer.write({
    tenant,
    expiresAt: tenantExpiresAt,
    idempotency: storedErrors === undefined ? null : idempotencyOf(request),
    run,
    reused: () => toResponse(new ProblemError('idempotency-key-reused', 'The idempotency key was used for another request within the last 24 hours')),
    full: (detail) => toResponse(sandboxFull(detail)),
  });
}

/** The idempotency key of a request; null without one. */
export function idempotencyOf({ operation, parameters, url, body, access }: SandboxRequest): Write['idempotency'] {
  const key = operation.idempotencyKey ? textIn(parameters, 'Idempotency-Key') : null;
  if (key === null) return null;
  return { client: access.client, key, request: hash('sha256', JSON.stringify([operation.method, url, body]), 'base64url') };
}
