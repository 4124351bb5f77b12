import { type Rule, when } from '../rule.ts';

/** The statuses that say that a call was done, in both versions. */
export interface SuccessPair {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Rules about answers to calls that were done. */
export const successRules: readonly Rule<SuccessPair>[] = [
  {
    name: 'success-status-removed',
    subject: 'status',
    kind: 'removed',
    breaking: true,
    statement: 'A success status is no longer returned.',
    find: ({ before, after }) => before.filter((status) => !after.includes(status)).map((status) => ({ from: status, to: null })),
  },
  {
    name: 'success-status-added',
    subject: 'status',
    kind: 'added',
    breaking: false,
    statement: 'A success status is new.',
    find: ({ before, after }) => after.filter((status) => !before.includes(status)).map((status) => ({ from: null, to: status })),
  },
];

/** A header of an answer in both versions; null where there is none. */
export interface HeaderPair {
  readonly before: string | null;
  readonly after: string | null;
}

/** Rules about headers of answers. */
export const headerRules: readonly Rule<HeaderPair>[] = [
  {
    name: 'response-header-removed',
    subject: 'header',
    kind: 'removed',
    breaking: true,
    statement: 'A response header is no longer returned.',
    find: ({ before, after }) => when(before !== null && after === null, before, null),
  },
  {
    name: 'response-header-added',
    subject: 'header',
    kind: 'added',
    breaking: false,
    statement: 'A response header is new.',
    find: ({ before, after }) => when(before === null && after !== null, null, after),
  },
];
