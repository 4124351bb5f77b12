import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { isWithinNetworks } from './address.ts';
import type { HonoEnv } from './environment.ts';

/** Identifier, trace and route of a request. */
export interface RequestTrace {
  readonly requestId: string;
  /** From the request's span, or from the caller's `traceparent` if no spans are created; null if there is neither. */
  readonly traceId: string | null;
  /** Pattern of the route instead of the path, which may contain identifiers and tokens; null until it is known. */
  route: string | null;
}

/** The caller's span, from the headers of a request. */
export interface ParentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly flags: number;
  readonly state: string | undefined;
}

/** Tracer that creates a span per request. */
export interface Tracing {
  /** Starts the span of a request as a child of the caller's. */
  begin(method: string, parent: ParentSpan | null): RequestSpan;
  /** Flushes pending spans. */
  close(): Promise<void>;
}

/** Span of a request. */
export interface RequestSpan {
  readonly traceId: string;
  end(trace: RequestTrace, status: number): void;
}

const traces = new AsyncLocalStorage<RequestTrace>();

/** Returns the trace of the current request; null outside of a request, such as in a job. */
export function getCurrentTrace(): RequestTrace | null {
  return traces.getStore() ?? null;
}

/** Returns the identifier of the current request. */
export function getCurrentRequestId(): string {
  return getCurrentTrace()?.requestId ?? randomUUID();
}

/** Records the route of the request. */
export function setTraceRoute(route: string): void {
  const trace = getCurrentTrace();
  if (trace !== null) trace.route = route;
}

/** Paths that monitoring systems request every few seconds: they are neither logged nor traced. */
export const monitoringPaths = ['/healthz', '/readyz', '/metrics'];

/** https://www.w3.org/TR/trace-context/#traceparent-header; later versions may append fields. */
const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;

const identifier = /^[\w-]{16,64}$/;

/**
 * Assigns the identifier of a request: X-Request-Id from a trusted proxy, or a new one. Untrusted clients could reuse
 * an identifier, and the log would store only one of the requests. Every log line contains the identifier and trace.
 */
export function assignRequestIdAndTrace(
  trustedProxies: BlockList,
  tracing: Tracing | null,
): MiddlewareHandler<HonoEnv> {
  return async (context, next) => {
    const sentId = context.req.header('x-request-id');
    const isTrusted = isWithinNetworks(context.env?.incoming?.socket?.remoteAddress ?? '', trustedProxies);
    const requestId = isTrusted && sentId !== undefined && identifier.test(sentId) ? sentId : randomUUID();
    const parent = readParent(context.req.header('traceparent'), context.req.header('tracestate'));
    const span = monitoringPaths.includes(context.req.path)
      ? null
      : (tracing?.begin(context.req.method, parent) ?? null);
    const trace: RequestTrace = { requestId, traceId: span?.traceId ?? parent?.traceId ?? null, route: null };
    await traces.run(trace, next);
    span?.end(trace, context.res.status);
  };
}

function readParent(header = '', state: string | undefined): ParentSpan | null {
  const [, traceId, spanId, flags] = traceparent.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, flags: Number.parseInt(flags, 16), state };
}
