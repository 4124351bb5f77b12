import { hash } from 'node:crypto';
import { getTextField } from '../core/json.ts';
import { createSandboxFullError, ProblemError } from '../core/problem-error.ts';
import type { UncommittedRequestChanges } from '../data/draft.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import type { SandboxApi } from '../engine/sandbox-api.ts';
import { getChangeTimeAndAuthor, type SandboxRequest } from '../operations/request.ts';
import { syncLinkedListsAndRejectDuplicates } from '../operations/sync-linked-lists-and-reject-duplicates.ts';
import type { SandboxResponse, SandboxWriteRequest } from '../store/writer.ts';

interface Commit {
  /** Changes the draft; throws a ProblemError if the request is rejected. */
  readonly applyChange: (draft: UncommittedRequestChanges) => SandboxResponse;
  readonly toResponse: (error: unknown) => SandboxResponse;
  readonly idempotency: SandboxWriteRequest['idempotency'];
  /** Statuses of errors that are stored with an idempotency key and returned again. */
  readonly storedErrorStatuses: readonly number[] | undefined;
}

/**
 * Commits a change in the next transaction, which it shares with other requests; a rejected change is not stored.
 */
export function commitSandboxChange(
  engine: SandboxEngine,
  request: SandboxRequest,
  { applyChange, toResponse, idempotency, storedErrorStatuses }: Commit,
): Promise<SandboxResponse> {
  const { tenant, tenantExpiresAt } = request.access;
  const run: SandboxWriteRequest['run'] = (draft) => {
    try {
      const response = applyChange(draft);
      syncLinkedListsAndRejectDuplicates(engine, draft, getChangeTimeAndAuthor(request));
      return { response, isStored: storedErrorStatuses !== undefined, isRejected: false };
    } catch (error) {
      const response = toResponse(error);
      return { response, isStored: storedErrorStatuses?.includes(response.status) ?? false, isRejected: true };
    }
  };
  return engine.writer.write({
    tenant,
    expiresAt: tenantExpiresAt,
    idempotency,
    run,
    createKeyReuseResponse: () =>
      toResponse(
        new ProblemError(
          'idempotency-key-reused',
          'The idempotency key was used for another request within the last 24 hours',
        ),
      ),
    createFullResponse: (detail) => toResponse(createSandboxFullError(detail)),
  });
}

/** Reads the idempotency key of a request; null if it has no key. */
export function readIdempotencyKey(
  { api }: SandboxEngine,
  { idempotencyNamespace }: Pick<SandboxApi, 'idempotencyNamespace'>,
  { operation, parameters, url, body, access }: SandboxRequest,
): SandboxWriteRequest['idempotency'] {
  const key = operation.hasIdempotencyKey ? getTextField(parameters, 'Idempotency-Key') : null;
  if (key === null) return null;
  return {
    client: [api, idempotencyNamespace, access.client].flatMap((part) => part ?? []).join(' '),
    key,
    request: hash('sha256', JSON.stringify([operation.method, url, body]), 'base64url'),
  };
}
