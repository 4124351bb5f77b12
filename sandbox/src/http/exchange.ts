import type { Json } from '../json.ts';
import type { TenantAccess } from './access.ts';
import type { ReadBody } from './read-request-body.ts';

/** A request and its response, as passed to the request log. */
export interface SandboxExchange {
  readonly requestId: string;
  /** When the request arrived, in milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly url: string;
  /** Identifier of the operation; null when the request fits none. */
  readonly operation: string | null;
  /** Schema of the record that the operation is about; null when it is about none. */
  readonly schema: string | null;
  /** Whose token it is, also of one that has expired; null when the token does not say. */
  readonly access: TenantAccess | null;
  readonly requestHeaders: Headers;
  /** The body as it was read; undefined when there was none, or none that could be read. */
  readonly requestBody: Json | undefined;
  /** Bytes of that body; null when there was none. */
  readonly requestBytes: number | null;
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: string | null;
  readonly milliseconds: number;
}

/** A request while it is worked on: what is known of it so far. */
export interface SandboxCall {
  /** Path of the request. */
  readonly instance: string;
  readonly traceId: string;
  readonly started: number;
  readonly at: number;
  access: TenantAccess | null;
  body: ReadBody | null;
}
