import type { UncommittedRequestChanges } from '../data/draft.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import { type ChangeTimeAndAuthor, syncLinkedRecordLists } from './linked-lists.ts';
import { requireNoDuplicateRecords } from './unique-keys.ts';

/**
 * Completes a draft before it is committed, whichever API changed it.
 *
 * @throws ProblemError `duplicate-reference` if the records violate a unique key.
 */
export function syncLinkedListsAndRejectDuplicates(
  engine: SandboxEngine,
  draft: UncommittedRequestChanges,
  author: ChangeTimeAndAuthor,
): void {
  syncLinkedRecordLists(engine, draft, author);
  requireNoDuplicateRecords(engine, draft);
}
