import type { OperationDifference, OperationName } from '../differences/operation-differences.ts';
import type { ApiVersion } from '../model/api.ts';
import type { ApiHistory, VersionStep } from './history.ts';

/** An operation of another version that does the same, and others that share its work. */
export interface Counterpart {
  readonly operation: OperationName;
  readonly others: readonly OperationName[];
}

/** The operation of the version `to` that does what the operation `id` of the version `from` does; null when none does. */
export function findCounterpart({ versions, steps }: ApiHistory, from: ApiVersion, to: ApiVersion, id: string): Counterpart | null {
  const [start, end] = [versions.indexOf(from), versions.indexOf(to)];
  // A step leads from the version at its index to the one after it, which is older.
  const way = start < end ? steps.slice(start, end).map(toOlder) : steps.slice(end, start).reverse().map(toNewer);
  let found: Counterpart | null = null;
  let current = id;
  for (const next of way) {
    found = next(current);
    if (found === null) return null;
    current = found.operation.id;
  }
  return found;
}

type Next = (id: string) => Counterpart | null;

const toNewer =
  ({ differences }: VersionStep): Next =>
  (id) => {
    const [operation, ...others] = differences.operations.find(({ before }) => before?.id === id)?.after ?? [];
    return operation ? { operation, others } : null;
  };

const toOlder =
  ({ differences }: VersionStep): Next =>
  (id) => {
    const [operation, ...others] = predecessorsOf(differences.operations, id).flatMap(({ before }) => before ?? []);
    return operation ? { operation, others } : null;
  };

const closeness = { kept: 0, renamed: 1, replaced: 2, removed: 3, added: 3 } as const;

/** The operations of the older version that became the operation `id`, the one most like it first. */
export const predecessorsOf = (operations: readonly OperationDifference[], id: string): OperationDifference[] =>
  operations
    .filter(({ before, after }) => before !== null && after.some((operation) => operation.id === id))
    .toSorted((a, b) => closeness[a.relation] - closeness[b.relation]);
