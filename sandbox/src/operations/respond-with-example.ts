import { renderXml } from '@refdesk/openapi/render-xml';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { Json } from '../core/json.ts';
import type { Description } from '../description/description.ts';
import type { DescribedContent, OperationResponse, SandboxOperation } from '../description/operation.ts';
import type { SandboxResponse } from '../store/writer.ts';
import { generateSchemaValue, getRepairedExample } from './generated-value.ts';

/** Responds with the example of an operation whose effect is unknown, in an accepted media type. */
export function respondWithExample(
  description: Description,
  { responses, success }: SandboxOperation,
  accept?: string,
): SandboxResponse {
  const response = responses.find(({ status }) => status === success.status);
  return response
    ? createExampleResponse(description, { ...response, ...getAcceptedContent(response, accept) }, null)
    : { status: success.status, headers: {}, body: null };
}

/**
 * Returns the body whose media type comes first in `Accept` (RFC 9110, section 12.5.1), or the default one if none
 * matches.
 */
function getAcceptedContent(
  { mediaType, schema, examples, otherContents }: OperationResponse,
  accept = '*/*',
): DescribedContent {
  const defaultContent = { mediaType, schema, examples };
  const ranges = accept.split(',').map((range) => range.split(';')[0]?.trim().toLowerCase() ?? '');
  for (const range of ranges) {
    const match = [defaultContent, ...otherContents].find(
      (content) => content.mediaType !== null && matchesRange(content.mediaType.toLowerCase(), range),
    );
    if (match !== undefined) return match;
  }
  return defaultContent;
}

const matchesRange = (mediaType: string, range: string): boolean =>
  range === '*/*' ||
  mediaType.split(';')[0] === range ||
  (range.endsWith('/*') && mediaType.startsWith(range.slice(0, -1)));

/** Creates a described response with the example called `name`, or the first example. */
export function createExampleResponse(
  description: Description,
  { status, mediaType, schema, examples, headers }: OperationResponse,
  name: string | null,
): SandboxResponse {
  const example = examples.find((candidate) => candidate.name === name) ?? examples[0];
  const generated = () => (schema ? generateSchemaValue(description, schema) : null);
  const value = example ? getRepairedExample(description, { mediaType, schema }, example.value) : generated();
  const texts = Object.entries(headers).flatMap(([header, text]) =>
    text === null || typeof text === 'object' || isRequestSpecific(header) ? [] : [[header, String(text)]],
  );
  const body = mediaType === null ? null : serialize(description, mediaType, schema, value);
  return {
    status,
    headers: { ...Object.fromEntries(texts), ...(mediaType !== null && { 'Content-Type': mediaType }) },
    body,
  };
}

function serialize(description: Description, mediaType: string, schema: SchemaObject | null, value: Json): string {
  if (typeof value === 'string' && !mediaType.includes('json')) return value;
  return /[/+]xml\b/.test(mediaType) ? renderXml(description, schema ?? {}, value, 'response') : JSON.stringify(value);
}

/** Whether a header depends on the actual request, so that its example would be wrong. */
function isRequestSpecific(header: string): boolean {
  return /^(ratelimit-.+|idempotency-replayed|deprecation|sunset|link|content-type)$/i.test(header);
}
