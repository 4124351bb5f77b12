import type { ResultCodes } from './api-error.ts';
import type { SecurityScheme } from './credentials.ts';
import type { Paging } from './paging.ts';

/** Operation metadata that a connection needs to send a request. */
export interface ClientOperation {
  readonly id: string;
  readonly method: string;
  /** Path with argument names in braces. */
  readonly path: string;
  /** Base URL, if it differs from the server of the connection. */
  readonly server?: string;
  /** All schemes that authenticate a request; empty if the description names none. */
  readonly security: readonly SecurityScheme[];
  /** Whether the request is sent without a credential if the client has none. */
  readonly isAuthenticationOptional?: boolean;
  /** Arguments other than path arguments and query parameters in the default style. */
  readonly parameters?: Readonly<Record<string, ClientParameter>>;
  /** Media type of the body. */
  readonly mediaType?: string;
  /** Styles of form fields that differ from the default. */
  readonly fields?: Readonly<Record<string, Style>>;
  /** Header that makes retries safe. It gets a new value for each call unless the caller passes one. */
  readonly idempotencyKey?: string;
  /** Whether the request can be retried safely. */
  readonly isRepeatable: boolean;
  readonly paging?: Paging;
  /** Result codes of an operation that reports failures with status 200. */
  readonly resultCodes?: ResultCodes;
}

/** Location and style of an argument. */
export interface ClientParameter extends Style {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
}

/** Serialization of a list or an object in a query or form. */
export interface Style {
  readonly style?: 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject' | 'json';
  readonly explode?: boolean;
}

/** Arguments of a call by name; the body is `body`. */
export type Arguments = Readonly<Record<string, unknown>>;
