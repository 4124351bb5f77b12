import type { NameValue, SampleBody } from '@refdesk/api-samples/sample-request';

/** Requests of a version of an API, with variables such as `{{baseUrl}}` for the reader's values. */
export interface RequestCollection {
  readonly title: string;
  readonly description: string;
  /** Never empty; the default environment comes first. */
  readonly environments: readonly CollectionEnvironment[];
  /** Prefix of the environment variables of the guides, such as `ACME_`. */
  readonly variablePrefix: string;
  /** Variables that may stay empty, such as `organisationId`. */
  readonly optional: readonly string[];
  readonly tokenRequest: CollectionTokenRequest | null;
  readonly folders: readonly RequestFolder[];
}

/** Values of the variables for one server of the API. */
export interface CollectionEnvironment {
  readonly name: string;
  /** Variables without a value, which the reader must set. */
  readonly variables: readonly NameValue[];
}

/** Token request, with variables in its address and values. */
export interface CollectionTokenRequest {
  readonly type: 'clientCredentials' | 'exchange';
  /** Whether it is a form with client credentials (RFC 6749) or a JSON exchange. */
  readonly fields: Readonly<Record<string, string>>;
  /** Field of the response with the token. */
  readonly token: string;
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
  /** Begins with `{{baseUrl}}`, or with the address of the operation's server. Has no query. */
  readonly url: string;
  readonly query: readonly NameValue[];
  /** Headers except those of credentials. */
  readonly headers: readonly NameValue[];
  readonly credential: CollectionCredential;
  readonly body: SampleBody | null;
  /** Response; null if none is described. */
  readonly response: { readonly status: string; readonly mediaType: string; readonly body: string } | null;
}

/** Authentication of a request. */
export type CollectionCredential =
  | { readonly type: 'none' }
  /** A header with a token or key after a word such as `Bearer `, which may be empty. */
  | { readonly type: 'header'; readonly name: string; readonly prefix: string; readonly variable: 'token' | 'apiKey' }
  | { readonly type: 'basic'; readonly user: 'clientId' | 'user'; readonly password: 'clientSecret' | 'password' };

/** Returns the body of a request as text; null for forms and files. */
export function formatBodyText({ value, fields, parts, file }: SampleBody): string | null {
  if (fields || parts || file) return null;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** Returns the language with which Postman and Bruno highlight a body. */
export function getBodyHighlightLanguage(mediaType: string): 'json' | 'xml' | 'text' {
  if (/json/.test(mediaType)) return 'json';
  return /xml/.test(mediaType) ? 'xml' : 'text';
}

/** Encodes a value of a query, except for variables such as `{{apiKey}}`. */
export const encodeQueryValueExceptVariables = (value: string): string =>
  encodeURIComponent(value).replaceAll(/%7B%7B(\w+)%7D%7D/g, '{{$1}}');
