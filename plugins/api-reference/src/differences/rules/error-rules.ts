import { type Rule, when } from '../rule.ts';

/** An error that only one version of an operation answers, with its status; null where there is none. */
export interface ErrorPair {
  readonly before: { readonly code: string; readonly status: string } | null;
  readonly after: { readonly code: string; readonly status: string } | null;
}

/** Rules about errors. New errors break nobody: a client must expect errors that it does not know. */
export const errorRules: readonly Rule<ErrorPair>[] = [
  {
    name: 'error-added',
    subject: 'error',
    kind: 'added',
    breaking: false,
    statement: 'An error is new.',
    find: ({ before, after }) => when(!before && after !== null, null, after && words(after)),
  },
  {
    name: 'error-removed',
    subject: 'error',
    kind: 'removed',
    breaking: false,
    statement: 'An error is no longer returned.',
    find: ({ before, after }) => when(before !== null && !after, before && words(before), null),
  },
];

const words = ({ code, status }: NonNullable<ErrorPair['before']>): string => `${status} ${code}`;
