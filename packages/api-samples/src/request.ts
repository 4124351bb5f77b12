import type { Operation } from '@refdesk/api-model/operation';
import type { Parameter } from '@refdesk/api-model/parameter';
import { anonymousSchemeName } from '@refdesk/api-model/security';
import { getGeneratedExamples } from '@refdesk/openapi/description-examples';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { serializeFormAsPairs } from '@refdesk/openapi/form-pairs';
import type { MediaTypeObject } from '@refdesk/openapi/media-type';
import type { OperationObject } from '@refdesk/openapi/operation';
import { removePathFragment } from '@refdesk/openapi/path-template';
import { resolveReference } from '@refdesk/openapi/reference';
import { mergeAllOf, type SchemaObject } from '@refdesk/openapi/schema';
import { findWholeFileBody, isMultipartMediaType, listFormParts } from './form.ts';
import { mergeSampleBody } from './merge-sample-body.ts';
import { createParameterValue, serializeSampleParameterValue } from './parameter-values.ts';
import {
  accessTokenPlaceholder,
  apiKeyPlaceholder,
  clientBasicCredentialsPlaceholder,
  getSecretFieldPlaceholder,
  idempotencyKeyPlaceholder,
  type NameValue,
  type SampleBody,
  type SampleRequest,
  userBasicCredentialsPlaceholder,
} from './sample-request.ts';

import { isLongSampleValue, shortenSampleValue } from './shorten.ts';

export type { SampleRequest } from './sample-request.ts';

/** The same, with the part of a long body that a page shows. */
export const createShortenedSampleRequest = (document: OpenApiDocument, operation: Operation): SampleRequest =>
  createSampleRequest(document, operation, shortenSampleValue);

/** Whether a page shows only a part of the body. */
export const isSampleBodyShortened = (document: OpenApiDocument, operation: Operation): boolean =>
  isLongSampleValue(createSampleRequest(document, operation).body?.value);

/**
 * Builds a request to the operation with its required parameters and the example of its body, shortened by `toShown`.
 */
export function createSampleRequest(
  document: OpenApiDocument,
  operation: Operation,
  toShown = (value: unknown): unknown => value,
): SampleRequest {
  const body = sampleBody(document, operation, toShown);
  return {
    method: operation.method.toUpperCase(),
    url: (findSampleServer(operation)?.url ?? '') + fillPath(document, operation),
    headers: [
      ...readCredentials(operation, 'header'),
      ...getValues(document, operation, 'header'),
      ...cookieHeader(document, operation),
      ...(body && body.parts === null ? [{ name: 'Content-Type', value: body.mediaType }] : []),
    ],
    queryString: [...getQuery(document, operation), ...readCredentials(operation, 'query')],
    body,
    remark: getNode(document, operation)?.['x-paging'] === 'cursor' ? nextPage : null,
  };
}

const nextPage = 'While page.hasMore is true, send page.nextCursor as the cursor parameter to get the next page.';

/** Returns the required parameters; for a list without any, one filter: `modifiedSince`, or the first. */
function getQuery(document: OpenApiDocument, operation: Operation): NameValue[] {
  const wanted = [...getValues(document, operation, 'query'), ...ownQuery(document, operation)];
  const node = getNode(document, operation);
  if (!node?.['x-paging'] || wanted.length > 0) return wanted;
  const { needs = {} } = node['x-parameter-rules'] ?? {};
  const filters = operation.parameters.filter(
    ({ name, location, example }) =>
      location === 'query' && example !== undefined && !notFilters.includes(name) && !(name in needs),
  );
  const [first] = filters;
  const filter = filters.find(({ name }) => name === 'modifiedSince') ?? first;
  return filter ? serializeSampleParameterValue(document, operation, filter) : [];
}

/** Parameters that sort or page a list instead of filtering it. */
const notFilters = ['limit', 'cursor', 'offset', 'sort'];

/** Samples are tried first, so they use the sandbox if there is one. */
export function findSampleServer({ servers }: Operation): Operation['servers'][number] | undefined {
  return servers.find(({ url, description }) => /sandbox/i.test(`${url} ${description ?? ''}`)) ?? servers[0];
}

function fillPath(document: OpenApiDocument, operation: Operation): string {
  const { route, parameters } = operation;
  return parameters
    .filter(({ location }) => location === 'path')
    .reduce(
      (path, { name }) =>
        path.replace(`{${name}}`, encodeURIComponent(String(createPathParameterValue(document, operation, name)))),
      removePathFragment(route),
    );
}

/** Returns the value of a path parameter. */
export function createPathParameterValue(document: OpenApiDocument, operation: Operation, name: string): unknown {
  const parameter = operation.parameters.find((candidate) => candidate.location === 'path' && candidate.name === name);
  return (
    getNode(document, operation)?.['x-sample']?.path?.[name] ??
    (parameter && createParameterValue(document, operation, parameter)) ??
    name
  );
}

/** Credentials of the first alternative, with placeholders, as far as they are in this part of the request. */
function readCredentials({ security }: Operation, location: 'header' | 'query' | 'cookie'): NameValue[] {
  const start = security.findIndex(({ scheme }) => scheme !== anonymousSchemeName);
  if (start < 0) return [];
  const count = security.slice(start + 1).findIndex(({ isWithPrevious }) => !isWithPrevious);
  const needed = security.slice(start, count < 0 ? undefined : start + 1 + count);
  return needed.flatMap(({ credential }) => {
    const [, header, value] = /^([\w-]+): (.*)$/.exec(credential) ?? [];
    if (header && value)
      return location === 'header'
        ? [{ name: header, value: value.replace(/<[^>]*>/, getPlaceholder(header, value)) }]
        : [];
    const [, name, part] = /^(.+)=<key> in the (query|cookie)$/.exec(credential) ?? [];
    return name && part === location ? [{ name, value: apiKeyPlaceholder }] : [];
  });
}

function getPlaceholder(name: string, value: string): string {
  if (value.startsWith('Basic '))
    return value.includes('client id') ? clientBasicCredentialsPlaceholder : userBasicCredentialsPlaceholder;
  return name === 'Authorization' ? accessTokenPlaceholder : apiKeyPlaceholder;
}

/**
 * Headers set by the body and the credentials; parameters with these names are ignored (OpenAPI 3.1, section 4.8.12.1).
 */
const impliedHeaders = ['content-type', 'authorization'];

/** Samples omit optional parameters except for the idempotency key. */
function getValues(document: OpenApiDocument, operation: Operation, location: Parameter['location']): NameValue[] {
  return operation.parameters
    .filter(
      (parameter) => parameter.location === location && (parameter.isRequired || parameter.name === 'Idempotency-Key'),
    )
    .filter(({ name }) => location !== 'header' || !impliedHeaders.includes(name.toLowerCase()))
    .flatMap((parameter) =>
      parameter.name === 'Idempotency-Key'
        ? [{ name: parameter.name, value: idempotencyKeyPlaceholder }]
        : serializeSampleParameterValue(document, operation, parameter),
    );
}

/** Joins the cookies of the request in one header (RFC 6265, section 5.4). */
function cookieHeader(document: OpenApiDocument, operation: Operation): NameValue[] {
  const cookies = [...getValues(document, operation, 'cookie'), ...readCredentials(operation, 'cookie')].map(
    ({ name, value }) => `${name}=${value}`,
  );
  return cookies.length === 0 ? [] : [{ name: 'Cookie', value: cookies.join('; ') }];
}

/** Returns the filter that the description chooses for the sample if at least one is required. */
function ownQuery(document: OpenApiDocument, operation: Operation): NameValue[] {
  return Object.entries(getNode(document, operation)?.['x-sample']?.query ?? {}).map(([name, value]) => ({
    name,
    value: String(value),
  }));
}

/** The Content-Type of a form, with its random boundary, is left to the library. */
function sampleBody(
  document: OpenApiDocument,
  operation: Operation,
  toShown: (value: unknown) => unknown,
): SampleBody | null {
  const body = operation.requestBody?.bodies[0];
  if (!body) return null;
  const { mediaType } = body;
  const described = getNode(document, operation);
  const node = described?.requestBody;
  const media = node && resolveReference(document, node).content?.[mediaType];
  const [example] = body.examples;
  const shown = toShown(
    example ? mergeSampleBody(example.value, described?.['x-sample']) : inventBody(document, media),
  );
  const secrets = getSecrets(document, media?.schema, shown);
  const value =
    Object.keys(secrets).length === 0 ? shown : { ...Object(shown), ...mapNames(secrets, getSecretFieldPlaceholder) };
  const file = example ? null : findWholeFileBody(document, mediaType, media?.schema);
  const fields =
    mediaType === 'application/x-www-form-urlencoded' ? serializeFormAsPairs(value, media?.encoding) : null;
  return {
    mediaType,
    value,
    secrets,
    fields,
    parts: isMultipartMediaType(mediaType) ? listFormParts(document, media, value) : null,
    file,
  };
}

/**
 * Returns the fields that the description marks as secret (`format: password`), with their examples, so that no sample
 * contains the secret of an example.
 */
function getSecrets(
  document: OpenApiDocument,
  schema: SchemaObject | undefined,
  value: unknown,
): Readonly<Record<string, unknown>> {
  const { properties = {} } = schema === undefined ? {} : mergeAllOf(document, resolveReference(document, schema));
  const isSecret = (name: string) =>
    properties[name] !== undefined && resolveReference(document, properties[name]).format === 'password';
  return Object.fromEntries(Object.entries(Object(value)).filter(([name]) => isSecret(name)));
}

const mapNames = (record: Readonly<Record<string, unknown>>, map: (name: string) => string): Record<string, string> =>
  Object.fromEntries(Object.keys(record).map((name) => [name, map(name)]));

/** Returns the first item of a stream. */
function inventBody(document: OpenApiDocument, media: MediaTypeObject | undefined): unknown {
  const schema = media?.schema ?? media?.itemSchema;
  return (schema && getGeneratedExamples(document).generate(schema, 'request').value) ?? {};
}

/** Finds the operation in the document. */
function getNode(document: OpenApiDocument, { route, method }: Operation): OperationObject | undefined {
  const item = document.paths?.[route];
  return item && resolveReference(document, item)[method];
}
