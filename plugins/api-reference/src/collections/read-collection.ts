import type { ApiVersion, OperationCategory } from '@refdesk/api-model/api';
import { deriveGeneratedClientTokenRequest } from '@refdesk/api-model/client/client-tokens';
import {
  type Operation,
  type OperationWithPathItem,
  readOperation,
  readOperationSummary,
} from '@refdesk/api-model/operation/operation';
import { readServerWithDefaultVariables } from '@refdesk/api-model/operation/server';
import { createSampleRequest, findSampleServer } from '@refdesk/api-samples/request';
import { createResponseSamples } from '@refdesk/api-samples/responses';
import {
  accessTokenPlaceholder,
  apiKeyPlaceholder,
  clientBasicCredentialsPlaceholder,
  idempotencyKeyPlaceholder,
  type NameValue,
  type SampleBody,
  type SampleRequest,
  userBasicCredentialsPlaceholder,
} from '@refdesk/api-samples/sample-request';
import type { ServerObject } from '@refdesk/openapi/server';
import { localClientId } from '@refdesk/portal-config/local-credentials';
import type {
  CollectionCredential,
  CollectionEnvironment,
  CollectionRequest,
  RequestCollection,
  RequestFolder,
} from './collection.ts';
import { buildCollectionTokenRequest, resolveSandboxTokenUrl } from './token-request.ts';

/**
 * Builds a version's requests, grouped into folders by category. `versions` lists all versions in the portal, because
 * another API may issue the tokens.
 */
export function buildRequestCollection(api: ApiVersion, versions: readonly ApiVersion[]): RequestCollection {
  const { document, title, version, categories } = api;
  const servers = listNamedServers(api);
  const token = buildCollectionTokenRequest(document);
  const requests = api.operations
    .map((entry) => toRequest(api, entry))
    .map((taggedRequest) => insertExchangeKey(taggedRequest, servers, token));
  const usedVariables = [
    ...new Set(
      requests.flatMap(({ request }) => getVariables(request)).concat(Object.values(token?.request.fields ?? {})),
    ),
  ];
  const names = credentialNames.filter((name) =>
    usedVariables.some((value) => value === name || value === `{{${name}}}`),
  );
  const tokenRequest = names.includes('token') ? (token?.request ?? null) : null;
  const optionalVariables = tokenRequest
    ? (deriveGeneratedClientTokenRequest(document)?.options ?? []).map(({ name }) => name)
    : [];
  const environments = servers.map(({ name, url, kind }): CollectionEnvironment => {
    const mockUrl = kind === 'sandbox' ? api.sandbox : null;
    const tokenUrl =
      token === null || kind === 'production' ? token?.url : resolveSandboxTokenUrl(token.url, { mockUrl, versions });
    return {
      name,
      variables: [
        { name: 'baseUrl', value: url },
        ...(tokenRequest && tokenUrl !== undefined ? [{ name: 'tokenUrl', value: tokenUrl }] : []),
        ...[...names, ...optionalVariables].map((variable) => ({ name: variable, value: '' })),
      ],
    };
  });
  return {
    title: `${title} ${version}`,
    description: document.info.description ?? '',
    environments: [...environments, ...createLocalEnvironment(environments[0], servers[0])],
    variablePrefix: api.variablePrefix,
    optionalVariables,
    tokenRequest,
    folders: getFolders(categories, requests),
  };
}

/** Names of credential variables, in the order in which environments list them. */
const credentialNames = ['clientId', 'clientSecret', 'apiKey', 'user', 'password', 'token'] as const;

interface NamedServer {
  readonly name: string;
  readonly url: string;
  readonly kind: ServerObject['x-console'];
}

/** Lists the servers of the API, the sandbox first. */
export function listNamedServers({ document, sandbox }: ApiVersion): NamedServer[] {
  const servers = (document.servers ?? [{ url: '' }]).map((server): NamedServer => {
    const { url } = readServerWithDefaultVariables(server);
    const kind = server['x-console'] ?? (url === sandbox ? 'sandbox' : undefined);
    return { name: kind === 'sandbox' ? 'Sandbox' : (server.description ?? url).replace(/\.$/, ''), url, kind };
  });
  return servers.toSorted((a, b) => Number(b.kind === 'sandbox') - Number(a.kind === 'sandbox'));
}

/** Returns the environment of the local sandbox; empty if the API has no sandbox. */
function createLocalEnvironment(
  environment: CollectionEnvironment | undefined,
  server: NamedServer | undefined,
): CollectionEnvironment[] {
  if (environment === undefined || server?.kind !== 'sandbox') return [];
  const localValues: Readonly<Record<string, string>> = { clientId: localClientId };
  const toLocalValue = (name: string, value: string) =>
    /Url$/.test(name)
      ? `http://localhost:4010${new URL(value).pathname.replace(/\/$/, '')}`
      : (localValues[name] ?? '');
  return [
    {
      name: 'Local sandbox',
      variables: environment.variables.map(({ name, value }) => ({ name, value: toLocalValue(name, value) })),
    },
  ];
}

function getFolders(categories: readonly OperationCategory[], requests: readonly TaggedRequest[]): RequestFolder[] {
  const ordered = categories.map(({ title, tag, operations }) => ({
    name: title,
    requests: operations.flatMap(
      ({ id }) => requests.find((candidate) => candidate.tag === tag && candidate.request.id === id)?.request ?? [],
    ),
  }));
  const others = requests
    .filter(({ request }) => !ordered.some((folder) => folder.requests.includes(request)))
    .map(({ request }) => request);
  return [...ordered, { name: 'Other', requests: others }].filter((folder) => folder.requests.length > 0);
}

interface TaggedRequest {
  readonly tag: string;
  readonly request: CollectionRequest;
}

function toRequest({ document }: ApiVersion, entry: OperationWithPathItem): TaggedRequest {
  const operation = readOperation(document, entry);
  const sample = createSampleRequest(document, operation);
  const server = findSampleServer(operation)?.url ?? '';
  const hasOwnServers = entry.operation.servers !== undefined || entry.pathItem.servers !== undefined;
  const credential = getCredential(sample);
  const request = {
    id: readOperationSummary(entry).id,
    name: operation.title,
    description: operation.description,
    method: sample.method,
    url: hasOwnServers ? sample.url : `{{baseUrl}}${sample.url.slice(server.length)}`,
    query: sample.queryString.map(replacePlaceholders),
    headers: sample.headers.filter((header) => header !== findCredentialHeader(sample)).map(replacePlaceholders),
    credential,
    body: sample.body && restoreSecretExamples(sample.body),
    response: getFirstSuccessResponse(document, operation),
  };
  return { tag: operation.tag, request };
}

/** Restores example values of secrets in bodies, because a collection has no variables for them. */
const restoreSecretExamples = (body: SampleBody): SampleBody => {
  const { secrets = {}, value, fields } = body;
  if (Object.keys(secrets).length === 0) return body;
  return {
    ...body,
    value: { ...Object(value), ...secrets },
    fields: fields?.map(([name, text]) => [name, Object.hasOwn(secrets, name) ? String(secrets[name]) : text]) ?? null,
  };
};

const credentialPlaceholders = [
  accessTokenPlaceholder,
  apiKeyPlaceholder,
  clientBasicCredentialsPlaceholder,
  userBasicCredentialsPlaceholder,
];
const credentialPattern = new RegExp(`^(.*?)(${credentialPlaceholders.join('|')})$`);

const isCredential = (value: string): boolean => credentialPattern.test(value);

/** Replaces placeholders with variables; each program generates the idempotency key of a request. */
const replacePlaceholders = ({ name, value }: NameValue): NameValue => ({
  name,
  value:
    value === idempotencyKeyPlaceholder
      ? '{{$guid}}'
      : value.replace(apiKeyPlaceholder, '{{apiKey}}').replace(accessTokenPlaceholder, '{{token}}'),
});

/** Finds the header that becomes the authentication of the request. */
const findCredentialHeader = ({ headers }: SampleRequest): NameValue | undefined =>
  headers.find(({ name, value }) => name !== 'Cookie' && isCredential(value));

function getCredential(sample: SampleRequest): CollectionCredential {
  const header = findCredentialHeader(sample);
  const [, prefix = '', placeholder] = header?.value.match(credentialPattern) ?? [];
  if (header === undefined) return { type: 'none' };
  if (placeholder === clientBasicCredentialsPlaceholder)
    return { type: 'basic', user: 'clientId', password: 'clientSecret' };
  if (placeholder === userBasicCredentialsPlaceholder) return { type: 'basic', user: 'user', password: 'password' };
  return {
    type: 'header',
    name: header.name,
    prefix,
    variable: placeholder === accessTokenPlaceholder ? 'token' : 'apiKey',
  };
}

function getVariables({ credential, query, headers }: CollectionRequest): string[] {
  const inValues = [...query, ...headers].flatMap(({ value }) => value.match(/(?<=\{\{)\w+(?=\}\})/g) ?? []);
  if (credential.type === 'none') return inValues;
  return credential.type === 'header'
    ? [credential.variable, ...inValues]
    : [credential.user, credential.password, ...inValues];
}

/** Uses the reader's key in the operation that exchanges a key for a token, as in the token request. */
function insertExchangeKey(
  taggedRequest: TaggedRequest,
  servers: readonly NamedServer[],
  token: ReturnType<typeof buildCollectionTokenRequest>,
): TaggedRequest {
  const { request } = taggedRequest;
  const isExchange =
    token?.request.type === 'exchange' &&
    request.method === 'POST' &&
    servers.some(({ url }) => request.url.replace('{{baseUrl}}', url) === token.url);
  if (!isExchange || request.body === null) return taggedRequest;
  return {
    ...taggedRequest,
    request: {
      ...request,
      body: { ...request.body, value: { ...Object(request.body.value), ...token.request.fields } },
    },
  };
}

function getFirstSuccessResponse(
  document: ApiVersion['document'],
  operation: Operation,
): CollectionRequest['response'] {
  const sample = createResponseSamples(document, operation).find(({ status }) => /^2/.test(status));
  return sample ? { status: sample.status, mediaType: sample.mediaType, body: sample.body } : null;
}
