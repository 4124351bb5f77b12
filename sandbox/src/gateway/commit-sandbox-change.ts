import { hash } from 'node:crypto';
import { getTextField } from '../core/json.ts';
import { createSandboxFullError, ProblemError } from '../core/problem-error.ts';
import type { UncommittedRequestChanges } from '../data/draft.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import { completeRequestDraftBeforeCommit } from '../operations/complete-request-draft-before-commit.ts';
import { getChangeAuthor, type SandboxRequest } from '../operations/request.ts';
import type { SandboxResponse, SandboxWriteRequest } from '../store/writer.ts';

interface Commit {
  /** Changes the draft; throws a ProblemError if the request is rejected. */
  readonly change: (draft: UncommittedRequestChanges) => SandboxResponse;
  readonly toResponse: (error: unknown) => SandboxResponse;
  /** Statuses of errors that are stored with an idempotency key and returned again. */
  readonly storedErrors: readonly number[] | undefined;
}

/**
 * Commits a change in the next transaction, which it shares with other requests; a rejected change is not stored.
 */
export function commitSandboxChange(
  engine: SandboxEngine,
  request: SandboxRequest,
  { change, toResponse, storedErrors }: Commit,
): Promise<SandboxResponse> {
  const { tenant, tenantExpiresAt } = request.access;
  const run: SandboxWriteRequest['run'] = (draft) => {
    try {
      const response = change(draft);
      completeRequestDraftBeforeCommit(engine, draft, getChangeAuthor(request));
      return { response, isKept: storedErrors !== undefined, isRefused: false };
    } catch (error) {
      const response = toResponse(error);
      return { response, isKept: storedErrors?.includes(response.status) ?? false, isRefused: true };
    }
  };
  return engine.writer.write({
    tenant,
    expiresAt: tenantExpiresAt,
    idempotency: storedErrors === undefined ? null : readIdempotencyKey(engine, request),
    run,
    reused: () =>
      toResponse(
        new ProblemError(
          'idempotency-key-reused',
          'The idempotency key was used for another request within the last 24 hours',
        ),
      ),
    full: (detail) => toResponse(createSandboxFullError(detail)),
  });
}

/** Reads the idempotency key of a request; null if it has no key. */
export function readIdempotencyKey(
  { api }: SandboxEngine,
  { operation, parameters, url, body, access }: SandboxRequest,
): SandboxWriteRequest['idempotency'] {
  const key = operation.idempotencyKey ? getTextField(parameters, 'Idempotency-Key') : null;
  if (key === null) return null;
  return {
    client: api === null ? access.client : `${api} ${access.client}`,
    key,
    request: hash('sha256', JSON.stringify([operation.method, url, body]), 'base64url'),
  };
}
