import type { Json } from '../core/json.ts';
import type { AuthenticatedCaller } from './access.ts';
import type { ParsedBody } from './read-request-body.ts';

/** A request and its response, as passed to the request log. */
export interface SandboxExchange {
  readonly requestId: string;
  /** Arrival time of the request, in milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly url: string;
  /** Identifier of the operation; null if no operation matches. */
  readonly operation: string | null;
  /** Schema of the operation's record; null if it concerns no record. */
  readonly schema: string | null;
  /** Owner of the token, even if it has expired; null if the token does not identify its owner. */
  readonly access: AuthenticatedCaller | null;
  readonly requestHeaders: Headers;
  /** The parsed body; undefined if it is missing or unreadable. */
  readonly requestBody: Json | undefined;
  /** Length of the body in bytes; null if there is no body. */
  readonly requestBytes: number | null;
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: string | null;
  readonly milliseconds: number;
}

/** A request in progress, with the values known so far. */
export interface SandboxRequestInProgress {
  /** Path of the request. */
  readonly instance: string;
  readonly traceId: string;
  readonly startedAt: number;
  readonly at: number;
  access: AuthenticatedCaller | null;
  body: ParsedBody | null;
}
