import type { OpenApiDocument } from '@refdesk/openapi/document';
import {
  type ApiChange,
  applyDifferenceRules,
  type ChangeLocation,
  joinFieldPath,
  type MessageDirection,
  type SchemaChange,
  type SchemaComparison,
  toApiChange,
  toApiChanges,
  toSameLocationPair,
  wholeOperationLocation,
} from './change.ts';
import { compareDescriptions, type DescriptionComparison } from './compare-descriptions.ts';
import type { BodyComparison, ComparedOperationPair } from './compare-operations.ts';
import { type ComparableOperation, collectOwnAndInnerSchemaChanges, listOwnAndInnerSchemaNames } from './compared.ts';
import { apiWideDifferenceRules, type LocatedDifference } from './conventions.ts';
import type { OperationOutcomeInNewVersion } from './pair-operations.ts';
import { schemaDifferenceRules } from './schema-rules.ts';

/** Identifies an operation in a difference. */
export type OperationIdentity = Pick<
  ComparableOperation,
  'id' | 'slug' | 'title' | 'method' | 'route' | 'call' | 'tag'
>;

/** Outcome of an operation, or a new operation. */
export interface OperationDifferences {
  readonly relation: OperationOutcomeInNewVersion;
  readonly before: OperationIdentity | null;
  /** Equivalent operations; several if one was split. */
  readonly after: readonly OperationIdentity[];
  /** Note of the older version. */
  readonly note: string | null;
  /** Changes of the operation as a whole: presence, name, path or method. */
  readonly whole: readonly ApiChange[];
  readonly successors: readonly DifferencesFromSuccessor[];
}

/** Differences between an operation and an equivalent one. */
export interface DifferencesFromSuccessor {
  readonly id: string;
  /** Parameters, credentials, statuses, headers and errors. */
  readonly changes: readonly ApiChange[];
  /** Fields of the bodies at any depth. */
  readonly fields: readonly ApiChange[];
  /** Those of inline schemas; the others are among the changes of named schemas. */
  readonly inlineFields: readonly ApiChange[];
  /** Names in the older version of the bodies' schemas, and of those within them. */
  readonly schemas: readonly string[];
}

/** Whether a convention already explains a difference. */
export type IsExplainedByConvention = (difference: LocatedDifference) => boolean;

/** Outcome of each operation or event, without differences that conventions explain. */
export function listDifferencesByOperation(
  raw: DescriptionComparison,
  pairs: readonly ComparedOperationPair[],
  isExplained: IsExplainedByConvention,
): OperationDifferences[] {
  return pairs.map((pair) => ({
    relation: pair.relation,
    before: pair.before && toName(pair.before),
    after: pair.after.map(toName),
    note: pair.before?.node['x-successor-note'] ?? null,
    whole: pair.own,
    successors: pair.comparisons.map((comparison) => describeSuccessor(raw, comparison, isExplained)),
  }));
}

function describeSuccessor(
  raw: DescriptionComparison,
  { after, comparison }: ComparedOperationPair['comparisons'][number],
  isExplained: IsExplainedByConvention,
): DifferencesFromSuccessor {
  const fields = comparison.bodies.flatMap((body) => listFieldChanges(raw, body, isExplained));
  return {
    id: after.id,
    changes: comparison.changes.filter(
      (change) => !isExplained({ ...change, parameter: getParameter(change), schema: null }),
    ),
    fields: fields.map(({ change }) => change),
    inlineFields: fields.filter(({ schema }) => schema === null).map(({ change }) => change),
    schemas: [...new Set(comparison.bodies.flatMap(({ schema }) => listOwnAndInnerSchemaNames(schema, raw.schemas)))],
  };
}

function listFieldChanges(
  raw: DescriptionComparison,
  { location, schema }: BodyComparison,
  isExplained: IsExplainedByConvention,
): { readonly schema: string | null; readonly change: ApiChange }[] {
  return collectOwnAndInnerSchemaChanges(schema, raw.schemas)
    .filter(
      ({ rule, from, to, schema: name }) => !isExplained({ rule: rule.name, from, to, parameter: '', schema: name }),
    )
    .map((found) => ({
      schema: found.schema,
      change: toApiChange(found, {
        before: inside(location.before, found.paths.before),
        after: inside(location.after, found.paths.after),
      }),
    }));
}

const getParameter = ({ before, after }: ApiChange): string => {
  const location = after ?? before;
  return location && ['query', 'header', 'cookie'].includes(location.part) ? location.path : '';
};

const inside = (location: ChangeLocation, path: string | null): ChangeLocation | null =>
  path === null ? null : { ...location, path: path === '' ? location.path : joinFieldPath(location.path, path) };

const toName = ({ id, slug, title, method, route, call, tag }: ComparableOperation): OperationIdentity => ({
  id,
  slug,
  title,
  method,
  route,
  call,
  tag,
});

/** A named schema of the older version with its replacements, or a new one. */
export interface SchemaDifferences {
  readonly before: string | null;
  readonly after: readonly string[];
  readonly directions: readonly MessageDirection[];
  /** Tag of the first operation that uses it; null if none does, or only webhooks and callbacks. */
  readonly tag: string | null;
  readonly whole: readonly ApiChange[];
  readonly changes: readonly FieldChange[];
}

/** A change of a field or value of a schema, by its path. */
export interface FieldChange extends ApiChange {
  /** Schemas of the newer version in which it occurs. */
  readonly schemas: readonly string[];
}

/** Changes of each named schema, without differences that conventions explain; unchanged schemas are omitted. */
export function listDifferencesByNamedSchema(
  raw: DescriptionComparison,
  isExplained: IsExplainedByConvention,
): SchemaDifferences[] {
  const comparisons = [...raw.schemas.values()];
  const names = [...new Set(comparisons.flatMap(({ before }) => before ?? []))];
  const described = names.map((name) =>
    describeSchema(
      raw,
      name,
      comparisons.filter(({ before }) => before === name),
      isExplained,
    ),
  );
  return [
    ...described.filter(({ whole, changes }) => whole.length + changes.length > 0),
    ...newSchemas(raw, comparisons),
  ];
}

function describeSchema(
  raw: DescriptionComparison,
  name: string,
  comparisons: readonly SchemaComparison[],
  isExplained: IsExplainedByConvention,
): SchemaDifferences {
  const after = [...new Set(comparisons.flatMap((comparison) => comparison.after ?? []))];
  const renamed = after.flatMap((other) => applyDifferenceRules(schemaDifferenceRules, { before: name, after: other }));
  const explained = ({ rule, from, to }: SchemaChange | (typeof renamed)[number]) =>
    isExplained({ rule: rule.name, from, to, parameter: '', schema: name });
  return {
    before: name,
    after,
    directions: [...new Set(comparisons.map(({ direction }) => direction))],
    tag: getTag(raw, name),
    whole: toApiChanges(
      renamed.filter((found) => !explained(found)),
      toSameLocationPair(wholeOperationLocation),
    ),
    changes: mergeChanges(
      comparisons.map((comparison) => ({
        ...comparison,
        changes: comparison.changes.filter((change) => !explained(change)),
      })),
    ),
  };
}

/** Merges equal changes of several schemas into one, with the list of schemas. */
function mergeChanges(comparisons: readonly SchemaComparison[]): FieldChange[] {
  const merged = new Map<string, FieldChange>();
  for (const { after, changes } of comparisons) {
    for (const found of changes) {
      const { rule, from, to, paths } = found;
      const key = JSON.stringify([rule.subject, rule.kind, from, to, paths]);
      const known = merged.get(key);
      const change = toApiChange(found, { before: at(paths.before), after: at(paths.after) });
      const schemas = [...new Set([...(known?.schemas ?? []), ...(after === null ? [] : [after])])];
      merged.set(key, {
        ...change,
        rule: known?.rule ?? change.rule,
        breaking: change.breaking || known?.breaking === true,
        schemas,
      });
    }
  }
  return [...merged.values()];
}

const at = (path: string | null): ChangeLocation | null =>
  path === null ? null : { part: 'operation', status: null, path };

/** Named schemas without a predecessor. */
function newSchemas(raw: DescriptionComparison, comparisons: readonly SchemaComparison[]): SchemaDifferences[] {
  const known = comparisons.map(({ after }) => after);
  return Object.keys(raw.after.components?.schemas ?? {})
    .filter((name) => !known.includes(name))
    .map((name) => ({
      before: null,
      after: [name],
      directions: [],
      tag: null,
      whole: toApiChanges(applyDifferenceRules(schemaDifferenceRules, { before: null, after: name }), {
        before: null,
        after: wholeOperationLocation,
      }),
      changes: [],
    }));
}

/**
 * Finds the tag of the first operation whose body is or contains the schema; in the older version if it is unused in
 * the newer one.
 */
function getTag(raw: DescriptionComparison, name: string): string | null {
  const uses = raw.pairs.find(({ comparisons }) =>
    comparisons.some(({ comparison }) =>
      comparison.bodies.some(({ schema }) => listOwnAndInnerSchemaNames(schema, raw.schemas).includes(name)),
    ),
  );
  const pair =
    uses ??
    raw.pairs.find(
      ({ before }) => before !== null && JSON.stringify(before.node).includes(`#/components/schemas/${name}"`),
    );
  return pair?.after[0]?.tag ?? pair?.before?.tag ?? null;
}

/** Differences between two versions of an API, without duplicates. */
export interface ApiDifferences {
  readonly from: string;
  readonly to: string;
  /** Changes of the whole API, which are not repeated for each operation. */
  readonly conventions: readonly ApiChange[];
  readonly operations: readonly OperationDifferences[];
  /** Webhooks and callbacks. */
  readonly events: readonly OperationDifferences[];
  readonly schemas: readonly SchemaDifferences[];
}

/** Finds what differs between two versions of an API by the rules of this folder. */
export function findApiDifferences(before: OpenApiDocument, after: OpenApiDocument): ApiDifferences {
  const raw = compareDescriptions(before, after);
  const found = apiWideDifferenceRules.filter((convention) => convention.find(raw).length > 0);
  const explanations = found.flatMap(({ explains }) => explains?.(raw) ?? []);
  const isExplained: Explained = (difference) => explanations.some((explains) => explains(difference));
  return {
    from: before.info.version,
    to: after.info.version,
    conventions: toApiChanges(applyDifferenceRules(found, raw), toSameLocationPair(wholeOperationLocation)),
    operations: listDifferencesByOperation(raw, raw.pairs, isExplained),
    events: listDifferencesByOperation(raw, raw.events, isExplained),
    schemas: listDifferencesByNamedSchema(raw, isExplained),
  };
}

/** Tells whether a convention explains a difference. */
type Explained = Parameters<typeof listDifferencesByOperation>[2];
