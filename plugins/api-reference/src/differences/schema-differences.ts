import { type Change, toChange } from './change.ts';
import type { RawComparison } from './compare-descriptions.ts';
import type { Direction } from './direction.ts';
import { namesInside } from './expand.ts';
import type { Location } from './location.ts';
import type { IsExplained } from './operation-differences.ts';
import { applyRules } from './rule.ts';
import { schemaRules } from './rules/schema-rules.ts';
import type { SchemaChange, SchemaComparison } from './schema-comparison.ts';

/** A named schema of the older version with those that took its place; or a new one. */
export interface SchemaDifference {
  readonly before: string | null;
  readonly after: readonly string[];
  readonly directions: readonly Direction[];
  /** Tag of the first operation that uses it; null when none does. */
  readonly tag: string | null;
  readonly whole: readonly Change[];
  readonly changes: readonly FieldChange[];
}

/** A change of a field or value of a schema, by its path from there. */
export interface FieldChange extends Change {
  /** The schemas of the newer version that have it. */
  readonly schemas: readonly string[];
}

/** What became of each named schema, without what conventions explain; schemas in which nothing changed are omitted. */
export function describeSchemas(raw: RawComparison, isExplained: IsExplained): SchemaDifference[] {
  const comparisons = [...raw.schemas.values()];
  const names = [...new Set(comparisons.flatMap(({ before }) => before ?? []))];
  const kept = names.map((name) =>
    describeSchema(
      raw,
      name,
      comparisons.filter(({ before }) => before === name),
      isExplained,
    ),
  );
  return [...kept.filter(({ whole, changes }) => whole.length + changes.length > 0), ...newSchemas(raw, comparisons)];
}

function describeSchema(raw: RawComparison, name: string, comparisons: readonly SchemaComparison[], isExplained: IsExplained): SchemaDifference {
  const after = [...new Set(comparisons.flatMap((comparison) => comparison.after ?? []))];
  const renamed = after.flatMap((other) => applyRules(schemaRules, { before: name, after: other }));
  const explained = ({ rule, from, to }: SchemaChange | (typeof renamed)[number]) => isExplained({ rule: rule.name, from, to, parameter: '', schema: name });
  return {
    before: name,
    after,
    directions: [...new Set(comparisons.map(({ direction }) => direction))],
    tag: tagOf(raw, name),
    whole: renamed.filter((found) => !explained(found)).map((found) => toChange(found, { before: wholeSchema, after: wholeSchema })),
    changes: mergeChanges(comparisons.map((comparison) => ({ ...comparison, changes: comparison.changes.filter((change) => !explained(change)) }))),
  };
}

/** The same change in several schemas is told once, with the schemas that have it. */
function mergeChanges(comparisons: readonly SchemaComparison[]): FieldChange[] {
  const merged = new Map<string, FieldChange>();
  for (const { after, changes } of comparisons) {
    for (const found of changes) {
      const { rule, from, to, paths } = found;
      const key = JSON.stringify([rule.subject, rule.kind, from, to, paths]);
      const known = merged.get(key);
      const change = toChange(found, { before: at(paths.before), after: at(paths.after) });
      const schemas = [...new Set([...(known?.schemas ?? []), ...(after === null ? [] : [after])])];
      merged.set(key, { ...change, rule: known?.rule ?? change.rule, breaking: change.breaking || known?.breaking === true, schemas });
    }
  }
  return [...merged.values()];
}

const at = (path: string | null): Location | null => (path === null ? null : { part: 'operation', status: null, path });

const wholeSchema: Location = { part: 'operation', status: null, path: '' };

/** Named schemas that stand in for none. */
function newSchemas(raw: RawComparison, comparisons: readonly SchemaComparison[]): SchemaDifference[] {
  const known = comparisons.map(({ after }) => after);
  return Object.keys(raw.after.components?.schemas ?? {})
    .filter((name) => !known.includes(name))
    .map((name) => ({
      before: null,
      after: [name],
      directions: [],
      tag: null,
      whole: applyRules(schemaRules, { before: null, after: name }).map((found) => toChange(found, { before: null, after: wholeSchema })),
      changes: [],
    }));
}

/** The tag of the first operation whose body is the schema, or has it inside; in the older version when it has no place in the newer. */
function tagOf(raw: RawComparison, name: string): string | null {
  const uses = raw.pairs.find(({ comparisons }) =>
    comparisons.some(({ comparison }) => comparison.bodies.some(({ schema }) => namesInside(schema, raw.schemas).includes(name))),
  );
  const pair = uses ?? raw.pairs.find(({ before }) => before !== null && JSON.stringify(before.node).includes(`#/components/schemas/${name}"`));
  return pair?.after[0]?.tag ?? pair?.before?.tag ?? null;
}
