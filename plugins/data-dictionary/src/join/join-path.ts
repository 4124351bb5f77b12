import { messages } from '@refdesk/messages/dictionary';

/** A foreign key: a column of one table that references the key of another. */
export interface ForeignKey {
  readonly from: string;
  readonly column: string;
  readonly to: string;
  /** The referenced column. */
  readonly key: string;
  /** Whether the column is nullable. */
  readonly isOptional: boolean;
  /** Whether no two rows reference the same row. */
  readonly isUnique: boolean;
}

/** A table on the map. */
export interface ForeignKeyGraphTable {
  readonly path: string;
  readonly grain: string;
  readonly primaryKey: string;
}

/** Tables by name and the keys between them, as the map page passes them to its script. */
export interface ForeignKeyGraph {
  readonly tables: Readonly<Record<string, ForeignKeyGraphTable>>;
  readonly keys: readonly ForeignKey[];
}

/** A step of a path: from one table to the next, using one of the keys between them. */
export interface JoinStep {
  readonly from: string;
  readonly to: string;
  /** Keys by which the two tables can be joined, in dictionary order; at least one. */
  readonly keys: readonly [ForeignKey, ...ForeignKey[]];
}

/**
 * Finds the shortest path from one table to another along foreign keys; null if no path exists. Among paths of equal
 * length, prefers those that do not multiply rows, by following keys from a row to the one it references, and keys
 * that are never null.
 */
export function findJoinPath({ tables, keys }: ForeignKeyGraph, from: string, to: string): JoinStep[] | null {
  const open = new Map([[from, { cost: 0, steps: [] as JoinStep[] }]]);
  const visited = new Set<string>();
  for (;;) {
    const [next] = [...open].filter(([table]) => !visited.has(table)).toSorted(([, a], [, b]) => a.cost - b.cost);
    if (!next || !Object.hasOwn(tables, from)) return null;
    const [table, { cost, steps }] = next;
    if (table === to) return steps;
    visited.add(table);
    for (const step of listJoinStepsOfTable(keys, table)) {
      const total = cost + getCost(step, steps.at(-1));
      if (total < (open.get(step.to)?.cost ?? Number.POSITIVE_INFINITY))
        open.set(step.to, { cost: total, steps: [...steps, step] });
    }
  }
}

/** Lists the joins between a table and others, in both directions. */
export function listJoinStepsOfTable(keys: readonly ForeignKey[], table: string): JoinStep[] {
  const tableKeys = keys.filter((key) => key.from !== key.to && (key.from === table || key.to === table));
  const byDirection = Map.groupBy(tableKeys, (key) => (key.from === table ? `up ${key.to}` : `down ${key.from}`));
  return [...byDirection.values()].flatMap(([first, ...others]) =>
    first ? [{ from: table, to: first.from === table ? first.to : first.from, keys: [first, ...others] }] : [],
  );
}

/** Whether a join goes from a row to the one that it references. */
export const isJoinToReferencedTable = ({ from }: JoinStep, key: ForeignKey): boolean => key.from === from;

function getCost(step: JoinStep, previousStep: JoinStep | undefined): number {
  const [key] = step.keys;
  const isToParent = isJoinToReferencedTable(step, key);
  // A step to a parent followed by one to its children would join rows that only have the parent in common.
  const isDetour =
    previousStep !== undefined && isJoinToReferencedTable(previousStep, previousStep.keys[0]) && !isToParent;
  return (
    1 +
    (isToParent || key.isUnique ? 0 : 0.2) +
    (step.keys.every(({ isOptional }) => isOptional) ? 0.1 : 0) +
    (isDetour ? 0.5 : 0)
  );
}

/** Describes the cardinality of a join, such as `many to one`. */
export function describeCardinality(step: JoinStep, key: ForeignKey): string {
  const parent = key.isOptional ? messages.zeroOrOne : 'one';
  if (isJoinToReferencedTable(step, key)) return messages.textToParent(key.isUnique ? 'one' : 'many', parent);
  return messages.oneTo(key.isUnique ? messages.zeroOrOne : 'many');
}
