import type { Draft } from '../data/draft.ts';
import type { Engine } from '../engine.ts';
import { type Author, syncLinkedLists } from './linked-lists.ts';
import { requireUniqueKeys } from './unique-keys.ts';

/**
 * Brings a draft into the state that is committed, whichever API changed it.
 *
 * @throws ProblemError if a table could not be derived from its records.
 */
export function completeChange(engine: Engine, draft: Draft, author: Author): void {
  syncLinkedLists(engine, draft, author);
  requireUniqueKeys(engine, draft);
}
