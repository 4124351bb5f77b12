import type { OperationPair } from '../pair-operations.ts';
import { type Finding, type Rule, when } from '../rule.ts';

/** Rules about operations as a whole. Paths are compared without the part that all of a version begin with. */
export const operationRules: readonly Rule<OperationPair>[] = [
  {
    name: 'operation-added',
    subject: 'operation',
    kind: 'added',
    breaking: false,
    statement: 'An operation is new.',
    find: ({ relation, after }) => (relation === 'added' ? [{ from: null, to: after.map(({ call }) => call).join(' and ') }] : []),
  },
  {
    name: 'operation-removed',
    subject: 'operation',
    kind: 'removed',
    breaking: true,
    statement: 'An operation is removed and has no replacement.',
    find: ({ relation, before }) => when(relation === 'removed', before?.call ?? null, null),
  },
  {
    name: 'operation-renamed',
    subject: 'operation',
    kind: 'renamed',
    breaking: true,
    statement: 'An operation has a different name, but accepts the same body, field by field.',
    find: (pair) => (pair.relation === 'renamed' ? succession(pair) : []),
  },
  {
    name: 'operation-replaced',
    subject: 'operation',
    kind: 'replaced',
    breaking: true,
    statement: 'An operation is replaced by others: by several, by one that does more, or by one that accepts a different body.',
    find: (pair) => (pair.relation === 'replaced' ? succession(pair) : []),
  },
  {
    name: 'operation-path-changed',
    subject: 'operation',
    kind: 'changed',
    breaking: true,
    statement: 'An operation has a different path, or its path parameters have different names.',
    find: kept((before, after) => when(before.pathWithoutBase !== after.pathWithoutBase, before.call, after.call)),
  },
  {
    name: 'operation-method-changed',
    subject: 'operation',
    kind: 'changed',
    breaking: true,
    statement: 'An operation has a different method.',
    find: kept((before, after) => when(before.method !== after.method, before.method.toUpperCase(), after.method.toUpperCase())),
  },
  {
    name: 'operation-deprecated',
    subject: 'operation',
    kind: 'changed',
    breaking: false,
    statement: 'An operation is deprecated, but still works.',
    find: kept((before, after) => when(!before.isDeprecated && after.isDeprecated, null, 'deprecated')),
  },
];

type Compared = NonNullable<OperationPair['before']>;

const succession = ({ before, after }: OperationPair): Finding[] => [
  { from: before?.call ?? null, to: after.map(({ slug, call }) => `${slug}: ${call}`).join(' and ') },
];

/** For rules about operations that keep their name. */
function kept(find: (before: Compared, after: Compared) => readonly Finding[]): Rule<OperationPair>['find'] {
  return ({ relation, before, after: [after] }) => (relation === 'kept' && before && after ? find(before, after) : []);
}
