import type { Paging } from '@refdesk/api-client/paging';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { ParameterObject } from '@refdesk/openapi/parameter';
import { resolveReference } from '@refdesk/openapi/reference';
import { mergeAllOf, type SchemaObject } from '@refdesk/openapi/schema';

/** Paging of a list, with the schema of an item. */
export interface ListPaging {
  readonly paging: Paging;
  readonly item: SchemaObject;
}

/** Patterns for the names of parameters that contain the first item's offset or the page number. */
const numberPatterns = { offset: /^offset$/i, page: /^page(_?number)?$/i } as const;
const sizePattern = /^(limit|page_?size|per_?page)$/i;

/**
 * Detects how an operation is paged, from `cursor`, `offset` or `page` among its query parameters or body fields, and
 * from the list in its response; null if either is missing.
 */
export function detectListPaging(
  document: OpenApiDocument,
  parameters: readonly ParameterObject[],
  response: SchemaObject | undefined,
  body?: SchemaObject,
): ListPaging | null {
  const list = response && findList(document, response);
  if (!list) return null;
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => [name, schema ?? {}] as const);
  const fields = Object.entries((body && resolveSchema(document, body).properties) ?? {});
  const queryPaging = findPaging(document, new Map(query), response, list.items);
  const paging = queryPaging ?? findPaging(document, new Map(fields), response, list.items);
  if (paging === null) return null;
  return { item: list.item, paging: queryPaging === null ? { ...paging, isInBody: true } : paging };
}

type Fields = ReadonlyMap<string, SchemaObject>;

function findPaging(
  document: OpenApiDocument,
  fields: Fields,
  response: SchemaObject,
  items: readonly string[],
): Paging | null {
  const names = [...fields.keys()];
  const cursor = names.find((name) => /^(cursor|page_?token|starting_?after)$/i.test(name));
  if (cursor !== undefined) {
    const next = findField(document, response, /^next_?(cursor|page_?token)$/i);
    return next === null ? null : { type: 'cursor', parameter: cursor, items, next };
  }
  const size = names.find((name) => sizePattern.test(name));
  const defaultSize = size !== undefined && resolveSchema(document, fields.get(size) ?? {}).default;
  const pageSize =
    size !== undefined && typeof defaultSize === 'number' ? { size: { parameter: size, default: defaultSize } } : {};
  for (const type of ['offset', 'page'] as const) {
    const parameter = names.find(
      (name) => numberPatterns[type].test(name) && !isObjectOrList(resolveSchema(document, fields.get(name) ?? {})),
    );
    if (parameter === undefined) continue;
    const first = findFirstNumber(resolveSchema(document, fields.get(parameter) ?? {}), type);
    return { type, parameter, first, ...pageSize, items };
  }
  return null;
}

function findFirstNumber(schema: SchemaObject, type: 'offset' | 'page'): number {
  const { default: first = schema.minimum } = schema;
  if (typeof first === 'number') return first;
  return type === 'page' ? 1 : 0;
}

const resolveSchema = (document: OpenApiDocument, schema: SchemaObject): SchemaObject =>
  mergeAllOf(document, resolveReference(document, schema));

interface List {
  readonly items: readonly string[];
  readonly item: SchemaObject;
}

/** Finds the list in a response: the response itself, or the only list among its fields. */
function findList(document: OpenApiDocument, response: SchemaObject): List | null {
  const schema = resolveSchema(document, response);
  if (isList(schema)) return { items: [], item: getItem(schema) };
  const lists = Object.entries(schema.properties ?? {}).flatMap(([name, node]) => {
    const field = resolveSchema(document, node);
    return isList(field) ? [{ items: [name], item: getItem(field) }] : [];
  });
  return lists.length === 1 ? (lists[0] ?? null) : null;
}

const isList = ({ type }: SchemaObject): boolean => [type].flat().includes('array');

const isObjectOrList = (schema: SchemaObject): boolean => [schema.type].flat().includes('object') || isList(schema);

const getItem = ({ items }: SchemaObject): SchemaObject => (typeof items === 'object' ? items : {});

/** Returns the path of the field with a matching name in the response or in one of its fields. */
function findField(
  document: OpenApiDocument,
  response: SchemaObject,
  name: RegExp,
  depth = 2,
): readonly string[] | null {
  for (const [field, node] of Object.entries(resolveSchema(document, response).properties ?? {})) {
    if (name.test(field)) return [field];
    const inner = depth > 1 ? findField(document, node, name, depth - 1) : null;
    if (inner !== null) return [field, ...inner];
  }
  return null;
}
