import { listWebhooksAndCallbacks, readEventSummary, type WebhookOrCallback } from '@refdesk/api-model/event';
import {
  listOperationsWithPathItems,
  type OperationSummary,
  type OperationWithPathItem,
  readOperationSummary,
} from '@refdesk/api-model/operation/operation';
import { joinWithOr } from '@refdesk/api-model/schema/format-list';
import { messages } from '@refdesk/messages/reference';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { OperationObject } from '@refdesk/openapi/operation';
import type { ParameterObject } from '@refdesk/openapi/parameter';
import { getReferencedComponentName, resolveReference } from '@refdesk/openapi/reference';
import { mergeAllOf, type SchemaObject } from '@refdesk/openapi/schema';
import {
  appendToPathPair,
  type FieldPathPair,
  type SchemaChange,
  type SchemaComparison,
  type SchemaComparisons,
} from './change.ts';
import type { SchemaComparer } from './compare-schemas.ts';

/** Two versions of a description, with the comparer of their schemas. */
export interface DescriptionComparisonContext {
  readonly before: OpenApiDocument;
  readonly after: OpenApiDocument;
  readonly schemas: SchemaComparer;
}

/** Maximum nesting of named schemas whose changes are listed with the operation; deeper ones are listed separately. */
const maxDepth = 6;

/** A change, with the name of the older schema that contains it. */
export interface ChangeWithContainingSchema extends SchemaChange {
  readonly schema: string | null;
}

/** Collects the changes of a schema and of all named schemas within it, with paths from the outermost schema. */
export function collectOwnAndInnerSchemaChanges(
  comparison: SchemaComparison,
  comparisons: SchemaComparisons,
): ChangeWithContainingSchema[] {
  return walk(comparison, { before: '', after: '' }, []);

  function walk(
    { before, changes, inside }: SchemaComparison,
    paths: FieldPathPair,
    ancestorKeys: readonly string[],
  ): ChangeWithContainingSchema[] {
    const direct = changes.map((change) => ({ ...change, paths: joinPathPairs(paths, change.paths), schema: before }));
    const inner = inside.flatMap(({ key, paths: location }) => {
      const next = comparisons.get(key);
      return !next || ancestorKeys.includes(key) || ancestorKeys.length >= maxDepth
        ? []
        : walk(next, joinPathPairs(paths, location), [...ancestorKeys, key]);
    });
    return [...direct, ...inner];
  }
}

/** Lists the older names of a schema and of all named schemas within it, outermost first. */
export function listOwnAndInnerSchemaNames(comparison: SchemaComparison, comparisons: SchemaComparisons): string[] {
  const visited = new Set<SchemaComparison>();
  const walk = (comparison: SchemaComparison): string[] => {
    if (visited.has(comparison)) return [];
    visited.add(comparison);
    const inner = comparison.inside.flatMap(({ key }) => comparisons.get(key) ?? []);
    return [...(comparison.before === null ? [] : [comparison.before]), ...inner.flatMap(walk)];
  };
  return walk(comparison);
}

const joinPathPairs = (outer: FieldPathPair, inner: FieldPathPair): FieldPathPair =>
  inner.before === '' && inner.after === '' ? outer : appendToPathPair(outer, inner.before, inner.after);

/** Formats the type of a schema, such as `integer int32`, `array of strings`, `map of strings` or `JobPriority`. */
export function formatComparedType(document: OpenApiDocument, compared: ComparableSchema): string {
  const { name, schema, types } = compared;
  if (types.includes('array') && typeof schema.items === 'object')
    return messages.arrayOfPlural(formatPluralType(document, schema.items));
  if (name !== null && (schema.properties ?? schema.enum)) return name;
  if (typeof schema.additionalProperties === 'object' && !schema.properties)
    return messages.mapOf(formatPluralType(document, schema.additionalProperties));
  if (types.length === 0) return messages.anyType;
  return isPlainString(compared) && schema.format
    ? schema.format
    : [joinWithOr(types), schema.format].filter(Boolean).join(' ');
}

const isPlainString = ({ types }: ComparableSchema): boolean => types.length === 1 && types[0] === 'string';

const formatPluralType = (document: OpenApiDocument, schema: SchemaObject): string =>
  messages.pluralOfType(formatComparedType(document, toComparableSchema(document, schema)));

/** A schema prepared for comparison: references resolved, `allOf` merged, and null separated from the types. */
export interface ComparableSchema {
  /** Name of the component; null for an inline schema. */
  readonly name: string | null;
  readonly schema: SchemaObject;
  /** JSON types without null; empty if any type is allowed. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  /** Kind of value, such as `object` or `map`; the contents of schemas of different kinds are not compared. */
  readonly valueKind: string;
}

/** Prepares a schema for comparison. A choice between one schema and null becomes that schema, marked as nullable. */
export function toComparableSchema(document: OpenApiDocument, node: SchemaObject): ComparableSchema {
  const { $ref, ...keywords } = node;
  const schema = { ...mergeAllOf(document, resolveReference(document, node)), ...($ref === undefined ? {} : keywords) };
  const choice = schema.oneOf ?? schema.anyOf;
  const [single, ...others] = choice?.filter((branch) => branch.type !== 'null') ?? [];
  if (choice && single && others.length === 0) {
    const { oneOf: _, anyOf: __, ...siblingKeywords } = schema;
    const inner = toComparableSchema(document, single);
    return {
      ...inner,
      schema: { ...inner.schema, ...siblingKeywords },
      isNullable: choice.length > 1 || inner.isNullable,
    };
  }
  const types = getTypes(schema).filter((type) => type !== 'null');
  return {
    name: $ref === undefined ? null : getReferencedComponentName($ref),
    schema,
    types,
    isNullable: getTypes(schema).includes('null') || schema.nullable === true,
    valueKind: getValueKind(document, schema, types),
  };
}

/** Format of a date-time without an offset, from OpenAPI's format registry. */
export const localDateTimeFormatName = 'date-time-local';

/** Returns the kind of value; date-times with and without an offset share one, although their types differ. */
function getValueKind(document: OpenApiDocument, schema: SchemaObject, types: readonly string[]): string {
  if (types.includes('array') && typeof schema.items === 'object')
    return messages.arrayOfShape(toComparableSchema(document, schema.items).valueKind);
  if (types.includes('object'))
    return !schema.properties && typeof schema.additionalProperties === 'object' ? 'map' : 'object';
  return [...types.toSorted(), schema.format === localDateTimeFormatName ? 'date-time' : schema.format]
    .filter(Boolean)
    .join(' ');
}

function getTypes(schema: SchemaObject): readonly string[] {
  if (typeof schema.type === 'string') return [schema.type];
  if (schema.type) return schema.type;
  if (schema.properties) return ['object'];
  if (schema.items) return ['array'];
  return schema.enum ? ['string'] : [];
}

/** An operation prepared for comparison. */
export interface ComparableOperation extends OperationSummary {
  /** Method and path, such as `GET /v2/jobs/{jobId}`. */
  readonly call: string;
  readonly pathWithoutBase: string;
  /** Resolved parameters of the operation and of its path item. */
  readonly parameters: readonly ParameterObject[];
  readonly node: OperationObject;
}

/** A webhook or callback prepared for comparison. */
export interface ComparableEvent extends ComparableOperation {
  readonly event: WebhookOrCallback;
}

/** Lists the operations of a description, in their original order. */
export function listComparableOperations(document: OpenApiDocument): ComparableOperation[] {
  const base = findCommonBasePath(document);
  return listOperationsWithPathItems(document).map((entry) =>
    toComparableOperation(document, entry, readOperationSummary(entry), base),
  );
}

/** Lists the webhooks and callbacks of a description, in their original order; they have no common base path. */
export const listComparableEvents = (document: OpenApiDocument): ComparableEvent[] =>
  listWebhooksAndCallbacks(document).map((event) => ({
    ...toComparableOperation(document, event, readEventSummary(event), ''),
    event,
  }));

const toComparableOperation = (
  document: OpenApiDocument,
  { pathItem, operation }: OperationWithPathItem,
  summary: OperationSummary,
  base: string,
): ComparableOperation => ({
  ...summary,
  call: `${summary.method.toUpperCase()} ${summary.route}`,
  pathWithoutBase: summary.route.slice(base.length),
  parameters: mergeParameters(document, pathItem.parameters ?? [], operation.parameters ?? []),
  node: operation,
});

/** Returns the common prefix of all paths of a description, such as `/v2`; empty if none exists. */
export function findCommonBasePath(document: OpenApiDocument): string {
  const [first = '', ...others] = Object.keys(document.paths ?? {});
  const parts = first.split('/').filter((part) => part !== '');
  const shared = parts.findIndex(
    (part, index) => part.startsWith('{') || others.some((path) => path.split('/')[index + 1] !== part),
  );
  return others.length === 0 || shared < 1 ? '' : `/${parts.slice(0, shared).join('/')}`;
}

/**
 * Merges parameters. An operation's parameter replaces that of the path item with the same name and location (OpenAPI
 * 3.1, section 4.8.10).
 */
function mergeParameters(
  document: OpenApiDocument,
  pathParameters: readonly ParameterObject[],
  operationParameters: readonly ParameterObject[],
): ParameterObject[] {
  return [
    ...new Map(
      [...pathParameters, ...operationParameters]
        .map((node) => resolveReference(document, node))
        .map((node) => [`${node.in} ${node.name}`, node]),
    ).values(),
  ];
}
