import type { Operation } from '@refdesk/api-model/operation/operation';
import type { Parameter } from '@refdesk/api-model/operation/parameter';
import { anonymousSchemeName } from '@refdesk/api-model/operation/security';
import { getBodyFormat } from '@refdesk/openapi/body-format';
import { getGeneratedExamples } from '@refdesk/openapi/description-examples';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { serializeFormAsPairs } from '@refdesk/openapi/form-pairs';
import type { Json } from '@refdesk/openapi/json';
import type { MediaTypeObject } from '@refdesk/openapi/media-type';
import type { OperationObject } from '@refdesk/openapi/operation';
import { removePathFragment } from '@refdesk/openapi/path-template';
import { resolveReference } from '@refdesk/openapi/reference';
import { renderXml } from '@refdesk/openapi/render-xml';
import { mergeAllOf, type SchemaObject } from '@refdesk/openapi/schema';
import { applySampleValuesToExampleBody } from './apply-sample-values-to-example-body.ts';
import { findWholeFileBody, isMultipartMediaType, listFormParts } from './form.ts';
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

/** Builds the sample request, with a long body shortened for display on a page. */
export const createShortenedSampleRequest = (document: OpenApiDocument, operation: Operation): SampleRequest =>
  createSampleRequest(document, operation, shortenSampleValue);

/** Whether a page shows only part of the sample body. */
export const isSampleBodyShortened = (document: OpenApiDocument, operation: Operation): boolean =>
  isLongSampleValue(createSampleRequest(document, operation).body?.value);

/**
 * Builds a request to the operation with its required parameters and its example body, which `shorten` can truncate.
 */
export function createSampleRequest(
  document: OpenApiDocument,
  operation: Operation,
  shorten = (value: unknown): unknown => value,
): SampleRequest {
  const body = createSampleBody(document, operation, shorten);
  return {
    method: operation.method.toUpperCase(),
    url: (findSampleServer(operation)?.url ?? '') + fillPath(document, operation),
    headers: [
      ...readCredentials(operation, 'header'),
      ...getValues(document, operation, 'header'),
      ...createCookieHeader(document, operation),
      ...(body && body.parts === null ? [{ name: 'Content-Type', value: body.mediaType }] : []),
    ],
    queryString: [...createQuery(document, operation), ...readCredentials(operation, 'query')],
    body,
    remark: findOperationObject(document, operation)?.['x-paging'] === 'cursor' ? nextPage : null,
  };
}

const nextPage = 'While page.hasMore is true, send page.nextCursor as the cursor parameter to get the next page.';

/** Returns the required parameters; for a list without any, one filter: `modifiedSince` or the first one. */
function createQuery(document: OpenApiDocument, operation: Operation): NameValue[] {
  const parameters = [...getValues(document, operation, 'query'), ...getSampleQuery(document, operation)];
  const node = findOperationObject(document, operation);
  if (!node?.['x-paging'] || parameters.length > 0) return parameters;
  const { needs = {} } = node['x-parameter-rules'] ?? {};
  const filters = operation.parameters.filter(
    ({ name, location, example }) =>
      location === 'query' &&
      example !== undefined &&
      !nonFilterParameters.includes(name) &&
      !Object.hasOwn(needs, name),
  );
  const [first] = filters;
  const filter = filters.find(({ name }) => name === 'modifiedSince') ?? first;
  return filter ? serializeSampleParameterValue(document, operation, filter) : [];
}

/** Parameters that sort or page a list rather than filter it. */
const nonFilterParameters = ['limit', 'cursor', 'offset', 'sort'];

/** Finds the server that samples use: the sandbox if there is one, because readers try samples there first. */
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

/** Returns the sample value of a path parameter. */
export function createPathParameterValue(document: OpenApiDocument, operation: Operation, name: string): unknown {
  const parameter = operation.parameters.find((candidate) => candidate.location === 'path' && candidate.name === name);
  return (
    findOperationObject(document, operation)?.['x-sample']?.path?.[name] ??
    (parameter && createParameterValue(document, operation, parameter)) ??
    name
  );
}

/** Returns the credentials of the first alternative that are sent in `location`, as placeholders. */
function readCredentials({ security }: Operation, location: 'header' | 'query' | 'cookie'): NameValue[] {
  const start = security.findIndex(({ scheme }) => scheme !== anonymousSchemeName);
  if (start < 0) return [];
  const count = security.slice(start + 1).findIndex(({ isWithPrevious }) => !isWithPrevious);
  const alternative = security.slice(start, count < 0 ? undefined : start + 1 + count);
  return alternative.flatMap(({ credential }) => {
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

/** Returns the required parameters of a location, and the idempotency key. */
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
function createCookieHeader(document: OpenApiDocument, operation: Operation): NameValue[] {
  const cookies = [...getValues(document, operation, 'cookie'), ...readCredentials(operation, 'cookie')].map(
    ({ name, value }) => `${name}=${value}`,
  );
  return cookies.length === 0 ? [] : [{ name: 'Cookie', value: cookies.join('; ') }];
}

/** Returns the query parameters that the description sets for samples, such as a filter if at least one is required. */
function getSampleQuery(document: OpenApiDocument, operation: Operation): NameValue[] {
  return Object.entries(findOperationObject(document, operation)?.['x-sample']?.query ?? {}).map(([name, value]) => ({
    name,
    value: String(value),
  }));
}

/** Creates the body. The library sets the Content-Type of a form, which includes a random boundary. */
function createSampleBody(
  document: OpenApiDocument,
  operation: Operation,
  shorten: (value: unknown) => unknown,
): SampleBody | null {
  const body = operation.requestBody?.bodies[0];
  if (!body) return null;
  const { mediaType } = body;
  const described = findOperationObject(document, operation);
  const node = described?.requestBody;
  const media = node && resolveReference(document, node).content?.[mediaType];
  const [example] = body.examples;
  const displayedValue = shorten(
    example ? applySampleValuesToExampleBody(example.value, described?.['x-sample']) : generateBody(document, media),
  );
  const secrets = getSecrets(document, media?.schema, displayedValue);
  const valueWithoutSecrets =
    Object.keys(secrets).length === 0
      ? displayedValue
      : { ...Object(displayedValue), ...mapNames(secrets, getSecretFieldPlaceholder) };
  const value = renderBodyValueIfXml(document, mediaType, media?.schema, valueWithoutSecrets);
  const file = example ? null : findWholeFileBody(document, mediaType, media?.schema);
  const fields = getBodyFormat(mediaType) === 'form' ? serializeFormAsPairs(value, media?.encoding) : null;
  return {
    mediaType,
    value,
    secrets,
    fields,
    parts: isMultipartMediaType(mediaType) ? listFormParts(document, media, value) : null,
    file,
  };
}

/** Returns the value of a body as it is sent: XML as text, any other value unchanged. */
export function renderBodyValueIfXml(
  document: OpenApiDocument,
  mediaType: string,
  schema: SchemaObject | undefined,
  value: unknown,
): unknown {
  const isXml = getBodyFormat(mediaType) === 'xml' && typeof value === 'object';
  // Values of examples are JSON.
  return isXml ? renderXml(document, schema ?? {}, value as Json, 'request') : value;
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

/** Generates a body from the schema; for a stream, its first item. */
function generateBody(document: OpenApiDocument, media: MediaTypeObject | undefined): unknown {
  const schema = media?.schema ?? media?.itemSchema;
  return (schema && getGeneratedExamples(document).generate(schema, 'request').value) ?? {};
}

/** Finds the operation in the document. */
function findOperationObject(document: OpenApiDocument, { route, method }: Operation): OperationObject | undefined {
  const item = document.paths?.[route];
  return item && resolveReference(document, item)[method];
}
