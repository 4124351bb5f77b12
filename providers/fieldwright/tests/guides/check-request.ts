import { escapePointerPart } from '@refdesk/openapi/pointer';
import type { CurlRequest } from './curl.ts';
import { allApiOperations, type DescribedOperation, type JsonObject } from './descriptions.ts';
import { validateBySchema } from './schemas.ts';

/** Finds the operation that a request calls, by server, method and path. */
export function findCalledOperation({
  method,
  url,
}: Pick<CurlRequest, 'method' | 'url'>): DescribedOperation | undefined {
  const candidates = allApiOperations.filter(
    (operation) => operation.method === method && operation.servers.includes(url.origin),
  );
  return (
    candidates.find(({ path }) => path === url.pathname) ??
    candidates.find(({ path }) => createPathPattern(path).test(url.pathname))
  );
}

/** Lists the differences between a request and the description of its operation. */
export function listCurlRequestErrors(request: CurlRequest): string[] {
  const operation = findCalledOperation(request);
  // A route of the portal's service, which is in no API description.
  if (request.url.pathname === '/api/sandbox/guest/connection-string') return [];
  if (!operation) return [`no operation is called by ${request.method} ${request.url.origin}${request.url.pathname}`];
  return [
    ...checkPath(request, operation),
    ...checkQuery(request, operation),
    ...checkHeaders(request, operation),
    ...checkBody(request, operation),
  ].map((diagnostic) => `${operation.id}: ${diagnostic}`);
}

const createPathPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

function checkPath({ url }: CurlRequest, operation: DescribedOperation): string[] {
  const values = url.pathname.match(createPathPattern(operation.path))?.groups ?? {};
  return Object.entries(values).flatMap(([name, value]) => checkParameter(operation, 'path', name, value));
}

function checkQuery({ url }: CurlRequest, operation: DescribedOperation): string[] {
  const names = [...new Set(url.searchParams.keys())];
  const missing = operation.parameters.filter(
    (parameter) => parameter.in === 'query' && parameter.required && !names.includes(parameter.name),
  );
  return [
    ...missing.map(({ name }) => `the query parameter ${name} is missing`),
    ...names.flatMap((name) => {
      const values = url.searchParams.getAll(name);
      return checkParameter(operation, 'query', name, values.length > 1 ? values : values[0]);
    }),
  ];
}

const ordinaryHeaders = ['prefer', 'authorization', 'content-type', 'x-api-key'];

function checkHeaders({ headers, hasUser }: CurlRequest, operation: DescribedOperation): string[] {
  const parameterHeaders = [...headers].filter(([name]) => !ordinaryHeaders.includes(name));
  return [
    ...parameterHeaders.flatMap(([name, value]) => checkParameter(operation, 'header', name, value)),
    ...checkAccess(headers, hasUser, operation),
  ];
}

/** Checks that the request has a credential that the operation accepts. */
function checkAccess(headers: CurlRequest['headers'], hasUser: boolean, { security }: DescribedOperation): string[] {
  const availableCredentials: Record<string, boolean> = {
    oauth2: headers.get('authorization')?.startsWith('Bearer $') ?? false,
    sessionToken: headers.get('authorization')?.startsWith('Token $') ?? false,
    apiKey: headers.get('x-api-key')?.startsWith('$') ?? false,
    clientSecret: hasUser,
  };
  const acceptedSchemes = security
    .map((requirement) => Object.keys(requirement))
    .filter((schemes) => schemes.length > 0);
  return acceptedSchemes.length === 0 ||
    acceptedSchemes.some((schemes) => schemes.every((scheme) => availableCredentials[scheme]))
    ? []
    : [`access is by ${acceptedSchemes.join(' or ')}`];
}

function checkBody({ headers, body }: CurlRequest, { api, pointer, operation }: DescribedOperation): string[] {
  const requestBody = operation.requestBody as JsonObject | undefined;
  if (body === undefined) return requestBody?.required ? ['the body is missing'] : [];
  if (!requestBody) return ['it takes no body'];
  const mediaType = headers.get('content-type') ?? 'application/x-www-form-urlencoded';
  if (!Object.hasOwn(requestBody.content as JsonObject, mediaType)) return [`it does not take ${mediaType}`];
  const isForm = mediaType === 'application/x-www-form-urlencoded';
  const schema = `${pointer}/requestBody/content/${escapePointerPart(mediaType)}/schema`;
  return validateBySchema(isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body), api, schema, {
    coerce: isForm,
  });
}

/** Checks a parameter against its description. Names are compared case-insensitively. */
function checkParameter(
  { api, parameters }: DescribedOperation,
  location: string,
  name: string,
  value: unknown,
): string[] {
  const parameter = parameters.find(
    (candidate) => candidate.in === location && candidate.name.toLowerCase() === name.toLowerCase(),
  );
  if (!parameter) return [`there is no ${location} parameter ${name}`];
  return validateBySchema(value, api, `${parameter.pointer}/schema`, { coerce: true }).map(
    (diagnostic) => `${name}: ${diagnostic}`,
  );
}
