import type { Draft } from '../data/draft.ts';
import type { Engine } from '../engine.ts';
import type { SandboxResponse, Write } from '../store/writer.ts';
import { type Author, syncLinkedLists } from './linked-lists.ts';
import { requireUniqueKeys } from './unique-keys.ts';

/**
 * Brings a draft into the state that is committed, whichever API made it.
 *
 * @throws ProblemError if a table could not be derived from its records.
 */
export function completeChange(engine: Engine, draft: Draft, author: Author): void {
  syncLinkedLists(engine, draft, author);
  requireUniqueKeys(engine, draft);
}

interface Attempt {
  readonly author: Author;
  readonly change: (draft: Draft) => SandboxResponse;
  readonly toResponse: (error: unknown) => SandboxResponse;
  /** Statuses of errors that a repeat with the same idempotency key gets again; undefined if the API has no such keys. */
  readonly storedErrors?: readonly number[];
}

/** A change with its response, or with the response to what rejects it. */
export function attemptChange(engine: Engine, { author, change, toResponse, storedErrors }: Attempt): Write['run'] {
  return (draft) => {
    try {
      const response = change(draft);
      completeChange(engine, draft, author);
      return { response, isKept: storedErrors !== undefined, isRefused: false };
    } catch (error) {
      const response = toResponse(error);
      return { response, isKept: storedErrors?.includes(response.status) ?? false, isRefused: true };
    }
  };
}
