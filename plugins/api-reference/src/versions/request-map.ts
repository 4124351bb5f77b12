import type { ApiVersion } from '@refdesk/api-model/api';
import type { OperationEntry } from '@refdesk/api-model/operation';
import { type Conversion, pairSchemaFields } from '@refdesk/field-map';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import { listSchemaTypes, resolveWholeSchema, type SchemaObject } from '@refdesk/openapi/schema';

/** A field of a request and its place in the request of the operation that replaces it. */
export interface RequestField {
  /** Null for a field that only the newer operation has, and requires. */
  readonly field: string | null;
  /** Null if the newer operation has no such field. */
  readonly target: { readonly in: 'path' | 'query' | 'body'; readonly name: string } | null;
  /** Change of the value, in words; null if it stays the same. */
  readonly change: string | null;
}

/** Request fields by the `operationId` of an older operation, then by that of its successor. */
export type RequestFieldMaps = ReadonlyMap<string, ReadonlyMap<string, readonly RequestField[]>>;

/** Maps the requests of an older API to those of its successors by their schemas. */
export function createRequestFieldMaps(older: ApiVersion, newer: ApiVersion): RequestFieldMaps {
  const entries = new Map(newer.operations.map((entry) => [entry.operation.operationId ?? '', entry]));
  return new Map(
    older.operations.flatMap((entry) => {
      const successors = (entry.operation['x-successors'] ?? []).flatMap((id) => {
        const successor = entries.get(id);
        return successor === undefined
          ? []
          : [[id, mapRequest(older.document, entry, newer.document, successor)] as const];
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
): readonly RequestField[] {
  const parameters = parametersOf(newer, to);
  const body = bodyOf(newer, to);
  const named = Object.fromEntries([...parameters].map(([name, { schema }]) => [name, schema]));
  const request = { document: newer, schema: { allOf: [body, { type: 'object', properties: named }] } };
  const fields = pairSchemaFields({ document: older, schema: bodyOf(older, from) }, request).map(
    ({ field, path, conversion }): RequestField => {
      if (path === null && field === pageNumber && parameters.has(cursor)) return pagingField;
      const parameter = parameters.get(path ?? '');
      // The server assigns the identifier of a record, so a body has none.
      if (path === null || (path === 'id' && parameter === undefined)) return { field, target: null, change: null };
      const { pattern } = parameter?.schema ?? {};
      return {
        field,
        target: { in: parameter?.in ?? 'body', name: path },
        change:
          changeOf(conversion) ??
          (pattern === undefined || !isText(older, from, field) ? null : `must match \`${pattern}\``),
      };
    },
  );
  const mapped = new Set(fields.map(({ target }) => target?.name.split('.')[0]));
  const { needs = {} } = to.operation['x-parameter-rules'] ?? {};
  const needed = new Set(Object.entries(needs).flatMap(([name, others]) => (mapped.has(name) ? others : [])));
  const required = [...parameters]
    .filter(([name, { isRequired }]) => isRequired || needed.has(name))
    .map(([name, parameter]) => ({ in: parameter.in, name }));
  const inBody = (resolveWholeSchema(newer, body).required ?? []).map((name) => ({ in: 'body' as const, name }));
  const missing = [...required, ...inBody].filter(({ name }) => !mapped.has(name));
  return [...fields, ...missing.map((target) => ({ field: null, target, change: 'required' }))];
}

/** Whether the older field takes any text. */
function isText(document: OpenApiDocument, entry: OperationEntry, field: string): boolean {
  const node = resolveWholeSchema(document, bodyOf(document, entry)).properties?.[field] ?? {};
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
const pagingField: RequestField = {
  field: pageNumber,
  target: { in: 'query', name: cursor },
  change: 'the `nextCursor` of the previous page',
};

function bodyOf(document: OpenApiDocument, { operation }: OperationEntry): SchemaObject {
  if (operation.requestBody === undefined) return {};
  const [media] = Object.values(resolveReference(document, operation.requestBody).content ?? {});
  // The nodes of two packages are the same JSON.
  return (media?.schema ?? {}) as SchemaObject;
}

function parametersOf(document: OpenApiDocument, { pathItem, operation }: OperationEntry) {
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

function changeOf(conversion: Conversion): string | null {
  switch (conversion.type) {
    case 'same':
      return null;
    case 'localTime':
      return 'a date-time with an offset instead of a local time';
    case 'dateOfInstant':
      return 'a date-time instead of a date';
    case 'commas':
      return 'a list instead of text with commas';
    case 'listOf':
      return `a list of objects with \`${conversion.field}\``;
    case 'values':
      return valuesOf(conversion.newer);
    case 'each':
      return changeOf(conversion.item);
    case 'rule':
      return null;
  }
}

function valuesOf(newer: ReadonlyMap<string, unknown>): string | null {
  const changed = [...newer].filter(([older, value]) => older !== value);
  return changed.length === 0
    ? null
    : changed.map(([older, value]) => `\`${older}\` becomes \`${String(value)}\``).join(', ');
}
