import { formatJsonOrTextBody, getBodyFormat } from '@refdesk/openapi/body-format';
import { serializeFormAsPairs } from '@refdesk/openapi/form-pairs';
import type { ConsoleOperation, ConsoleParameter, CredentialRequirement } from '../model/operation.ts';
import { getParameterKey, type RequestDraft } from './draft.ts';

/** A request ready to be sent or copied; its credentials are separate, so that they are neither stored nor shown. */
export interface PreparedRequest {
  readonly method: string;
  /** Absolute URL, or a path for the portal's origin. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Cookies, which only the service can send; browsers do not let pages set them. */
  readonly cookies: readonly (readonly [name: string, value: string])[];
  readonly credentials: readonly ChosenCredential[];
  readonly body: PreparedBody | null;
}

/** A credential that the request requires; `part` is null until the reader has entered it. */
export interface ChosenCredential {
  readonly credential: CredentialRequirement;
  readonly part: CredentialParameter | null;
}

export type PreparedBody =
  | { readonly type: 'text'; readonly mediaType: string; readonly text: string }
  | { readonly type: 'file'; readonly mediaType: string; readonly file: File }
  | { readonly type: 'form'; readonly mediaType: string; readonly fields: readonly (readonly [string, string])[] }
  | {
      readonly type: 'multipart';
      readonly mediaType: string;
      readonly fields: readonly (readonly [string, string])[];
      readonly files: Readonly<Record<string, readonly File[]>>;
    };

/** Header or parameter that authenticates the request. */
export type CredentialParameter = {
  readonly location: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly value: string;
};

/** Builds the HTTP request of a draft for `server` with credentials. */
export function prepareRequest(
  operation: ConsoleOperation,
  draft: RequestDraft,
  server: string,
  credentials: readonly ChosenCredential[],
): PreparedRequest {
  const listPairs = (location: ConsoleParameter['location']) =>
    operation.parameters
      .filter((parameter) => parameter.location === location)
      .flatMap((parameter) => getPairs(parameter, draft));
  const body = prepareBody(operation, draft);
  return {
    method: operation.method,
    url: server + fillRoute(operation, draft),
    headers: [...listPairs('header'), ...createContentTypeHeader(body)],
    query: listPairs('query'),
    cookies: listPairs('cookie'),
    credentials,
    body,
  };
}

/** Adds the credentials to a request that is sent; they take precedence over parameters of the same name. */
export function addCredentialsToRequest(
  request: PreparedRequest,
): Pick<PreparedRequest, 'headers' | 'query' | 'cookies'> {
  const addParts = (location: CredentialParameter['location'], pairs: readonly (readonly [string, string])[]) => {
    const parts = request.credentials.flatMap(({ part }) => (part?.location === location ? part : []));
    const isReplaced = (name: string) => parts.some((part) => part.name.toLowerCase() === name.toLowerCase());
    return [...parts.map(({ name, value }) => [name, value] as const), ...pairs.filter(([name]) => !isReplaced(name))];
  };
  return {
    headers: addParts('header', request.headers),
    query: addParts('query', request.query),
    cookies: addParts('cookie', request.cookies),
  };
}

/** Returns the full URL, including the query. */
export function getFullRequestUrl({ url, query }: Pick<PreparedRequest, 'url' | 'query'>): string {
  const text = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  return text === '' ? url : `${url}?${text}`;
}

function createContentTypeHeader(body: PreparedBody | null): (readonly [string, string])[] {
  // The header of a multipart body includes the boundary, which is chosen when it is sent.
  if (body === null || body.type === 'multipart') return [];
  return [['Content-Type', body.mediaType]];
}

function fillRoute({ route, parameters }: ConsoleOperation, draft: RequestDraft): string {
  return parameters
    .filter(({ location }) => location === 'path')
    .reduce((path, parameter) => {
      const value = (draft.parameters[getParameterKey(parameter)] ?? []).join(',');
      return path.replace(`{${parameter.name}}`, value === '' ? `{${parameter.name}}` : encodeURIComponent(value));
    }, route);
}

function getPairs(parameter: ConsoleParameter, draft: RequestDraft): (readonly [string, string])[] {
  const values = draft.parameters[getParameterKey(parameter)] ?? [];
  if (values.length === 0) return [];
  if (parameter.separator === 'repeat') return values.map((value) => [parameter.name, value]);
  return [[parameter.name, values.join(parameter.separator)]];
}

function prepareBody({ bodies }: ConsoleOperation, { body, files }: RequestDraft): PreparedBody | null {
  if (body === null || body.file === null) return null;
  if (body.file) return { type: 'file', mediaType: getFileMediaType(body.mediaType, body.file), file: body.file };
  const format = getBodyFormat(body.mediaType);
  if (format !== 'form' && format !== 'multipart') {
    const text = format === 'json' ? body.text : formatJsonOrTextBody(body.mediaType, body.value ?? '');
    return { type: 'text', mediaType: body.mediaType, text };
  }
  const fields = serializeFormAsPairs(
    body.value,
    bodies.find(({ mediaType }) => mediaType === body.mediaType)?.encoding,
  );
  return format === 'multipart'
    ? { type: 'multipart', mediaType: getMultipartMediaType(body.mediaType), fields, files }
    : { type: 'form', mediaType: body.mediaType, fields };
}

/** Returns the media type of parts: for the media range `multipart/*`, that of a form. */
const getMultipartMediaType = (described: string): string =>
  described.includes('*') ? 'multipart/form-data' : described;

/** Returns the media type of a file: for a media range such as `image/*`, the type of the chosen file. */
const getFileMediaType = (described: string, file: File): string =>
  described.includes('*') ? file.type || 'application/octet-stream' : described;
