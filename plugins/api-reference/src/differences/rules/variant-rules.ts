import type { Direction } from '../direction.ts';
import type { Finding, Rule } from '../rule.ts';

/** The alternatives (`oneOf`, `anyOf`) of the same thing in both versions, in words. */
export interface VariantPair {
  readonly direction: Direction;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Rules about alternatives. */
export const variantRules: readonly Rule<VariantPair>[] = [
  {
    name: 'request-variant-removed',
    subject: 'variant',
    kind: 'removed',
    breaking: true,
    statement: 'One of several schemas can no longer be sent.',
    find: (pair) => (pair.direction === 'request' ? removed(pair) : []),
  },
  {
    name: 'request-variant-added',
    subject: 'variant',
    kind: 'added',
    breaking: false,
    statement: 'Another of several schemas can be sent.',
    find: (pair) => (pair.direction === 'request' ? added(pair) : []),
  },
  {
    name: 'response-variant-added',
    subject: 'variant',
    kind: 'added',
    breaking: true,
    statement: 'Another of several schemas can be returned.',
    find: (pair) => (pair.direction === 'response' ? added(pair) : []),
  },
  {
    name: 'response-variant-removed',
    subject: 'variant',
    kind: 'removed',
    breaking: false,
    statement: 'One of several schemas is no longer returned.',
    find: (pair) => (pair.direction === 'response' ? removed(pair) : []),
  },
];

const removed = ({ before, after }: VariantPair): Finding[] =>
  before.filter((variant) => !after.includes(variant)).map((variant) => ({ from: variant, to: null }));

const added = ({ before, after }: VariantPair): Finding[] =>
  after.filter((variant) => !before.includes(variant)).map((variant) => ({ from: null, to: variant }));
