import { type Paths, type SchemaChange, type SchemaComparison, type SchemaComparisons, stepInto } from './schema-comparison.ts';

/** So far inside each other are named schemas whose changes are told of an operation: those below have changes of their own. */
const maxDepth = 6;

/** A change with the named schema of the older version in which it is. */
export interface ExpandedChange extends SchemaChange {
  readonly schema: string | null;
}

/** The changes of a schema and of every named schema inside it, by their path from the outermost. */
export function expand(comparison: SchemaComparison, comparisons: SchemaComparisons): ExpandedChange[] {
  return walk(comparison, { before: '', after: '' }, []);

  function walk({ before, changes, inside }: SchemaComparison, paths: Paths, above: readonly string[]): ExpandedChange[] {
    const own = changes.map((change) => ({ ...change, paths: under(paths, change.paths), schema: before }));
    const inner = inside.flatMap(({ key, paths: location }) => {
      const next = comparisons.get(key);
      return !next || above.includes(key) || above.length >= maxDepth ? [] : walk(next, under(paths, location), [...above, key]);
    });
    return [...own, ...inner];
  }
}

/** The names in the older version of a schema and of every named schema inside it, the outermost first. */
export function namesInside(comparison: SchemaComparison, comparisons: SchemaComparisons): string[] {
  const seen = new Set<SchemaComparison>();
  const walk = (one: SchemaComparison): string[] => {
    if (seen.has(one)) return [];
    seen.add(one);
    const inner = one.inside.flatMap(({ key }) => comparisons.get(key) ?? []);
    return [...(one.before === null ? [] : [one.before]), ...inner.flatMap(walk)];
  };
  return walk(comparison);
}

const under = (outer: Paths, inner: Paths): Paths => (inner.before === '' && inner.after === '' ? outer : stepInto(outer, inner.before, inner.after));
