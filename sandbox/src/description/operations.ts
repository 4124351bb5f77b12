import type { MediaTypeObject } from '@refdesk/openapi/media-type';
import { canHaveRequestBody } from '@refdesk/openapi/methods';
import { listNamedExamples } from '@refdesk/openapi/named-examples';
import type { OperationObject, PathItemObject } from '@refdesk/openapi/operation';
import type { HeaderObject, ParameterObject } from '@refdesk/openapi/parameter';
import { resolveReference } from '@refdesk/openapi/reference';
import type { RequestBodyObject } from '@refdesk/openapi/request-body';
import type { ResponseObject } from '@refdesk/openapi/response';
import type { Json } from '../core/json.ts';
import { classifyOperation } from './classify-operation.ts';
import { type Description, type SandboxHttpMethod, sandboxHttpMethods } from './description.ts';
import type {
  DescribedContent,
  OperationDeprecation,
  OperationResponse,
  SandboxOperation,
  SuccessResponse,
} from './operation.ts';

/** Reads every operation of a description, in its order. */
export function readSandboxOperations(description: Description): readonly SandboxOperation[] {
  return Object.entries(description.paths).flatMap(([path, item]) =>
    sandboxHttpMethods.flatMap((method) => {
      const operation = item[method];
      return operation ? [readOperation(description, path, item, method, operation)] : [];
    }),
  );
}

function readOperation(
  description: Description,
  path: string,
  item: PathItemObject,
  method: SandboxHttpMethod,
  operation: OperationObject,
): SandboxOperation {
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) =>
    readResponse(description, status, response),
  );
  const id = operation.operationId ?? `${method} ${path}`;
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
    readParameter(description, parameter),
  );
  return {
    id,
    method,
    path,
    scopes: getScopes(description, operation),
    tags: operation.tags ?? [],
    successors: operation['x-successors'] ?? [],
    parameters,
    parameterRules: operation['x-parameter-rules'] ?? {},
    samplePathParameters: operation['x-sample']?.path ?? {},
    body:
      operation.requestBody && canHaveRequestBody(method)
        ? readBody(resolveReference<RequestBodyObject>(description, operation.requestBody))
        : null,
    success: getSuccess(responses),
    responses,
    kind: classifyOperation(description, { id, method, path, operation, success: getSuccess(responses) }),
    rules: operation['x-rules'] ?? [],
    effects: operation['x-effects'] ?? [],
    hasIdempotencyKey: parameters.some(
      ({ in: location, name }) => location === 'header' && name.toLowerCase() === 'idempotency-key',
    ),
    deprecation: getDeprecation(description, operation),
  };
}

function getScopes(description: Description, operation: OperationObject): readonly string[] | null {
  const requirements = operation.security ?? description.security ?? [];
  return requirements.length === 0 ? null : requirements.flatMap((requirement) => Object.values(requirement).flat());
}

function readParameter(description: Description, value: ParameterObject): ParameterObject {
  const parameter = resolveReference<ParameterObject>(description, value);
  const content = Object.values(parameter.content ?? {})[0]?.schema;
  return { ...parameter, schema: parameter.schema ?? content ?? {} };
}

function readBody({ required = false, content }: RequestBodyObject): SandboxOperation['body'] {
  return {
    required,
    schemas: new Map(Object.entries(content).map(([type, { schema }]) => [toBareType(type), schema ?? {}])),
  };
}

/** Removes the parameters of a media type: `application/json; charset=utf-8` → `application/json`. */
const toBareType = (mediaType: string): string => mediaType.split(';')[0]?.trim().toLowerCase() ?? '';

function readResponse(description: Description, status: string, value: ResponseObject): OperationResponse {
  const response = resolveReference<ResponseObject>(description, value);
  // JSON precedes other media types, whatever their order.
  const contents = Object.entries(response.content ?? {})
    .map(([mediaType, media]) => getContent(description, mediaType, media))
    .toSorted((a, b) => Number(b.mediaType?.includes('json')) - Number(a.mediaType?.includes('json')));
  const [content = { mediaType: null, schema: null, examples: [] }, ...otherContents] = contents;
  const headers = Object.entries(response.headers ?? {}).map(
    ([name, header]) => [name, getHeaderExample(resolveReference<HeaderObject>(description, header))] as const,
  );
  return {
    status: toStatusCode(status),
    ...content,
    otherContents,
    problems: response['x-problems'] ?? [],
    headers: Object.fromEntries(headers),
  };
}

/** Returns the status to send: `404` → 404, `4XX` → 400; `default` is an error: 500. */
function toStatusCode(status: string): number {
  if (status === 'default') return 500;
  return /^\d{3}$/.test(status) ? Number(status) : Number(`${status[0]}00`);
}

function getContent(description: Description, mediaType: string, media: MediaTypeObject): DescribedContent {
  return { mediaType, schema: media.schema ?? null, examples: listNamedExamples(description, media) };
}

function getHeaderExample({ example, schema }: HeaderObject): Json {
  return example ?? schema?.example ?? schema?.examples?.[0] ?? null;
}

function getSuccess(responses: readonly OperationResponse[]): SuccessResponse {
  const success = responses.find(({ status }) => status >= 200 && status < 300) ?? responses[0];
  const { status = 200, schema = null, mediaType = null, headers = {} } = success ?? {};
  return { status, schema, mediaType, headers: Object.keys(headers) };
}

function getDeprecation(description: Description, operation: OperationObject): OperationDeprecation | null {
  const deprecatedOn = operation['x-deprecated-since'] ?? description.info['x-deprecated-since'] ?? null;
  const sunset = description.info['x-sunset'] ?? null;
  if (deprecatedOn === null && sunset === null && operation.deprecated !== true) return null;
  return { deprecatedOn, sunset, successors: operation['x-successors'] ?? [] };
}
