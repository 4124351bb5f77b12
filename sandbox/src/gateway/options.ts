import type { Context } from 'hono';
import type { SandboxOperation } from '../description/operation.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import type { SandboxApi } from '../engine/sandbox-api.ts';
import type { AuthenticatedCaller, TenantAuthenticator } from '../http/access.ts';
import type { SandboxExchange } from '../http/exchange.ts';
import type { TokenRequestHandler } from '../http/mock-tokens.ts';
import type { RateLimitCounter } from '../http/rate-limit.ts';

export interface SandboxOptions {
  readonly engine: SandboxEngine;
  readonly readAccess: TenantAuthenticator;
  readonly counter: RateLimitCounter;
  /** Returns the factor by which a client's limits exceed the declared ones. Default: 1. */
  readonly getLimitFactor?: (access: AuthenticatedCaller) => number;
  /** Returns the IP address of the client, for credentials that are restricted to IP addresses. */
  readonly getClientAddress?: (context: Context) => string | null;
  /** Whether operations that require no credentials also identify the caller and use the caller's sandbox. */
  readonly identifiesAnonymous?: boolean;
  /** Responds at the token endpoints of the description. Default: it has none. */
  readonly respondToTokenRequest?: TokenRequestHandler;
  /** The served API. Default: the one that the engine describes. */
  readonly sandboxApi?: SandboxApi;
  /** Returns the URL of the page that explains a problem, which is the `type` of an error. */
  readonly problemType: (slug: string) => string;
  /** Returns the URL of the page of an operation that replaces a deprecated one; null if it has no page. */
  readonly getSuccessorUrl?: (operationId: string) => string | null;
  /** Creates the identifier of a request. Default: a random UUID. */
  readonly createRequestId?: () => string;
  /** Called with an unexpected error during a write. */
  readonly onError?: (error: unknown, requestId: string) => void;
  /** Called with every response, and every unexpected error. */
  readonly log?: (entry: RequestLogEntry) => void;
  /** Called with every request after its response; must not block. */
  readonly recordExchange?: (exchange: SandboxExchange) => void;
  /** Returns the URL of the page that explains a request of this client; null if there is no such page. */
  readonly getRequestUrl?: (requestId: string, access: AuthenticatedCaller) => string | null;
  /** Returns the URL of an operation's page, which describes its errors to every caller; null if it has no page. */
  readonly getOperationUrl?: (operation: SandboxOperation) => string | null;
}

/** A request in the log. */
export interface RequestLogEntry {
  readonly requestId: string;
  readonly method: string;
  /** Path of the description, with its parameters in braces. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly error: unknown;
}
