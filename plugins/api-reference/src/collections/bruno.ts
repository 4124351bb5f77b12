import type { SampleBody } from '@refdesk/api-samples/sample-request';
import {
  type CollectionCredential,
  type CollectionRequest,
  type CollectionTokenRequest,
  encodeQueryValueExceptVariables,
  formatBodyText,
  getBodyHighlightLanguage,
  type RequestCollection,
} from './collection.ts';

/** Writes a collection in Bruno's exchange format, as a single file. Bruno obtains the token itself. */
export function createBrunoCollectionJson({
  title,
  description,
  environments,
  tokenRequest,
  folders,
}: RequestCollection): string {
  const collection = {
    name: title,
    version: '1',
    items: folders.map(({ name, requests }, index) => ({
      type: 'folder',
      name,
      seq: index + 1,
      root: { meta: { name, seq: index + 1 } },
      items: makeNamesUnique(requests).map((request, index) => toItem(request, index + 1, tokenRequest)),
    })),
    environments: environments.map(({ name, variables }) => ({
      name,
      variables: variables
        .filter((variable) => tokenRequest === null || variable.name !== 'token')
        .map((variable) => ({
          name: variable.name,
          value: variable.value,
          enabled: true,
          secret: false,
          type: 'text',
        })),
    })),
    root: { docs: description, ...(tokenRequest && createRootRequest(tokenRequest)) },
  };
  return `${JSON.stringify(collection, null, 1)}\n`;
}

/** Makes names unique ignoring case, because Bruno stores each request in a file with its name. */
function makeNamesUnique(requests: readonly CollectionRequest[]): CollectionRequest[] {
  return requests.map((request, index) => {
    const isTaken = requests.slice(0, index).some(({ name }) => name.toLowerCase() === request.name.toLowerCase());
    return isTaken ? { ...request, name: `${request.name} (${request.id})` } : request;
  });
}

function toItem(request: CollectionRequest, seq: number, tokenRequest: CollectionTokenRequest | null) {
  const { name, description, method, url, query, headers, credential, body } = request;
  const search = query
    .map(({ name: key, value }) => `${encodeURIComponent(key)}=${encodeQueryValueExceptVariables(value)}`)
    .join('&');
  return {
    type: 'http-request',
    name,
    seq,
    request: {
      method,
      url: search === '' ? url : `${url}?${search}`,
      params: query.map((pair) => ({
        name: encodeURIComponent(pair.name),
        value: encodeQueryValueExceptVariables(pair.value),
        type: 'query',
        enabled: true,
      })),
      headers: [...headers, ...getHeader(credential, tokenRequest)].map((header) => ({ ...header, enabled: true })),
      auth: toAuth(credential, tokenRequest),
      body: body ? toBody(body) : { mode: 'none' },
      script: {},
      vars: {},
      assertions: [],
      tests: '',
      docs: description,
    },
  };
}

const usesClientCredentials = (tokenRequest: CollectionTokenRequest | null): boolean =>
  tokenRequest?.type === 'clientCredentials';

/** Returns the header of a credential that Bruno has no authentication mode for. */
function getHeader(credential: CollectionCredential, tokenRequest: CollectionTokenRequest | null) {
  if (credential.type !== 'header' || (credential.variable === 'token' && usesClientCredentials(tokenRequest)))
    return [];
  return [{ name: credential.name, value: `${credential.prefix}{{${credential.variable}}}` }];
}

function toAuth(credential: CollectionCredential, tokenRequest: CollectionTokenRequest | null) {
  if (credential.type === 'basic')
    return { mode: 'basic', basic: { username: `{{${credential.user}}}`, password: `{{${credential.password}}}` } };
  return {
    mode:
      credential.type === 'header' && credential.variable === 'token' && usesClientCredentials(tokenRequest)
        ? 'inherit'
        : 'none',
  };
}

function toBody(body: SampleBody) {
  const { fields, parts, file, mediaType } = body;
  if (file)
    return { mode: 'file', file: [{ filePath: file.name, contentType: file.type ?? mediaType, selected: true }] };
  if (parts) {
    const part = ({ name, value, file: partFile }: (typeof parts)[number]) => ({
      name,
      enabled: true,
      ...(partFile ? { type: 'file', value: [partFile.name] } : { type: 'text', value }),
    });
    return { mode: 'multipartForm', multipartForm: parts.map(part) };
  }
  if (fields)
    return { mode: 'formUrlEncoded', formUrlEncoded: fields.map(([name, value]) => ({ name, value, enabled: true })) };
  const mode = getBodyHighlightLanguage(mediaType);
  return { mode, [mode]: formatBodyText(body) };
}

function createRootRequest(tokenRequest: CollectionTokenRequest) {
  const { type, fields, tokenField } = tokenRequest;
  if (type === 'exchange') return { request: { script: { req: createExchangeScript(fields, tokenField) } } };
  const oauth2 = {
    grantType: 'client_credentials',
    accessTokenUrl: '{{tokenUrl}}',
    clientId: '{{clientId}}',
    clientSecret: '{{clientSecret}}',
    scope: '',
    credentialsPlacement: 'basic_auth_header',
    credentialsId: 'credentials',
    tokenPlacement: 'header',
    tokenHeaderPrefix: 'Bearer',
    autoFetchToken: true,
    autoRefreshToken: false,
  };
  return { request: { auth: { mode: 'oauth2', oauth2 } } };
}

const createExchangeScript = (
  fields: CollectionTokenRequest['fields'],
  token: string,
): string => `const url = bru.interpolate('{{tokenUrl}}');
if (bru.getVar('tokenFrom') !== url) {
  const response = await bru.sendRequest({
    url,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    data: bru.interpolate(${JSON.stringify(JSON.stringify(fields))}),
  });
  bru.setVar('token', response.data.${token});
  bru.setVar('tokenFrom', url);
}`;
