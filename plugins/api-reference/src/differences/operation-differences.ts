import { type Change, toChange } from './change.ts';
import type { BodyComparison } from './compare-content.ts';
import type { ComparedPair, RawComparison } from './compare-descriptions.ts';
import type { ComparedOperation } from './compared-operation.ts';
import type { Explainable } from './conventions/convention.ts';
import { expand, namesInside } from './expand.ts';
import { joinPath, type Location } from './location.ts';
import type { Relation } from './pair-operations.ts';

/** Names an operation in a difference. */
export type OperationName = Pick<ComparedOperation, 'id' | 'slug' | 'title' | 'method' | 'route' | 'call' | 'tag'>;

/** What became of an operation, or an operation that is new. */
export interface OperationDifference {
  readonly relation: Relation;
  readonly before: OperationName | null;
  /** The operations that do the same; several when one was split. */
  readonly after: readonly OperationName[];
  /** What the older version says about it. */
  readonly note: string | null;
  /** What changed about the operation as a whole: its presence, name, path or method. */
  readonly whole: readonly Change[];
  readonly successors: readonly SuccessorDifference[];
}

/** What differs between an operation and one that does the same. */
export interface SuccessorDifference {
  readonly id: string;
  /** Parameters, credentials, statuses, headers and errors. */
  readonly changes: readonly Change[];
  /** Fields of the bodies, down to the innermost. */
  readonly fields: readonly Change[];
  /** Names in the older version of the schemas of the bodies, and of those inside them. */
  readonly schemas: readonly string[];
}

/** Says whether a convention has told a difference already. */
export type IsExplained = (difference: Explainable) => boolean;

/** What became of each operation, without what conventions explain. */
export function describeOperations(raw: RawComparison, isExplained: IsExplained): OperationDifference[] {
  return raw.pairs.map((pair) => ({
    relation: pair.relation,
    before: pair.before && toName(pair.before),
    after: pair.after.map(toName),
    note: pair.before?.node['x-successor-note'] ?? null,
    whole: pair.own,
    successors: pair.comparisons.map((comparison) => describeSuccessor(raw, comparison, isExplained)),
  }));
}

function describeSuccessor(raw: RawComparison, { after, comparison }: ComparedPair['comparisons'][number], isExplained: IsExplained): SuccessorDifference {
  return {
    id: after.id,
    changes: comparison.changes.filter((change) => !isExplained({ ...change, parameter: parameterOf(change), schema: null })),
    fields: comparison.bodies.flatMap((body) => fieldChanges(raw, body, isExplained)),
    schemas: [...new Set(comparison.bodies.flatMap(({ schema }) => namesInside(schema, raw.schemas)))],
  };
}

function fieldChanges(raw: RawComparison, { location, schema }: BodyComparison, isExplained: IsExplained): Change[] {
  return expand(schema, raw.schemas)
    .filter(({ rule, from, to, schema: name }) => !isExplained({ rule: rule.name, from, to, parameter: '', schema: name }))
    .map((found) => toChange(found, { before: inside(location.before, found.paths.before), after: inside(location.after, found.paths.after) }));
}

const parameterOf = ({ before, after }: Change): string => {
  const location = after ?? before;
  return location && ['query', 'header', 'cookie'].includes(location.part) ? location.path : '';
};

const inside = (location: Location, path: string | null): Location | null =>
  path === null ? null : { ...location, path: path === '' ? location.path : joinPath(location.path, path) };

const toName = ({ id, slug, title, method, route, call, tag }: ComparedOperation): OperationName => ({ id, slug, title, method, route, call, tag });
