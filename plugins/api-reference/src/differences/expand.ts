import { type Paths, type SchemaChange, type SchemaComparison, type SchemaComparisons, stepInto } from './schema-comparison.ts';

/** As deep as the pages show the inside of a schema. */
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
    const inner = inside.flatMap(({ key, paths: place }) => {
      const next = comparisons.get(key);
      return !next || above.includes(key) || above.length >= maxDepth ? [] : walk(next, under(paths, place), [...above, key]);
    });
    return [...own, ...inner];
  }
}

const under = (outer: Paths, inner: Paths): Paths => (inner.before === '' && inner.after === '' ? outer : stepInto(outer, inner.before, inner.after));
