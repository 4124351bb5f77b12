import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { isWithin } from './address.ts';
import type { HonoEnv } from './environment.ts';

/** What a request is called, here and by whoever sent it on, and what answers it. */
export interface Trace {
  readonly requestId: string;
  /** Of the request's span, or of the caller's `traceparent` where no spans are made; null without either. */
  readonly traceId: string | null;
  /** Pattern of the route, not the path, whose identifiers and tokens are nobody else's; null until it is known. */
  route: string | null;
}

/** The span of whoever sent a request, as its headers say. */
export interface Parent {
  readonly traceId: string;
  readonly spanId: string;
  readonly flags: number;
  readonly state: string | undefined;
}

/** Makes a span of each request. */
export interface Tracing {
  /** Begins the span of a request, as a child of the caller's. */
  begin(method: string, parent: Parent | null): RequestSpan;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** The span of a request that is being answered. */
export interface RequestSpan {
  readonly traceId: string;
  end(trace: Trace, status: number): void;
}

const traces = new AsyncLocalStorage<Trace>();

/** The trace of the request that is being answered; null outside of one, such as in a job. */
export function currentTrace(): Trace | null {
  return traces.getStore() ?? null;
}

/** What the request that is being answered is called. */
export function currentRequestId(): string {
  return currentTrace()?.requestId ?? randomUUID();
}

/** Says which route answers the request. */
export function nameRoute(route: string): void {
  const trace = currentTrace();
  if (trace !== null) trace.route = route;
}

/** What monitoring asks every few seconds: neither the log nor a collector is told of each. */
export const watched = ['/healthz', '/readyz', '/metrics'];

/** https://www.w3.org/TR/trace-context/#traceparent-header; a version after ours may have more behind. */
const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;

const identifier = /^[\w-]{16,64}$/;

/**
 * Answers a request under its name: that which a trusted proxy gives it in X-Request-Id, else a new one. Others could
 * call two requests the same, of which the log would keep one. Every line of the log has the name and the trace.
 */
export function traced(trustedProxies: BlockList, tracing: Tracing | null): MiddlewareHandler<HonoEnv> {
  return async (context, next) => {
    const sent = context.req.header('x-request-id');
    const isTrusted = isWithin(context.env?.incoming?.socket?.remoteAddress ?? '', trustedProxies);
    const requestId = isTrusted && sent !== undefined && identifier.test(sent) ? sent : randomUUID();
    const parent = readParent(context.req.header('traceparent'), context.req.header('tracestate'));
    const span = watched.includes(context.req.path) ? null : (tracing?.begin(context.req.method, parent) ?? null);
    const trace: Trace = { requestId, traceId: span?.traceId ?? parent?.traceId ?? null, route: null };
    await traces.run(trace, next);
    span?.end(trace, context.res.status);
  };
}

function readParent(header = '', state: string | undefined): Parent | null {
  const [, traceId, spanId, flags] = traceparent.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, flags: Number.parseInt(flags, 16), state };
}
