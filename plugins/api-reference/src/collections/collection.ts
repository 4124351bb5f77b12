import type { NameValue, SampleBody } from '@refdesk/api-samples/sample-request';

/** Requests of an API version, with variables such as `{{baseUrl}}` for the reader's values. */
export interface RequestCollection {
  readonly title: string;
  readonly description: string;
  /** Never empty; the default environment comes first. */
  readonly environments: readonly CollectionEnvironment[];
  /** Prefix of the environment variables in the guides, such as `ACME_`. */
  readonly variablePrefix: string;
  /** Names of variables that may stay empty, such as `organisationId`. */
  readonly optionalVariables: readonly string[];
  readonly tokenRequest: CollectionTokenRequest | null;
  readonly folders: readonly RequestFolder[];
}

/** Values of the variables for one server of the API. */
export interface CollectionEnvironment {
  readonly name: string;
  /** Variables; the reader sets those with an empty value. */
  readonly variables: readonly NameValue[];
}

/** Token request, with variables in its values. */
export interface CollectionTokenRequest {
  /** A form with client credentials (RFC 6749), or a JSON body that exchanges a key. */
  readonly type: 'clientCredentials' | 'exchange';
  readonly fields: Readonly<Record<string, string>>;
  /** Response field that contains the token. */
  readonly tokenField: string;
}

export interface RequestFolder {
  readonly name: string;
  readonly requests: readonly CollectionRequest[];
}

export interface CollectionRequest {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly method: string;
  /** Starts with `{{baseUrl}}` or the URL of the operation's server; without a query. */
  readonly url: string;
  readonly query: readonly NameValue[];
  /** Headers without credentials. */
  readonly headers: readonly NameValue[];
  readonly credential: CollectionCredential;
  readonly body: SampleBody | null;
  /** Example response; null if the description has none. */
  readonly response: { readonly status: string; readonly mediaType: string; readonly body: string } | null;
}

/** Authentication of a request. */
export type CollectionCredential =
  | { readonly type: 'none' }
  /** A header with a token or key after a prefix such as `Bearer `, which may be empty. */
  | { readonly type: 'header'; readonly name: string; readonly prefix: string; readonly variable: 'token' | 'apiKey' }
  | { readonly type: 'basic'; readonly user: 'clientId' | 'user'; readonly password: 'clientSecret' | 'password' };

/** Formats the body of a request as a string; null for forms and files. */
export function formatBodyText({ value, fields, parts, file }: SampleBody): string | null {
  if (fields || parts || file) return null;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** Returns the language that Postman and Bruno highlight a body in. */
export function getBodyHighlightLanguage(mediaType: string): 'json' | 'xml' | 'text' {
  if (/json/.test(mediaType)) return 'json';
  return /xml/.test(mediaType) ? 'xml' : 'text';
}

/** Encodes a query value, except for variables such as `{{apiKey}}`. */
export const encodeQueryValueExceptVariables = (value: string): string =>
  encodeURIComponent(value).replaceAll(/%7B%7B(\w+)%7D%7D/g, '{{$1}}');
