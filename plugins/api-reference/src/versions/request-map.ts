import { type Conversion, mapFields, type SchemaNode } from '@portal/field-map';
import { resolve } from '@portal/openapi/reference';
import type { ApiVersion } from '../model/api.ts';
import type { OpenApiDocument } from '../model/document.ts';
import type { OperationEntry } from '../model/operation.ts';

/** Where a field of a request goes in that of the operation which does the same. */
export interface RequestField {
  readonly field: string;
  /** Null where that operation has no such field. */
  readonly target: { readonly in: 'path' | 'query' | 'body'; readonly name: string } | null;
  /** What changes in its value, in words; null when nothing does. */
  readonly change: string | null;
}

/** The fields of each operation of an older API by those that take its place, both by `operationId`. */
export type RequestMaps = ReadonlyMap<string, ReadonlyMap<string, readonly RequestField[]>>;

/** Maps the requests of an older API to those of its successors by their schemas. */
export function mapRequests(older: ApiVersion, newer: ApiVersion): RequestMaps {
  const entries = new Map(newer.operations.map((entry) => [entry.operation.operationId ?? '', entry]));
  return new Map(
    older.operations.flatMap((entry) => {
      const successors = (entry.operation['x-successors'] ?? []).flatMap((id) => {
        const successor = entries.get(id);
        return successor === undefined ? [] : [[id, mapRequest(older.document, entry, newer.document, successor)] as const];
      });
      return successors.length === 0 ? [] : [[entry.operation.operationId ?? '', new Map(successors)] as const];
    }),
  );
}

function mapRequest(older: OpenApiDocument, from: OperationEntry, newer: OpenApiDocument, to: OperationEntry): readonly RequestField[] {
  const parameters = parametersOf(newer, to);
  const body = bodyOf(newer, to);
  const named = Object.fromEntries([...parameters].map(([name, { schema }]) => [name, schema]));
  const request = { document: newer, schema: { allOf: [body, { type: 'object', properties: named }] } };
  return mapFields({ document: older, schema: bodyOf(older, from) }, request).map(({ field, path, conversion }) => ({
    field,
    target: path === null ? null : { in: parameters.get(path)?.in ?? 'body', name: path },
    change: path === null ? null : changeOf(conversion),
  }));
}

function bodyOf(document: OpenApiDocument, { operation }: OperationEntry): SchemaNode {
  if (operation.requestBody === undefined) return {};
  const [media] = Object.values(resolve(document, operation.requestBody).content ?? {});
  // The nodes of two packages are the same JSON.
  return (media?.schema ?? {}) as SchemaNode;
}

function parametersOf(document: OpenApiDocument, { pathItem, operation }: OperationEntry) {
  const all = [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) => resolve(document, parameter));
  return new Map(
    all.flatMap((parameter) => {
      const entry = parameter.in;
      return entry === 'path' || entry === 'query' ? [[parameter.name, { in: entry, schema: (parameter.schema ?? {}) as SchemaNode }] as const] : [];
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
  return changed.length === 0 ? null : changed.map(([older, value]) => `\`${older}\` becomes \`${String(value)}\``).join(', ');
}
