import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import { readBodyExamples } from '@refdesk/api-model/operation/example';
import { type OperationWithPathItem, readOperationSummary } from '@refdesk/api-model/operation/operation';
import { listOperationServers } from '@refdesk/api-model/operation/server';
import { getProblemPagePath } from '@refdesk/api-model/route-paths';
import { applySampleValuesToExampleBody } from '@refdesk/api-samples/apply-sample-values-to-example-body';
import { findWholeFileBody } from '@refdesk/api-samples/form';
import { renderBodyValueIfXml } from '@refdesk/api-samples/request';
import { convertMarkdownToPlainTextIfHtml } from '@refdesk/markdown/plain-text';
import { messages } from '@refdesk/messages/console';
import { getBodyFormat } from '@refdesk/openapi/body-format';
import { getGeneratedExamples } from '@refdesk/openapi/description-examples';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { SampleValuesObject } from '@refdesk/openapi/extensions';
import { getParameterStyleDelimiter } from '@refdesk/openapi/list-separator';
import type { MediaTypeObject } from '@refdesk/openapi/media-type';
import { listNamedExamples } from '@refdesk/openapi/named-examples';
import type { ParameterObject } from '@refdesk/openapi/parameter';
import { resolveReference } from '@refdesk/openapi/reference';
import { removeHiddenFromRequired } from '@refdesk/openapi/remove-hidden-from-required';
import type { ResponseObject } from '@refdesk/openapi/response';
import { listSchemaTypes, resolveReferenceAndAllOf, type SchemaObject } from '@refdesk/openapi/schema';
import type { SchemaDefinitions } from '../model/definitions.ts';
import { listFileFields } from '../model/file-fields.ts';
import type {
  ConsoleOperation,
  ConsoleOperationProblem,
  ConsoleParameter,
  ConsoleRequestBody,
  DescribedConsoleResponse,
} from '../model/operation.ts';
import type { ParsedConsoleOptions } from '../options.ts';
import { isTextMediaType } from '../request/draft.ts';
import { listOperationCallbacks } from './callbacks.ts';
import { collectSchemaDefinitions, convertOpenApiSchemaToJsonSchema, removeValidationKeywords } from './definitions.ts';
import { findRecordLifecycle } from './lifecycle.ts';
import { createConsoleResponseLinks } from './links.ts';
import { readOperationAuthentication } from './read-authentication.ts';
import { indexReadOperations } from './readers.ts';
import { selectConsoleServers } from './servers.ts';

/** Collects the data that the console needs for an operation; `toUrl` adds the base URL of the site to a path. */
export function createConsoleOperation(
  api: ApiVersion,
  entry: OperationWithPathItem,
  settings: ParsedConsoleOptions,
  toUrl: (path: string) => string,
): ConsoleOperation {
  const { operation, pathItem, method, route } = entry;
  const { document } = api;
  const summary = readOperationSummary(entry);
  const servers = selectConsoleServers(listOperationServers(document, pathItem, operation), settings);
  const sample = operation['x-sample'];
  const parameters = readParameters(api, sample, [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])]);
  const requestBody = operation.requestBody && resolveReference(document, operation.requestBody);
  const describedBodies = Object.entries(requestBody?.content ?? {}).map(([mediaType, media]) =>
    readBody(api, sample, mediaType, media),
  );
  // Without a server, the console shows no responses.
  const responses = servers.allowedServers.length > 0 ? readResponses(api, operation.responses ?? {}, toUrl) : {};
  const callbacks = listOperationCallbacks(api, summary.id, toUrl);
  const readers = indexReadOperations(api, toUrl);
  const requestDefinitions = collectSchemaDefinitions(
    [...parameters, ...describedBodies].map(({ schema }) => schema),
    document,
  );
  const toRequestSchema = <Schema>(schema: Schema): Schema =>
    removeHiddenFromRequired({ $defs: requestDefinitions }, schema, 'readOnly');
  const bodies = describedBodies.map((body) => ({
    ...omitFilesFromExamples(body, requestDefinitions),
    schema: toRequestSchema(body.schema),
  }));
  const $defs = {
    ...removeValidationKeywords(
      collectSchemaDefinitions(
        Object.values(responses).flatMap(({ schema }) => schema ?? []),
        document,
      ),
    ),
    ...toRequestSchema(requestDefinitions),
  };
  return {
    key: `${api.api}/${api.version}/${summary.id}`,
    title: summary.title,
    method: method.toUpperCase(),
    route,
    page: toUrl(getOperationDocumentationPath(api, summary)),
    servers: servers.allowedServers,
    documentedServer: servers.documentedUrl,
    variables: api.variablePrefix,
    ...readOperationAuthentication(api, operation.security ?? document.security ?? [], settings),
    examplesAt: document['x-examples-at'] ?? null,
    parameters,
    isBodyRequired: requestBody?.required === true,
    bodies,
    responses,
    problems: servers.allowedServers.length > 0 ? readProblems(api, operation.responses ?? {}, toUrl) : {},
    lifecycle: findRecordLifecycle(api, Object.keys($defs), toUrl),
    readers: pickBySuffix(readers.byField, listFieldNames($defs)),
    records: pickBySuffix(readers.bySchema, Object.keys($defs)),
    ...(callbacks.length > 0 && { callbacks }),
    $defs,
  };
}

function readParameters(
  { document }: ApiVersion,
  sample: SampleValuesObject | undefined,
  nodes: readonly ParameterObject[],
): ConsoleParameter[] {
  const byKey = new Map(
    nodes.map((node) => resolveReference(document, node)).map((node) => [`${node.in} ${node.name}`, node]),
  );
  return [...byKey.values()].map((node) => {
    const schemaHolder = node.schema ? node : (Object.values(node.content ?? {})[0] ?? node);
    const pathValue = node.in === 'path' ? sample?.path?.[node.name] : undefined;
    const describedExamples =
      pathValue === undefined ? listNamedExamples(document, { ...schemaHolder, ...node }) : [{ value: pathValue }];
    const [example] =
      describedExamples.length === 0 && node.required === true
        ? generateExample(document, schemaHolder.schema, node.name)
        : repairExamples(document, schemaHolder.schema, describedExamples);
    return {
      name: node.name,
      location: node.in,
      isRequired: node.required === true,
      description: convertMarkdownToPlainTextIfHtml(node.description ?? ''),
      schema: convertOpenApiSchemaToJsonSchema(schemaHolder.schema ?? {}),
      ...(example && { example: example.value }),
      separator: getSeparator(node),
    };
  });
}

function repairExamples(
  document: OpenApiDocument,
  schema: SchemaObject | undefined,
  examples: readonly { readonly value: unknown }[],
): { readonly value: unknown }[] {
  return examples.map(({ value }) => ({
    value: schema === undefined ? value : getGeneratedExamples(document).repairParameter(schema, value),
  }));
}

/** Generates the value that the page's sample sends, as a list; empty if the schema allows no valid value. */
function generateExample(
  document: OpenApiDocument,
  schema: SchemaObject | undefined,
  name?: string,
): { readonly value: unknown }[] {
  const { value } = schema === undefined ? {} : getGeneratedExamples(document).generate(schema, 'request', name);
  return value === undefined ? [] : [{ value }];
}

/** Returns the separator of a list; queries are `form` and exploded by default (OpenAPI 3.1, section 4.8.12.3). */
function getSeparator({ style, explode, in: location }: ParameterObject): ConsoleParameter['separator'] {
  const effectiveStyle = style ?? (location === 'query' || location === 'cookie' ? 'form' : 'simple');
  if (effectiveStyle === 'form' && (explode ?? true)) return 'repeat';
  return getParameterStyleDelimiter(effectiveStyle);
}

function readBody(
  { document }: ApiVersion,
  sample: SampleValuesObject | undefined,
  mediaType: string,
  media: MediaTypeObject,
): ConsoleRequestBody {
  const isFile = findWholeFileBody(document, mediaType, media.schema) !== null;
  const isText = !isFile && isTextMediaType(mediaType);
  return {
    mediaType,
    schema: convertOpenApiSchemaToJsonSchema(isText ? createTextSchema(document, media.schema) : (media.schema ?? {})),
    ...(isFile && { isFile }),
    ...(media.encoding && { encoding: media.encoding }),
    examples: (isFile ? [] : listBodyExamples(document, mediaType, media)).map(({ name, value }, index) => ({
      name,
      value: renderBodyValueIfXml(
        document,
        mediaType,
        media.schema,
        index === 0 ? applySampleValuesToExampleBody(value, sample) : value,
      ),
    })),
  };
}

/** Returns the schema of a body that is edited as text: the described schema if it is a scalar, otherwise a string. */
function createTextSchema(document: OpenApiDocument, schema: SchemaObject | undefined): SchemaObject {
  const types = schema === undefined ? [] : listSchemaTypes(resolveReferenceAndAllOf(document, schema));
  const isScalar = types.length > 0 && types.every((type) => type !== 'object' && type !== 'array');
  return schema !== undefined && isScalar ? schema : { type: 'string' };
}

/** Omits the file fields of a multipart form from its examples, because the reader chooses the files. */
function omitFilesFromExamples(body: ConsoleRequestBody, definitions: SchemaDefinitions): ConsoleRequestBody {
  if (getBodyFormat(body.mediaType) !== 'multipart') return body;
  const files = listFileFields(body.schema, definitions).map(({ name }) => name);
  const examples = body.examples.map(({ name, value }) => ({
    name,
    value: Object.fromEntries(Object.entries(Object(value)).filter(([field]) => !files.includes(field))),
  }));
  return { ...body, examples };
}

/**
 * Reads the examples of a body. JSON, XML and forms without examples, and numbers and booleans sent as text, get the
 * one generated for the page's sample.
 */
function listBodyExamples(
  document: OpenApiDocument,
  mediaType: string,
  media: MediaTypeObject,
): { readonly name: string; readonly value: unknown }[] {
  const describedExamples = readBodyExamples(document, mediaType, media, 'request').map(({ name, summary, value }) => ({
    name: summary || (name === 'example' ? messages.exampleLower : name),
    value,
  }));
  const hasFields = ['json', 'jsonLines', 'xml', 'form', 'multipart'].includes(getBodyFormat(mediaType));
  if (describedExamples.length > 0) return describedExamples;
  return generateExample(document, media.schema)
    .filter(({ value }) => hasFields || typeof value === 'number' || typeof value === 'boolean')
    .map(({ value }) => ({ name: messages.exampleLower, value }));
}

function readResponses(
  api: ApiVersion,
  responses: Readonly<Record<string, ResponseObject>>,
  toUrl: (path: string) => string,
): Record<string, DescribedConsoleResponse> {
  const { document } = api;
  return Object.fromEntries(
    Object.entries(responses).map(([status, node]) => {
      const { content = {}, links: linkNodes, ...response } = resolveReference(document, node);
      const responseLinks = createConsoleResponseLinks(api, linkNodes ?? {}, toUrl);
      const links = responseLinks.length > 0 && { links: responseLinks };
      const description = convertMarkdownToPlainTextIfHtml(response.description);
      const [[mediaType, { schema }] = ['', {}]] = Object.entries(content);
      // A problem (RFC 9457) is explained by its type; its fields are the same everywhere.
      if (mediaType === 'application/problem+json') return [status, { description, schema: null, ...links }];
      return [status, { description, schema: schema ? convertOpenApiSchemaToJsonSchema(schema) : null, ...links }];
    }),
  );
}

function readProblems(
  { document, routePaths }: ApiVersion,
  responses: Readonly<Record<string, ResponseObject>>,
  toUrl: (path: string) => string,
): Record<string, ConsoleOperationProblem> {
  const slugs = new Set(
    Object.values(responses).flatMap((node) => resolveReference(document, node)['x-problems'] ?? []),
  );
  return Object.fromEntries(
    [...slugs].flatMap((slug) => {
      const problem = document['x-problems']?.[slug];
      const path = getProblemPagePath(routePaths, slug);
      return problem
        ? [[slug, { title: problem.title, page: path && toUrl(path), causes: problem.causes, remedy: problem.remedy }]]
        : [];
    }),
  );
}

const listFieldNames = (definitions: Readonly<Record<string, SchemaObject>>): string[] =>
  Object.values(definitions).flatMap(({ properties }) => Object.keys(properties ?? {}));

/**
 * Picks the entries of `all` whose key is in `names` or is the camel-case suffix of a name: `siteContactId` matches
 * `contactId`.
 */
function pickBySuffix<Value>(all: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  const matches = (name: string, key: string) =>
    name === key || name.endsWith(key.charAt(0).toUpperCase() + key.slice(1));
  return Object.fromEntries(Object.entries(all).filter(([key]) => names.some((name) => matches(name, key))));
}
