import type { NameValue, SampleBody } from '@refdesk/api-samples/sample-request';

/** The requests of a version of an API, with variables such as `{{baseUrl}}` where a reader's own values belong. */
export interface RequestCollection {
  readonly title: string;
  readonly description: string;
  /** Never empty; the one to begin with comes first. */
  readonly environments: readonly CollectionEnvironment[];
  /** Prefix of the environment variables of the guides, such as `ACME_`. */
  readonly variablePrefix: string;
  /** Variables that can stay empty, such as `organisationId`. */
  readonly optional: readonly string[];
  readonly tokenRequest: TokenRequest | null;
  readonly folders: readonly RequestFolder[];
}

/** Values of the variables, for one place where the API answers. */
export interface CollectionEnvironment {
  readonly name: string;
  /** Those without a value are for the reader to fill in. */
  readonly variables: readonly NameValue[];
}

/** How a token is obtained, with variables in its address and values. */
export interface TokenRequest {
  readonly type: 'clientCredentials' | 'exchange';
  /** Sent as a form by a client with its credentials (RFC 6749), as JSON by an exchange. */
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
  /** Begins with `{{baseUrl}}`, or with the address of the operation's own server. Has no query. */
  readonly url: string;
  readonly query: readonly NameValue[];
  /** Without those that authenticate. */
  readonly headers: readonly NameValue[];
  readonly credential: CollectionCredential;
  readonly body: SampleBody | null;
  /** Response; null if none is described. */
  readonly response: { readonly status: string; readonly mediaType: string; readonly body: string } | null;
}

/** How a request authenticates. */
export type CollectionCredential =
  | { readonly type: 'none' }
  /** A header whose value is a token or key behind a word such as `Bearer `, which may be empty. */
  | { readonly type: 'header'; readonly name: string; readonly prefix: string; readonly variable: 'token' | 'apiKey' }
  | { readonly type: 'basic'; readonly user: 'clientId' | 'user'; readonly password: 'clientSecret' | 'password' };

/** Body of a request as text; null for forms and files. */
export function formatBodyText({ value, fields, parts, file }: SampleBody): string | null {
  if (fields || parts || file) return null;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** Returns how the editors of Postman and Bruno highlight a body. */
export function getBodyLanguage(mediaType: string): 'json' | 'xml' | 'text' {
  if (/json/.test(mediaType)) return 'json';
  return /xml/.test(mediaType) ? 'xml' : 'text';
}
