import type { ApiVersion } from '@refdesk/api-model/api';
import type { OperationWithPathItem } from '@refdesk/api-model/operation/operation';
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

/** A field of a request and its location in the request of the successor operation. */
export interface SuccessorRequestFieldMapping {
  /** Null for a required field that only the newer operation has. */
  readonly field: string | null;
  /** Null if the newer operation has no such field. */
  readonly target: { readonly in: 'path' | 'query' | 'body'; readonly name: string } | null;
  /** Textual description of the change to the value; null if it is unchanged. */
  readonly change: string | null;
}

/** A field of a record in a response and its location in the response of the successor operation. */
export interface SuccessorResponseFieldMapping {
  readonly field: string;
  /** Path in the newer record, such as `address.line1`; null if it has no such field. */
  readonly path: string | null;
  /** Textual description of the change to the value; null if it is unchanged. */
  readonly change: string | null;
}

/** Fields of an operation and their locations in a successor operation. */
export interface SuccessorOperationFieldMap {
  readonly request: readonly SuccessorRequestFieldMapping[];
  /** Fields of the record, or of each record of a list; empty if the operations return different records or none. */
  readonly response: readonly SuccessorResponseFieldMapping[];
}

/** Field maps keyed by the `operationId` of an older operation, then by that of its successor. */
export type FieldMapsByOperationAndSuccessor = ReadonlyMap<string, ReadonlyMap<string, SuccessorOperationFieldMap>>;

/** Maps requests and responses of an older API to those of its successors by their schemas. */
export function mapFieldsOfAllSuccessorOperations(
  older: ApiVersion,
  newer: ApiVersion,
): FieldMapsByOperationAndSuccessor {
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
  olderEntry: OperationWithPathItem,
  newer: OpenApiDocument,
  newerEntry: OperationWithPathItem,
): readonly SuccessorRequestFieldMapping[] {
  const parameters = getParameters(newer, newerEntry);
  const body = getBody(newer, newerEntry);
  const parameterSchemas = Object.fromEntries([...parameters].map(([name, { schema }]) => [name, schema]));
  const request = { document: newer, schema: { allOf: [body, { type: 'object', properties: parameterSchemas }] } };
  const fields = pairSchemaFields({ document: older, schema: getBody(older, olderEntry) }, request).map(
    ({ field, path, conversion }): SuccessorRequestFieldMapping => {
      if (path === null && field === pageNumber && parameters.has(cursor)) return pagingField;
      const parameter = parameters.get(path ?? '');
      // The server assigns the `id` of a record, so a body does not contain it.
      if (path === null || (path === 'id' && parameter === undefined)) return { field, target: null, change: null };
      const { pattern } = parameter?.schema ?? {};
      return {
        field,
        target: { in: parameter?.in ?? 'body', name: path },
        change:
          describeConversion(conversion) ??
          (pattern === undefined || !acceptsAnyString(older, olderEntry, field) ? null : messages.mustMatch(pattern)),
      };
    },
  );
  // Filters that the older operation always applies.
  const fixedFilters = Object.entries(olderEntry.operation['x-sandbox']?.where ?? {}).flatMap(([name, value]) => {
    const parameter = parameters.get(name);
    return parameter === undefined
      ? []
      : [{ field: null, target: { in: parameter.in, name }, change: messages.alwaysValue(value) }];
  });
  const mapped = new Set([...fields, ...fixedFilters].map(({ target }) => target?.name.split('.')[0]));
  const { needs = {} } = newerEntry.operation['x-parameter-rules'] ?? {};
  const neededNames = new Set(Object.entries(needs).flatMap(([name, others]) => (mapped.has(name) ? others : [])));
  const required = [...parameters]
    .filter(([name, { isRequired }]) => isRequired || neededNames.has(name))
    .map(([name, parameter]) => ({ in: parameter.in, name }));
  const bodyFields = (flattenFirstSchemaAlternative(newer, body).required ?? []).map((name) => ({
    in: 'body' as const,
    name,
  }));
  const missing = [...required, ...bodyFields].filter(({ name }) => !mapped.has(name));
  return [...fields, ...fixedFilters, ...missing.map((target) => ({ field: null, target, change: messages.required }))];
}

function mapResponse(
  older: OpenApiDocument,
  olderEntry: OperationWithPathItem,
  newer: OpenApiDocument,
  newerEntry: OperationWithPathItem,
): readonly SuccessorResponseFieldMapping[] {
  const [before, after] = [readRecord(older, olderEntry), readRecord(newer, newerEntry)];
  const entity = olderEntry.operation['x-sandbox']?.of ?? null;
  if (before === null || after === null || entity === null || after.name !== entity) return [];
  const recordSchemas = [
    { document: older, schema: before.schema },
    { document: newer, schema: after.schema },
  ] as const;
  return pairSchemaFields(...recordSchemas, { entity }).map(({ field, path, conversion }) => ({
    field,
    path,
    change: path === null ? null : describeConversion(conversion),
  }));
}

/** Returns the name and schema of the record that an operation returns, or of the items of its list; null if none. */
function readRecord(
  document: OpenApiDocument,
  { operation }: OperationWithPathItem,
): { readonly name: string | undefined; readonly schema: SchemaObject } | null {
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  const content = success === undefined ? {} : resolveReference(document, success).content;
  const [media] = Object.values(content ?? {});
  if (media?.schema === undefined) return null;
  const body = media.schema as SchemaObject;
  // Both APIs can wrap records in `data`.
  const data = flattenFirstSchemaAlternative(document, body).properties?.data ?? body;
  const whole = flattenFirstSchemaAlternative(document, data);
  const record = listSchemaTypes(whole).includes('array') ? getItemsSchema(whole) : data;
  const schema = flattenFirstSchemaAlternative(document, record);
  return schema.properties === undefined ? null : { name: record.$ref?.split('/').at(-1), schema };
}

/** Whether the older field accepts any string. */
function acceptsAnyString(document: OpenApiDocument, entry: OperationWithPathItem, field: string): boolean {
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
const pagingField: SuccessorRequestFieldMapping = {
  field: pageNumber,
  target: { in: 'query', name: cursor },
  change: messages.nextCursorOfPrevious,
};

function getBody(document: OpenApiDocument, { operation }: OperationWithPathItem): SchemaObject {
  if (operation.requestBody === undefined) return {};
  const [media] = Object.values(resolveReference(document, operation.requestBody).content ?? {});
  // The nodes of both packages represent the same JSON.
  return (media?.schema ?? {}) as SchemaObject;
}

function getParameters(document: OpenApiDocument, { pathItem, operation }: OperationWithPathItem) {
  const all = [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
    resolveReference(document, parameter),
  );
  return new Map(
    all.flatMap((parameter) => {
      const location = parameter.in;
      const isRequired = location === 'path' || parameter.required === true;
      return location === 'path' || location === 'query'
        ? [[parameter.name, { in: location, isRequired, schema: (parameter.schema ?? {}) as SchemaObject }] as const]
        : [];
    }),
  );
}

function describeConversion(conversion: FieldConversion): string | null {
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
      return describeValues(conversion.newer);
    case 'each':
      return describeConversion(conversion.item);
    case 'rule':
      return null;
  }
}

function describeValues(newer: ReadonlyMap<string, unknown>): string | null {
  const changed = [...newer].filter(([older, value]) => older !== value);
  return changed.length === 0
    ? null
    : changed.map(([older, value]) => messages.olderBecomes(older, String(value))).join(', ');
}
