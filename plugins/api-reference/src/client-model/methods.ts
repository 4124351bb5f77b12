import type { SecurityScheme } from '@refdesk/api-client/credentials';
import type { ClientOperation, ClientParameter } from '@refdesk/api-client/operation';
import type { ApiVersion } from '@refdesk/api-model/api';
import { toCamelCaseIdentifier } from '@refdesk/api-model/client/identifiers';
import { isStreamMediaTypeObject } from '@refdesk/api-model/operation/body';
import { type OperationWithPathItem, readOperationSummary } from '@refdesk/api-model/operation/operation';
import { describeSecurityRequirements } from '@refdesk/api-model/operation/security';
import { readServerWithDefaultVariables } from '@refdesk/api-model/operation/server';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { numberRepeatedNames } from '@refdesk/openapi/number-repeated-names';
import type { ParameterObject } from '@refdesk/openapi/parameter';
import { resolveReference } from '@refdesk/openapi/reference';
import type { ResponseObject } from '@refdesk/openapi/response';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { SecurityRequirement } from '@refdesk/openapi/security';
import { detectListPaging } from './paging.ts';
import { chooseSupportedSecuritySchemes } from './security.ts';

/** An operation as a method of a generated client. */
export interface ClientMethod {
  readonly name: string;
  readonly title: string;
  readonly entry: OperationWithPathItem;
  readonly arguments: readonly MethodArgument[];
  /** Alternative results; empty if the method returns nothing. */
  readonly results: readonly ArgumentOrResultContent[];
  /** Schema of an item if the operation lists items with paging; otherwise null. */
  readonly item: SchemaObject | null;
  readonly security: readonly string[];
  /** Description of the authentication; empty if exactly one scheme is required. */
  readonly authentication: string;
  /** Metadata that the client needs to send the request. */
  readonly operation: Omit<ClientOperation, 'security' | 'resultCodes'>;
  /** Whether the operation reports errors with status 200 and a result code. */
  readonly hasResultCodes: boolean;
}

export interface MethodArgument {
  readonly name: string;
  readonly content: ArgumentOrResultContent;
  readonly isRequired: boolean;
  readonly description: string;
  readonly isDeprecated: boolean;
  /** Corresponding parameter; null for the body. */
  readonly parameter: ParameterObject | null;
}

/** Content of an argument, a body or a result. */
export type ArgumentOrResultContent =
  /** A value with a schema; a request body is sent as JSON or a form. */
  | { readonly type: 'value'; readonly schema: SchemaObject | undefined }
  | { readonly type: 'text' | 'file' | 'stream' | 'none' };

/** Converts the operations of a version to methods, in the order of the description. */
export function readClientMethods(
  { document, operations }: ApiVersion,
  schemes: Readonly<Record<string, SecurityScheme>>,
): ClientMethod[] {
  const names = numberRepeatedNames(
    operations.map((entry) => toCamelCaseIdentifier(readOperationSummary(entry).id)),
  ).map((name) => toCamelCaseIdentifier(name === 'constructor' ? 'construct' : name));
  return operations.map((entry, index) => readMethod(document, entry, names[index] ?? '', schemes));
}

function readMethod(
  document: OpenApiDocument,
  entry: OperationWithPathItem,
  name: string,
  schemes: Readonly<Record<string, SecurityScheme>>,
): ClientMethod {
  const { operation, pathItem, route, method } = entry;
  const parameters = listOperationParameters(document, entry).filter((parameter) => !isSetByClient(parameter));
  const argumentNames = createArgumentNames(parameters);
  const security = chooseSupportedSecuritySchemes(document, entry, schemes);
  const requirements = operation.security ?? document.security ?? [];
  const isAuthenticationOptional =
    security.length > 0 && requirements.some((requirement) => Object.keys(requirement).length === 0);
  const body = readBody(document, entry);
  const success = classifyOperationResponses(document, entry).filter(({ isSuccess }) => isSuccess);
  const response = success.length === 1 ? findJsonResponseSchema(success[0]?.response) : undefined;
  const bodyContent = body?.argument.content;
  const bodySchema = bodyContent?.type === 'value' ? bodyContent.schema : undefined;
  const paging = detectListPaging(document, parameters, response, bodySchema);
  const key = parameters.find(isIdempotencyKey);
  const server = (operation.servers ?? pathItem.servers)?.[0];
  const styledParameters = parameters.flatMap((parameter, index) =>
    listStyledParameters(parameter, argumentNames[index] ?? ''),
  );
  const path = parameters.reduce(
    (text, parameter, index) =>
      parameter.in === 'path' ? text.replace(`{${parameter.name}}`, `{${argumentNames[index]}}`) : text,
    route,
  );
  return {
    name,
    entry,
    title: readOperationSummary(entry).title,
    arguments: [
      ...parameters.map((parameter, index) => toArgument(document, parameter, argumentNames[index] ?? '')),
      ...(body ? [body.argument] : []),
    ],
    results: success.flatMap(({ response }) => listResults(response)),
    item: paging?.item ?? null,
    security,
    authentication: describeMethodAuthentication(document, requirements),
    hasResultCodes: operation['x-result-codes'] !== undefined,
    operation: {
      id: readOperationSummary(entry).id,
      method: method.toUpperCase(),
      path: path.replace(/#.*$/, ''),
      ...(server && { server: readServerWithDefaultVariables(server).url }),
      ...(isAuthenticationOptional && { isAuthenticationOptional }),
      ...(styledParameters.length > 0 && { parameters: Object.fromEntries(styledParameters) }),
      ...body?.data,
      ...(key && { idempotencyKey: key.name }),
      isRepeatable:
        operation['x-idempotency'] === undefined
          ? method !== 'post' && method !== 'patch'
          : ['safe', 'idempotent'].includes(operation['x-idempotency']),
      ...(paging && { paging: paging.paging }),
    },
  };
}

/** Describes the authentication; empty if exactly one scheme is required. */
function describeMethodAuthentication(document: OpenApiDocument, requirements: readonly SecurityRequirement[]): string {
  const [first = {}, ...others] = requirements;
  const requiresOneScheme = others.length === 0 && Object.keys(first).length === 1;
  const hasSchemes = Object.keys(document.components?.securitySchemes ?? {}).length > 0;
  return requiresOneScheme || !hasSchemes
    ? ''
    : `Authentication: ${describeSecurityRequirements(document, requirements)}`;
}

/**
 * Lists an operation's parameters, including those inherited from its path item; path parameters come first.
 */
export function listOperationParameters(
  document: OpenApiDocument,
  { operation, pathItem }: OperationWithPathItem,
): ParameterObject[] {
  const all = [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])].map((node) =>
    resolveReference(document, node),
  );
  const unique = [...new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter])).values()];
  return unique.toSorted((a, b) => Number(b.in === 'path') - Number(a.in === 'path'));
}

/** Whether the client sets this header itself (OpenAPI 3.1, section 4.8.12.1). */
const isSetByClient = (parameter: ParameterObject): boolean =>
  parameter.in === 'header' && /^(accept|content-type|authorization)$/i.test(parameter.name);

const isIdempotencyKey = (parameter: ParameterObject): boolean =>
  parameter.in === 'header' && /^idempotency-key$/i.test(parameter.name);

/** Creates unique argument names; a repeated name gets its location as a suffix. */
export function createArgumentNames(parameters: readonly ParameterObject[]): string[] {
  const taken = new Set(['body']);
  return parameters.map(({ name, in: location }) => {
    const identifier = location === 'header' || location === 'cookie' ? toCamelCaseIdentifier(name) : name;
    const unique = taken.has(identifier)
      ? `${identifier}In${location.charAt(0).toUpperCase()}${location.slice(1)}`
      : identifier;
    taken.add(unique);
    return unique;
  });
}

/** Returns the location and style of a parameter; an empty list for a path or query parameter in the default style. */
function listStyledParameters(parameter: ParameterObject, key: string): [string, ClientParameter][] {
  const { name, in: location, content, style, explode } = parameter;
  if (location === 'path') return [];
  const styles = content
    ? { style: 'json' as const }
    : {
        ...(style !== undefined && style !== 'form' && location === 'query' && { style }),
        ...(explode === false && { explode }),
      };
  if (location === 'query' && key === name && Object.keys(styles).length === 0) return [];
  // Loading the description has validated the style.
  return [[key, { name, in: location, ...styles } as ClientParameter]];
}

function toArgument(document: OpenApiDocument, parameter: ParameterObject, name: string): MethodArgument {
  const [content] = Object.values(parameter.content ?? {});
  const schema = parameter.schema ?? content?.schema;
  return {
    name,
    content: schema === undefined ? { type: 'text' } : { type: 'value', schema },
    isRequired: parameter.required === true && !isIdempotencyKey(parameter),
    description: parameter.description ?? (schema ? (resolveReference(document, schema).description ?? '') : ''),
    isDeprecated: parameter.deprecated === true,
    parameter,
  };
}

function readBody(
  document: OpenApiDocument,
  { operation }: OperationWithPathItem,
): { readonly argument: MethodArgument; readonly data: Pick<ClientOperation, 'mediaType' | 'fields'> } | null {
  const body = operation.requestBody && resolveReference(document, operation.requestBody);
  const media = Object.entries(body?.content ?? {});
  const [mediaType, node] = media.find(([type]) => isJson(type)) ?? media[0] ?? [];
  if (!body || mediaType === undefined || !node) return null;
  const styles = Object.entries(node.encoding ?? {}).filter(([, { style }]) => style !== undefined);
  return {
    argument: {
      name: 'body',
      content: hasFields(mediaType) ? { type: 'value', schema: node.schema } : { type: 'file' },
      isRequired: body.required === true,
      description: body.description ?? '',
      isDeprecated: false,
      parameter: null,
    },
    // Loading the description has validated the style.
    data: {
      mediaType,
      ...(styles.length > 0 && {
        fields: Object.fromEntries(
          styles.map(([name, { style, explode }]) => [name, { style, explode }]),
        ) as NonNullable<ClientOperation['fields']>,
      }),
    },
  };
}

const hasFields = (mediaType: string): boolean =>
  isJson(mediaType) || mediaType === 'application/x-www-form-urlencoded' || mediaType.startsWith('multipart/');

const isJson = (mediaType: string): boolean => /[/+]json\b/.test(mediaType);

interface ClassifiedResponse {
  readonly isSuccess: boolean;
  readonly response: ResponseObject;
}

/** Lists the responses of an operation; `default` is treated as a success only if no 2xx response exists. */
export function classifyOperationResponses(
  document: OpenApiDocument,
  { operation }: OperationWithPathItem,
): ClassifiedResponse[] {
  const responses = Object.entries(operation.responses ?? {}).map(([status, node]) => ({
    status,
    response: resolveReference(document, node),
  }));
  const hasSuccess = responses.some(({ status }) => status.startsWith('2'));
  return responses
    .filter(({ status }) => /^[245]|^default$/.test(status))
    .map(({ status, response }) => ({
      isSuccess: status.startsWith('2') || (status === 'default' && !hasSuccess),
      response,
    }));
}

/** Finds the schema of a JSON response. */
export function findJsonResponseSchema(response: ResponseObject | undefined): SchemaObject | undefined {
  return Object.entries(response?.content ?? {}).find(
    ([type, media]) => isJson(type) && !isStreamMediaTypeObject(media),
  )?.[1].schema;
}

function listResults(response: ResponseObject): ArgumentOrResultContent[] {
  const media = Object.entries(response.content ?? {});
  if (media.length === 0) return [{ type: 'none' }];
  const json = media.find(([type, node]) => isJson(type) && !isStreamMediaTypeObject(node));
  if (json) return [{ type: 'value', schema: json[1].schema }];
  return media.map(([type, node]) => {
    if (isStreamMediaTypeObject(node) || type === 'text/event-stream') return { type: 'stream' };
    return { type: /^text\/|[/+]xml\b/.test(type) ? 'text' : 'file' };
  });
}

/** Whether a method returns nothing. */
export const methodReturnsNothing = ({ results }: ClientMethod): boolean =>
  results.every(({ type }) => type === 'none');

/** Lists the schemas of error responses. */
export const listProblemSchemas = (document: OpenApiDocument, methods: readonly ClientMethod[]): SchemaObject[] =>
  methods.flatMap(({ entry }) =>
    classifyOperationResponses(document, entry).flatMap(({ isSuccess, response }) => {
      const schema = isSuccess ? undefined : findJsonResponseSchema(response);
      return schema ? [schema] : [];
    }),
  );

/** Finds an example method without required arguments, preferably one that lists items. */
export function findSimplestMethod(methods: readonly ClientMethod[]): ClientMethod | undefined {
  const candidates = methods.filter(
    ({ operation, arguments: all }) => operation.method === 'GET' && !all.some(({ isRequired }) => isRequired),
  );
  return candidates.find(({ item }) => item !== null) ?? candidates[0];
}
