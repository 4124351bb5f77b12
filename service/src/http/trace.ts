import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { isWithin } from './address.ts';
import type { HonoEnv } from './environment.ts';

/** What a request is called, here and by whoever sent it on. */
export interface Trace {
  readonly requestId: string;
  /** Of the caller's `traceparent`; null without one. */
  readonly traceId: string | null;
}

const traces = new AsyncLocalStorage<Trace>();

/** The trace of the request that is being answered; null outside of one, such as in a job. */
export function currentTrace(): Trace | null {
  return traces.getStore() ?? null;
}

/** https://www.w3.org/TR/trace-context/#traceparent-header; a version after ours may have more behind. */
const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-.*)?$/;

const identifier = /^[\w-]{16,64}$/;

/**
 * Answers a request under its name: that which a trusted proxy gives it in X-Request-Id, else a new one. Others could
 * call two requests the same, of which the log would keep one. Every line of the log has the trace.
 */
export function traced(trustedProxies: BlockList): MiddlewareHandler<HonoEnv> {
  return (context, next) => {
    const sent = context.req.header('x-request-id');
    const isTrusted = isWithin(context.env?.incoming?.socket?.remoteAddress ?? '', trustedProxies);
    const requestId = isTrusted && sent !== undefined && identifier.test(sent) ? sent : randomUUID();
    const traceId = traceparent.exec(context.req.header('traceparent') ?? '')?.[1] ?? null;
    return traces.run({ requestId, traceId }, next);
  };
}
