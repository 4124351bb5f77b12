import type { Location } from './location.ts';
import type { ChangeKind, ChangeSubject, Found } from './rule.ts';

/** One difference between two versions. */
export interface Change {
  /** Name of the rule that found it. */
  readonly rule: string;
  readonly subject: ChangeSubject;
  readonly kind: ChangeKind;
  /** True when a client of the older version has to change. */
  readonly breaking: boolean;
  /** Where it is in the older version; null when it is not there. */
  readonly before: Location | null;
  /** Where it is in the newer version; null when it is not there. */
  readonly after: Location | null;
  /** What was there, in words. */
  readonly from: string | null;
  /** What is there, in words. */
  readonly to: string | null;
  /** What the older version says of something that is gone, such as where it went; else null. */
  readonly note: string | null;
}

/** A place in each version; null where there is none. */
export interface Locations {
  readonly before: Location | null;
  readonly after: Location | null;
}

/** How many changes there are, and how many of them break a client. */
export interface Tally {
  readonly total: number;
  readonly breaking: number;
}

/** Counts changes. */
export const tally = (changes: readonly Pick<Change, 'breaking'>[]): Tally => ({
  total: changes.length,
  breaking: changes.filter(({ breaking }) => breaking).length,
});

/** What rules found, at a place. */
export const toChanges = (found: readonly Found[], location: Locations): Change[] => found.map((finding) => toChange(finding, location));

/** What a rule found, at a place; what was added was nowhere, and what was removed is nowhere. */
export function toChange({ rule: { name, subject, kind, breaking }, from, to, note = null }: Found, { before, after }: Locations): Change {
  return { rule: name, subject, kind, breaking, before: kind === 'added' ? null : before, after: kind === 'removed' ? null : after, from, to, note };
}
