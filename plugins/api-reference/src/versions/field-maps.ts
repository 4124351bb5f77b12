import type { ApiVersion } from '@refdesk/api-model/api';
import type { OperationEntry } from '@refdesk/api-model/operation';
import { type FieldConversion, pairSchemaFields } from '@refdesk/field-map';
import { messages } from '@refdesk/messages/reference';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import {
  flattenFirstSchemaAlternative,
  getItemsSchema,
  listSchemaTypes,
  type SchemaObject,
} from '@refdesk/openapi/schema';

/** A field of a request and its place in the request of the replacing operation. */
export interface RequestFieldMapping {
  /** Null for a required field that only the newer operation has. */
  readonly field: string | null;
  /** Null if the newer operation has no such field. */
  readonly target: { readonly in: 'path' | 'query' | 'body'; readonly name: string } | null;
  /** Change of the value, in words; null if it is unchanged. */
  readonly change: string | null;
}

/** A field of a record in a response and its place in the response of the replacing operation. */
export interface ResponseFieldMapping {
  readonly field: string;
  /** Path in the newer record, such as `address.line1`; null if it has no such field. */
  readonly path: string | null;
  /** Change of the value, in words; null if it is unchanged. */
  readonly change: string | null;
}

/** Fields of an operation and their places in a replacing one. */
export interface OperationFieldMap {
  readonly request: readonly RequestFieldMapping[];
  /** Fields of the record, or of each record of a list; empty if the operations return different records or none. */
  readonly response: readonly ResponseFieldMapping[];
}

/** Fields by the `operationId` of an older operation, then by that of its successor. */
export type FieldMaps = ReadonlyMap<string, ReadonlyMap<string, OperationFieldMap>>;

/** Maps requests and responses of an older API to those of its successors by their schemas. */
export function mapFieldsOfSucceededOperations(older: ApiVersion, newer: ApiVersion): FieldMaps {
  const entries = new Map(newer.operations.map((entry) => [entry.operation.operationId ?? '', entry]));
  return new Map(
    older.operations.flatMap((entry) => {
      const successors = (entry.operation['x-successors'] ?? []).flatMap((id) => {
        const successor = entries.get(id);
        if (successor === undefined) return [];
        const parts = [older.document, entry, newer.document, successor] as const;
        return [[id, { request: mapRequest(...parts), response: mapResponse(...parts) }] as const];
      });
      return successors.length === 0 ? [] : [[entry.operation.operationId ?? '', new Map(successors)] as const];
    }),
  );
}

function mapRequest(
  older: OpenApiDocument,
  from: OperationEntry,
  newer: OpenApiDocument,
  to: OperationEntry,
): readonly RequestFieldMapping[] {
  const parameters = getParameters(newer, to);
  const body = getBody(newer, to);
  const named = Object.fromEntries([...parameters].map(([name, { schema }]) => [name, schema]));
  const request = { document: newer, schema: { allOf: [body, { type: 'object', properties: named }] } };
  const fields = pairSchemaFields({ document: older, schema: getBody(older, from) }, request).map(
    ({ field, path, conversion }): RequestFieldMapping => {
      if (path === null && field === pageNumber && parameters.has(cursor)) return pagingField;
      const parameter = parameters.get(path ?? '');
      // The server assigns the identifier of a record, so a body has none.
      if (path === null || (path === 'id' && parameter === undefined)) return { field, target: null, change: null };
      const { pattern } = parameter?.schema ?? {};
      return {
        field,
        target: { in: parameter?.in ?? 'body', name: path },
        change:
          getChange(conversion) ??
          (pattern === undefined || !isText(older, from, field) ? null : messages.mustMatch(pattern)),
      };
    },
  );
  // Records that the older operation is limited to.
  const fixed = Object.entries(from.operation['x-sandbox']?.where ?? {}).flatMap(([name, value]) => {
    const parameter = parameters.get(name);
    return parameter === undefined
      ? []
      : [{ field: null, target: { in: parameter.in, name }, change: `always \`${String(value)}\`` }];
  });
  const mapped = new Set([...fields, ...fixed].map(({ target }) => target?.name.split('.')[0]));
  const { needs = {} } = to.operation['x-parameter-rules'] ?? {};
  const needed = new Set(Object.entries(needs).flatMap(([name, others]) => (mapped.has(name) ? others : [])));
  const required = [...parameters]
    .filter(([name, { isRequired }]) => isRequired || needed.has(name))
    .map(([name, parameter]) => ({ in: parameter.in, name }));
  const inBody = (flattenFirstSchemaAlternative(newer, body).required ?? []).map((name) => ({
    in: 'body' as const,
    name,
  }));
  const missing = [...required, ...inBody].filter(({ name }) => !mapped.has(name));
  return [...fields, ...fixed, ...missing.map((target) => ({ field: null, target, change: 'required' }))];
}

function mapResponse(
  older: OpenApiDocument,
  from: OperationEntry,
  newer: OpenApiDocument,
  to: OperationEntry,
): readonly ResponseFieldMapping[] {
  const [before, after] = [readRecord(older, from), readRecord(newer, to)];
  const entity = from.operation['x-sandbox']?.of ?? null;
  if (before === null || after === null || entity === null || after.name !== entity) return [];
  const described = [
    { document: older, schema: before.schema },
    { document: newer, schema: after.schema },
  ] as const;
  return pairSchemaFields(...described, { entity }).map(({ field, path, conversion }) => ({
    field,
    path,
    change: path === null ? null : getChange(conversion),
  }));
}

/** Name and schema of the record that an operation returns, or of those in its list; null if it returns none. */
function readRecord(
  document: OpenApiDocument,
  { operation }: OperationEntry,
): { readonly name: string | undefined; readonly schema: SchemaObject } | null {
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  const content = success === undefined ? {} : resolveReference(document, success).content;
  const [media] = Object.values(content ?? {});
  if (media?.schema === undefined) return null;
  const body = media.schema as SchemaObject;
  // Envelopes of both APIs.
  const data = flattenFirstSchemaAlternative(document, body).properties?.data ?? body;
  const whole = flattenFirstSchemaAlternative(document, data);
  const record = listSchemaTypes(whole).includes('array') ? getItemsSchema(whole) : data;
  const schema = flattenFirstSchemaAlternative(document, record);
  return schema.properties === undefined ? null : { name: record.$ref?.split('/').at(-1), schema };
}

/** Whether the older field accepts any text. */
function isText(document: OpenApiDocument, entry: OperationEntry, field: string): boolean {
  const node = flattenFirstSchemaAlternative(document, getBody(document, entry)).properties?.[field] ?? {};
  return (
    listSchemaTypes(node).includes('string') &&
    node.pattern === undefined &&
    node.enum === undefined &&
    node.format === undefined
  );
}

// An older list has numbered pages; a newer one returns the cursor of the next page with each page.
const pageNumber = 'pageNumber';
const cursor = 'cursor';
const pagingField: RequestFieldMapping = {
  field: pageNumber,
  target: { in: 'query', name: cursor },
  change: messages.nextCursorOfPrevious,
};

function getBody(document: OpenApiDocument, { operation }: OperationEntry): SchemaObject {
  if (operation.requestBody === undefined) return {};
  const [media] = Object.values(resolveReference(document, operation.requestBody).content ?? {});
  // The nodes of both packages represent the same JSON.
  return (media?.schema ?? {}) as SchemaObject;
}

function getParameters(document: OpenApiDocument, { pathItem, operation }: OperationEntry) {
  const all = [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
    resolveReference(document, parameter),
  );
  return new Map(
    all.flatMap((parameter) => {
      const entry = parameter.in;
      const isRequired = entry === 'path' || parameter.required === true;
      return entry === 'path' || entry === 'query'
        ? [[parameter.name, { in: entry, isRequired, schema: (parameter.schema ?? {}) as SchemaObject }] as const]
        : [];
    }),
  );
}

function getChange(conversion: FieldConversion): string | null {
  switch (conversion.type) {
    case 'same':
      return null;
    case 'localTime':
      return messages.dateTimeWithOffset;
    case 'dateOfInstant':
      return messages.dateTimeInsteadOfDate;
    case 'commas':
      return messages.listInsteadOfText;
    case 'listOf':
      return messages.listOfObjects(conversion.field);
    case 'values':
      return getValues(conversion.newer);
    case 'each':
      return getChange(conversion.item);
    case 'rule':
      return null;
  }
}

function getValues(newer: ReadonlyMap<string, unknown>): string | null {
  const changed = [...newer].filter(([older, value]) => older !== value);
  return changed.length === 0
    ? null
    : changed.map(([older, value]) => messages.olderBecomes(older, String(value))).join(', ');
}
