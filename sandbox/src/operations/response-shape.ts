import { normaliseFieldName } from '@refdesk/openapi/field-name';
import { getItemsSchema, listAlternativeSchemas, type SchemaObject } from '@refdesk/openapi/schema';
import { type Description, getReferencedSchemaName } from '../description/description.ts';

/**
 * Merges `allOf` and alternatives of a schema into one list of fields; a field is required if all alternatives require
 * it.
 */
export function mergeSchemaAlternatives(description: Description, schema: SchemaObject): SchemaObject {
  const alternatives = listAlternativeSchemas(description, schema).filter(({ type }) => type !== 'null');
  const [first = {}, ...others] = alternatives;
  if (others.length === 0) return first;
  const required = (first.required ?? []).filter((name) => others.every((other) => other.required?.includes(name)));
  return {
    ...first,
    properties: Object.assign({}, ...alternatives.map(({ properties = {} }) => properties)),
    required,
  };
}

/** Returns the schema of the record in a response, with its alternatives merged. */
export const findResponseRecordSchema = (description: Description, schema: SchemaObject): SchemaObject =>
  mergeSchemaAlternatives(description, unwrapResponseRecordSchema(description, schema));

/** Returns the schema of the record in a response: a list item, a wrapped object, or the whole response. */
export const unwrapResponseRecordSchema = (description: Description, schema: SchemaObject): SchemaObject =>
  findListShape(description, schema)?.items ?? unwrapRecordSchema(description, schema);

/** Returns the schema of the record in a body, with its alternatives merged. */
export const findWrappedRecordSchema = (description: Description, schema: SchemaObject): SchemaObject =>
  mergeSchemaAlternatives(description, unwrapRecordSchema(description, schema));

/** Returns the schema of the record in a body: a wrapped object, or the whole body. */
export function unwrapRecordSchema(description: Description, schema: SchemaObject): SchemaObject {
  const wrapper = findWrapperField(description, schema);
  return wrapper === null ? schema : (mergeSchemaAlternatives(description, schema).properties?.[wrapper] ?? {});
}

/**
 * Returns the only field of a response if it is an object: `data` in `{ "data": { … } }`. Null if the response is the
 * record.
 */
export function findWrapperField(description: Description, schema: SchemaObject): string | null {
  const fields = Object.entries(mergeSchemaAlternatives(description, schema).properties ?? {});
  const [single] = fields;
  if (fields.length !== 1 || single === undefined) return null;
  return mergeSchemaAlternatives(description, single[1]).properties === undefined ? null : single[0];
}

/** A list in a response: the response itself, or one of its fields. */
export interface ListShape {
  readonly field: string | null;
  readonly items: SchemaObject;
  /** Maximum number of items. */
  readonly maxItems: number;
}

const usualListNames = ['data', 'items', 'results', 'value', 'records', 'content', 'entries', 'elements', 'list'];

/** Finds the list of objects in a response; null if it has no list, or several candidates. */
export function findListShape(description: Description, schema: SchemaObject | null): ListShape | null {
  if (schema === null) return null;
  const merged = mergeSchemaAlternatives(description, schema);
  if ([merged.type].flat().includes('array') && merged.items) return createListShape(null, merged);
  const names = Object.keys(merged.properties ?? {});
  const lists = Object.entries(merged.properties ?? {}).filter(([, property]) =>
    isListOfObjects(description, property),
  );
  const [namedList] = usualListNames.flatMap((name) => lists.filter(([field]) => field.toLowerCase() === name));
  const isRecord =
    namedList !== undefined && isRecordWithList(names, namedList[0], getReferencedSchemaName(schema) ?? '');
  const single =
    lists.length === 1 && names.every((field) => isListOrMetadata(field, lists[0]?.[0])) ? lists[0] : undefined;
  const chosen = isRecord ? undefined : (namedList ?? single);
  return chosen === undefined ? null : createListShape(chosen[0], mergeSchemaAlternatives(description, chosen[1]));
}

const createListShape = (field: string | null, list: SchemaObject): ListShape => ({
  field,
  items: getItemsSchema(list),
  maxItems: list.maxItems ?? Number.POSITIVE_INFINITY,
});

function isListOfObjects(description: Description, schema: SchemaObject): boolean {
  const list = mergeSchemaAlternatives(description, schema);
  const items = getItemsSchema(list);
  if (![list.type].flat().includes('array')) return false;
  return (
    getReferencedSchemaName(items) !== null || mergeSchemaAlternatives(description, items).properties !== undefined
  );
}

/**
 * Whether an object with a list is a record: it has an identifier, such as `id` or the `orderId` of an Order, and
 * another field that is not metadata of the list.
 */
function isRecordWithList(names: readonly string[], list: string, schemaName: string): boolean {
  const identifiers = ['id', 'uuid', 'guid', 'gid', normaliseFieldName(`${schemaName}Id`)];
  const recordFields = names.filter((name) => !isListOrMetadata(name, list));
  return recordFields.length > 1 && recordFields.some((name) => identifiers.includes(normaliseFieldName(name)));
}

// Names with `@` are metadata in JSON-LD and OData; Google's lists have `kind`, `etag` and `selfLink`.
const listMetadataPattern = new RegExp(
  `^(@|_?(${[
    'meta|paging|pagination|page|links?|next|prev(ious)?|first|last|total|count|limit|offset|per_?page|size',
    'has_?(more|next)|object|url|cursor|errors?|summary|kind|etag|self|warnings?',
  ].join('|')}))`,
  'i',
);

/** Whether a field is the list, or metadata of a list, which records do not have. */
const isListOrMetadata = (field: string, list: string | undefined): boolean =>
  field === list || listMetadataPattern.test(field);
