import type { Paging } from '@portal/api-client/pages';
import { resolve } from '@portal/openapi/reference';
import type { OpenApiDocument, ParameterObject, SchemaObject } from '../model/document.ts';

/** How an operation is read page by page, with the schema of a record. */
export interface ListPaging {
  readonly paging: Paging;
  readonly item: SchemaObject;
}

/** Known by `cursor`, `offset` or `page` among its query parameters and a list in its response; null where these are missing. */
export function readPaging(document: OpenApiDocument, parameters: readonly ParameterObject[], response: SchemaObject | undefined): ListPaging | null {
  if (response === undefined) return null;
  const query = new Map(
    parameters.filter((parameter) => parameter.in === 'query').map((parameter) => [parameter.name, resolveSchema(document, parameter.schema ?? {})]),
  );
  const list = findList(document, response);
  if (list === null) return null;
  const { items, item } = list;
  const next = findField(document, response, /^next_?(cursor|page_?token)$/i);
  const cursor = [...query.keys()].find((name) => /^(cursor|page_?token|starting_?after)$/i.test(name));
  if (cursor !== undefined) return next === null ? null : { item, paging: { type: 'cursor', parameter: cursor, items, next } };
  const size = [...query].find(([name]) => /^(limit|page_?size|per_?page)$/i.test(name));
  const usual = size?.[1].default;
  const pageSize = size && typeof usual === 'number' ? { size: { parameter: size[0], usual } } : {};
  for (const type of ['offset', 'page'] as const) {
    const schema = query.get(type);
    if (schema) return { item, paging: { type, parameter: type, first: firstOf(schema, type), ...pageSize, items } };
  }
  return null;
}

function firstOf(schema: SchemaObject, type: 'offset' | 'page'): number {
  const { default: usual = schema.minimum } = schema;
  return typeof usual === 'number' ? usual : type === 'page' ? 1 : 0;
}

const resolveSchema = (document: OpenApiDocument, schema: SchemaObject): SchemaObject => resolve(document, schema);

/** The response itself, or the only list among its fields. */
function findList(document: OpenApiDocument, response: SchemaObject): { readonly items: readonly string[]; readonly item: SchemaObject } | null {
  const schema = resolveSchema(document, response);
  if (schema.type === 'array') return { items: [], item: itemOf(schema) };
  const lists = Object.entries(schema.properties ?? {}).flatMap(([name, node]) => {
    const field = resolveSchema(document, node);
    return field.type === 'array' ? [{ items: [name], item: itemOf(field) }] : [];
  });
  return lists.length === 1 ? (lists[0] ?? null) : null;
}

const itemOf = ({ items }: SchemaObject): SchemaObject => (typeof items === 'object' ? items : {});

/** The way to the field of that name in the response or in a field of it. */
function findField(document: OpenApiDocument, response: SchemaObject, name: RegExp, depth = 2): readonly string[] | null {
  for (const [field, node] of Object.entries(resolveSchema(document, response).properties ?? {})) {
    if (name.test(field)) return [field];
    const inner = depth > 1 ? findField(document, node, name, depth - 1) : null;
    if (inner !== null) return [field, ...inner];
  }
  return null;
}
