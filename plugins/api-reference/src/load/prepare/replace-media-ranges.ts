import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { MediaTypeObject } from '@refdesk/openapi/media-type';
import type { RequestBodyObject } from '@refdesk/openapi/request-body';
import { listSchemaTypes, resolveReferenceAndAllOf } from '@refdesk/openapi/schema';
import { transformDescriptionOperations } from './transform-description-operations.ts';

const json = 'application/json';
const rangesWithJson: ReadonlySet<string> = new Set(['*/*', 'application/*']);

/**
 * Replaces the media range of a request body by JSON if its schema is an object or array: a request has one media type
 * (RFC 9110, section 8.3), and samples, clients and the console serialize these values as JSON.
 *
 * @example { 'application/*': { schema: { type: 'object' } } } → { 'application/json': { schema: { type: 'object' } } }
 */
export function replaceMediaRangesOfRequestBodies(document: OpenApiDocument): OpenApiDocument {
  const replace = (body: RequestBodyObject): RequestBodyObject => replaceRange(document, body);
  const { requestBodies } = document.components ?? {};
  const transformed = transformDescriptionOperations(document, (operation) =>
    operation.requestBody === undefined ? operation : { ...operation, requestBody: replace(operation.requestBody) },
  );
  if (requestBodies === undefined) return transformed;
  const replaced = Object.fromEntries(Object.entries(requestBodies).map(([name, body]) => [name, replace(body)]));
  return { ...transformed, components: { ...transformed.components, requestBodies: replaced } };
}

function replaceRange(document: OpenApiDocument, body: RequestBodyObject): RequestBodyObject {
  if (body.$ref !== undefined) return body;
  const media = Object.entries(body.content);
  if (media.some(([type]) => type === json)) return body;
  const range = media.find(([type, node]) => rangesWithJson.has(type) && hasFieldsOrItems(document, node));
  if (range === undefined) return body;
  const content = media.map((entry) => (entry === range ? [json, entry[1]] : entry));
  return { ...body, content: Object.fromEntries(content) };
}

function hasFieldsOrItems(document: OpenApiDocument, { schema }: MediaTypeObject): boolean {
  if (schema === undefined) return false;
  const { type, properties } = resolveReferenceAndAllOf(document, schema);
  const types = listSchemaTypes({ type });
  return properties !== undefined || types.includes('object') || types.includes('array');
}
