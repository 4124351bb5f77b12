import type { UncommittedRequestChanges } from '../data/draft.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import { type ChangeAuthor, syncLinkedRecordLists } from './linked-lists.ts';
import { requireUniqueKeys } from './unique-keys.ts';

/**
 * Completes a draft before it is committed, whichever API changed it.
 *
 * @throws ProblemError `duplicate-reference` if the records violate a unique key.
 */
export function completeRequestDraftBeforeCommit(
  engine: SandboxEngine,
  draft: UncommittedRequestChanges,
  author: ChangeAuthor,
): void {
  syncLinkedRecordLists(engine, draft, author);
  requireUniqueKeys(engine, draft);
}
