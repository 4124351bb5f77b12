import type { OpenApiDocument } from '@refdesk/openapi/document';
import {
  type ApiChange,
  appendToFieldPath,
  applyDifferenceRules,
  type ChangeLocation,
  convertFoundDifferenceAtLocation,
  convertFoundDifferencesAtLocation,
  type MessageDirection,
  type SchemaChange,
  type SchemaComparison,
  toSameLocationPair,
  wholeOperationLocation,
} from './change.ts';
import { type ComparableOperation, collectOwnAndInnerSchemaChanges, listOwnAndInnerSchemaNames } from './comparable.ts';
import { compareDescriptions, type DescriptionComparison } from './compare-descriptions.ts';
import type { ComparedOperationPair, LocatedBodySchemaComparison } from './compare-operations.ts';
import { apiWideDifferenceRules, type LocatedDifference } from './conventions.ts';
import type { OperationOutcomeInNewVersion } from './pair-operations.ts';
import { namedSchemaDifferenceRules } from './schema-rules.ts';

/** Properties that identify an operation. */
export type OperationIdentity = Pick<
  ComparableOperation,
  'id' | 'slug' | 'title' | 'method' | 'route' | 'call' | 'tag'
>;

/** Changes between an older operation and its replacement in the newer version; or a new operation. */
export interface OperationDifferences {
  readonly relation: OperationOutcomeInNewVersion;
  readonly before: OperationIdentity | null;
  /** Equivalent operations; several if one was split. */
  readonly after: readonly OperationIdentity[];
  /** Note in the older version about the replacement; null if it has none. */
  readonly note: string | null;
  /** Changes to the operation as a whole: presence, name, path or method. */
  readonly whole: readonly ApiChange[];
  readonly successors: readonly DifferencesFromEquivalentOperation[];
}

/** Differences between an operation and one of its equivalents. */
export interface DifferencesFromEquivalentOperation {
  readonly id: string;
  /** Changes to parameters, credentials, statuses, headers and errors. */
  readonly changes: readonly ApiChange[];
  /** Changes to body fields at any depth. */
  readonly fields: readonly ApiChange[];
  /** Changes to fields in inline schemas; those in named schemas are also listed with the schemas. */
  readonly inlineFieldChanges: readonly ApiChange[];
  /** Older names of the bodies' schemas and of the named schemas within them. */
  readonly schemaNames: readonly string[];
}

/** Checks whether a convention already explains a difference. */
export type IsExplainedByConvention = (difference: LocatedDifference) => boolean;

/** Lists the changes of each operation or event, without those that API-wide conventions explain. */
export function listDifferencesByOperation(
  raw: DescriptionComparison,
  pairs: readonly ComparedOperationPair[],
  isExplained: IsExplainedByConvention,
): OperationDifferences[] {
  return pairs.map((pair) => ({
    relation: pair.relation,
    before: pair.before && toOperationIdentity(pair.before),
    after: pair.after.map(toOperationIdentity),
    note: pair.before?.node['x-successor-note'] ?? null,
    whole: pair.whole,
    successors: pair.comparisons.map((comparison) => describeSuccessor(raw, comparison, isExplained)),
  }));
}

function describeSuccessor(
  raw: DescriptionComparison,
  { after, comparison }: ComparedOperationPair['comparisons'][number],
  isExplained: IsExplainedByConvention,
): DifferencesFromEquivalentOperation {
  const fields = comparison.bodies.flatMap((body) => listFieldChanges(raw, body, isExplained));
  return {
    id: after.id,
    changes: comparison.changes.filter(
      (change) => !isExplained({ ...change, parameterName: getParameter(change), schemaName: null }),
    ),
    fields: fields.map(({ change }) => change),
    inlineFieldChanges: fields.filter(({ schema }) => schema === null).map(({ change }) => change),
    schemaNames: [
      ...new Set(comparison.bodies.flatMap(({ schema }) => listOwnAndInnerSchemaNames(schema, raw.schemaComparisons))),
    ],
  };
}

function listFieldChanges(
  raw: DescriptionComparison,
  { location, schema }: LocatedBodySchemaComparison,
  isExplained: IsExplainedByConvention,
): { readonly schema: string | null; readonly change: ApiChange }[] {
  return collectOwnAndInnerSchemaChanges(schema, raw.schemaComparisons)
    .filter(
      ({ rule, from, to, schema: name }) =>
        !isExplained({ rule: rule.name, from, to, parameterName: '', schemaName: name }),
    )
    .map((finding) => ({
      schema: finding.schema,
      change: convertFoundDifferenceAtLocation(finding, {
        before: locateField(location.before, finding.paths.before),
        after: locateField(location.after, finding.paths.after),
      }),
    }));
}

const getParameter = ({ before, after }: ApiChange): string => {
  const location = after ?? before;
  return location && ['query', 'header', 'cookie'].includes(location.part) ? location.path : '';
};

const locateField = (location: ChangeLocation, path: string | null): ChangeLocation | null =>
  path === null ? null : { ...location, path: path === '' ? location.path : appendToFieldPath(location.path, path) };

const toOperationIdentity = ({
  id,
  slug,
  title,
  method,
  route,
  call,
  tag,
}: ComparableOperation): OperationIdentity => ({
  id,
  slug,
  title,
  method,
  route,
  call,
  tag,
});

/** Changes between an older named schema and its replacements, or a new schema. */
export interface SchemaDifferences {
  readonly before: string | null;
  readonly after: readonly string[];
  readonly directions: readonly MessageDirection[];
  /** Tag of the first operation that uses the schema; null if no operation does. */
  readonly tag: string | null;
  readonly whole: readonly ApiChange[];
  readonly changes: readonly FieldChange[];
}

/** Change to a field or value of a schema, with its path. */
export interface FieldChange extends ApiChange {
  /** Newer schemas in which the change occurs. */
  readonly schemas: readonly string[];
}

/** Lists the changes of each named schema, without those that conventions explain. Omits unchanged schemas. */
export function listDifferencesByNamedSchema(
  raw: DescriptionComparison,
  isExplained: IsExplainedByConvention,
): SchemaDifferences[] {
  const comparisons = [...raw.schemaComparisons.values()];
  const names = [...new Set(comparisons.flatMap(({ before }) => before ?? []))];
  const olderSchemas = names.map((name) =>
    describeSchema(
      raw,
      name,
      comparisons.filter(({ before }) => before === name),
      isExplained,
    ),
  );
  return [
    ...olderSchemas.filter(({ whole, changes }) => whole.length + changes.length > 0),
    ...listNewSchemas(raw, comparisons),
  ];
}

function describeSchema(
  raw: DescriptionComparison,
  name: string,
  comparisons: readonly SchemaComparison[],
  isExplained: IsExplainedByConvention,
): SchemaDifferences {
  const after = [...new Set(comparisons.flatMap((comparison) => comparison.after ?? []))];
  const renamed = after.flatMap((other) =>
    applyDifferenceRules(namedSchemaDifferenceRules, { before: name, after: other }),
  );
  const isExplainedChange = ({ rule, from, to }: SchemaChange | (typeof renamed)[number]) =>
    isExplained({ rule: rule.name, from, to, parameterName: '', schemaName: name });
  return {
    before: name,
    after,
    directions: [...new Set(comparisons.map(({ direction }) => direction))],
    tag: getTag(raw, name),
    whole: convertFoundDifferencesAtLocation(
      renamed.filter((finding) => !isExplainedChange(finding)),
      toSameLocationPair(wholeOperationLocation),
    ),
    changes: mergeChanges(
      comparisons.map((comparison) => ({
        ...comparison,
        changes: comparison.changes.filter((change) => !isExplainedChange(change)),
      })),
    ),
  };
}

/** Merges identical changes to several schemas into one that lists those schemas. */
function mergeChanges(comparisons: readonly SchemaComparison[]): FieldChange[] {
  const merged = new Map<string, FieldChange>();
  for (const { after, changes } of comparisons) {
    for (const finding of changes) {
      const { rule, from, to, paths } = finding;
      const key = JSON.stringify([rule.subject, rule.kind, from, to, paths]);
      const existing = merged.get(key);
      const change = convertFoundDifferenceAtLocation(finding, {
        before: toFieldLocation(paths.before),
        after: toFieldLocation(paths.after),
      });
      const schemas = [...new Set([...(existing?.schemas ?? []), ...(after === null ? [] : [after])])];
      merged.set(key, {
        ...change,
        rule: existing?.rule ?? change.rule,
        breaking: change.breaking || existing?.breaking === true,
        schemas,
      });
    }
  }
  return [...merged.values()];
}

const toFieldLocation = (path: string | null): ChangeLocation | null =>
  path === null ? null : { part: 'operation', status: null, path };

/** Lists the named schemas without a predecessor. */
function listNewSchemas(raw: DescriptionComparison, comparisons: readonly SchemaComparison[]): SchemaDifferences[] {
  const pairedNames = comparisons.map(({ after }) => after);
  return Object.keys(raw.after.components?.schemas ?? {})
    .filter((name) => !pairedNames.includes(name))
    .map((name) => ({
      before: null,
      after: [name],
      directions: [],
      tag: null,
      whole: convertFoundDifferencesAtLocation(
        applyDifferenceRules(namedSchemaDifferenceRules, { before: null, after: name }),
        {
          before: null,
          after: wholeOperationLocation,
        },
      ),
      changes: [],
    }));
}

/**
 * Finds the tag of the first operation whose body contains the schema, or else of the first older operation that refers
 * to it.
 */
function getTag(raw: DescriptionComparison, name: string): string | null {
  const userPair = raw.operationPairs.find(({ comparisons }) =>
    comparisons.some(({ comparison }) =>
      comparison.bodies.some(({ schema }) => listOwnAndInnerSchemaNames(schema, raw.schemaComparisons).includes(name)),
    ),
  );
  const pair =
    userPair ??
    raw.operationPairs.find(
      ({ before }) => before !== null && JSON.stringify(before.node).includes(`#/components/schemas/${name}"`),
    );
  return pair?.after[0]?.tag ?? pair?.before?.tag ?? null;
}

/** Differences between two versions of an API, each reported once. */
export interface ApiDifferences {
  readonly from: string;
  readonly to: string;
  /** Changes to the whole API, which are not repeated for each operation. */
  readonly conventions: readonly ApiChange[];
  readonly operations: readonly OperationDifferences[];
  /** Webhooks and callbacks. */
  readonly events: readonly OperationDifferences[];
  readonly schemas: readonly SchemaDifferences[];
}

/** Finds the differences between two versions of an API, by the rules in this folder. */
export function findApiDifferences(before: OpenApiDocument, after: OpenApiDocument): ApiDifferences {
  const raw = compareDescriptions(before, after);
  const changedConventions = apiWideDifferenceRules.filter((convention) => convention.find(raw).length > 0);
  const explanations = changedConventions.flatMap(
    ({ createDifferenceMatcher }) => createDifferenceMatcher?.(raw) ?? [],
  );
  const isExplained: IsExplainedByConvention = (difference) => explanations.some((explains) => explains(difference));
  return {
    from: before.info.version,
    to: after.info.version,
    conventions: convertFoundDifferencesAtLocation(
      applyDifferenceRules(changedConventions, raw),
      toSameLocationPair(wholeOperationLocation),
    ),
    operations: listDifferencesByOperation(raw, raw.operationPairs, isExplained),
    events: listDifferencesByOperation(raw, raw.eventPairs, isExplained),
    schemas: listDifferencesByNamedSchema(raw, isExplained),
  };
}
