import { STATUS_CODES } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { SandboxOperation } from '../description/operation.ts';

/** Error or delay to inject into requests to an operation, and how often. */
const faultRule = z
  .strictObject({
    /** An `operationId`. Default: every operation. */
    operation: z.string().optional(),
    /** Share of affected requests, from 0 to 1. */
    rate: z.number().min(0).max(1).default(1),
    /** Number of requests after which the rule ends. */
    times: z.int().min(1).optional(),
    /** Milliseconds to wait before the request is processed. */
    latency: z.number().min(0).max(600_000).optional(),
    /** Status code to return instead of processing the request. */
    status: z.int().min(400, 'a status from 400 to 599').max(599, 'a status from 400 to 599').optional(),
    /** Seconds in the header Retry-After, with 429 and 503. */
    retryAfter: z.int().min(0).max(3600).default(1),
    /** Closes the connection without a response: `before` the request is processed, or `after` it. */
    drop: z.enum(['before', 'after']).optional(),
  })
  .refine(
    ({ latency, status, drop }) => latency !== undefined || status !== undefined || drop !== undefined,
    'one of "latency", "status" and "drop"',
  );

export const faultRulesSchema = z.array(faultRule).max(100);

export type FaultRule = z.output<typeof faultRule>;

/** Operation whose requests can fail. */
export type FaultTarget = Pick<SandboxOperation, 'id' | 'method' | 'path'>;

/** Injects errors and delays according to the current rules. */
export class FaultInjector {
  #rules: { readonly rule: FaultRule; remaining: number }[] = [];
  readonly #operations: () => readonly FaultTarget[];
  #patterns: readonly { readonly id: string; readonly method: string; readonly path: RegExp }[] | null = null;

  /** `operations` are those of every API, read when a rule is first set. */
  constructor(operations: () => readonly FaultTarget[]) {
    this.#operations = operations;
  }

  /** Replaces all rules; returns operation names that no API has. */
  set(rules: readonly FaultRule[]): readonly string[] {
    const known = new Set(this.#getPatterns().map(({ id }) => id));
    const unknown = rules.flatMap(({ operation }) =>
      operation === undefined || known.has(operation) ? [] : [operation],
    );
    if (unknown.length === 0)
      this.#rules = rules.map((rule) => ({ rule, remaining: rule.times ?? Number.POSITIVE_INFINITY }));
    return unknown;
  }

  /** Returns the active rules, with the number of remaining uses. */
  get current(): readonly FaultRule[] {
    return this.#rules
      .filter(({ remaining }) => remaining > 0)
      .map(({ rule, remaining }) => ({ ...rule, ...(rule.times !== undefined && { times: remaining }) }));
  }

  /** Returns the rule for this request and counts its use; null if no rule applies. */
  take(method: string, path: string): FaultRule | null {
    const active = this.#rules.find(
      ({ rule, remaining }) => remaining > 0 && this.#appliesTo(rule, method, path) && Math.random() < rule.rate,
    );
    if (active === undefined) return null;
    active.remaining--;
    return active.rule;
  }

  #appliesTo({ operation }: FaultRule, method: string, path: string): boolean {
    return this.#getPatterns().some(
      (candidate) =>
        (operation === undefined || candidate.id === operation) &&
        candidate.method === method &&
        candidate.path.test(path),
    );
  }

  #getPatterns() {
    this.#patterns ??= this.#operations().map(({ id, method, path }) => ({
      id,
      method: method.toUpperCase(),
      path: getPattern(path),
    }));
    return this.#patterns;
  }
}

function getPattern(path: string): RegExp {
  const parts = path.split(/\{[^{}]+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

/**
 * Middleware that applies the rules. An error has the body that the description declares for the status code, if any.
 */
export function createFaultMiddleware(faults: FaultInjector): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  return async (context, next) => {
    const rule = faults.take(context.req.method, context.req.path);
    if (rule === null) return next();
    const { latency, status, drop } = rule;
    if (latency !== undefined) await setTimeout(latency);
    if (drop === 'before') return dropConnection(context.env);
    if (status !== undefined) context.req.raw = addPreferHeader(context.req.raw, status);
    await next();
    const sent = status === undefined ? context.res : createFailure(context.res, rule);
    const response = drop === 'after' ? dropConnection(context.env) : sent;
    // Hono adds the headers of a previous response to its replacement.
    context.res = undefined;
    context.res = response;
    return undefined;
  };
}

function addPreferHeader(request: Request, status: number): Request {
  const headers = new Headers(request.headers);
  headers.set('Prefer', `code=${status}`);
  return new Request(request, { headers });
}

/** Returns the declared response for the status code, or a generic one. Returns authentication errors unchanged. */
function createFailure(response: Response, { status = 500, retryAfter }: FaultRule): Response {
  const headers = new Headers(response.headers);
  // A real authentication error takes precedence over the injected one.
  if ((response.status === 401 || response.status === 403) && status !== response.status) return response;
  headers.delete('Preference-Applied');
  if (status === 429 || status === 503) headers.set('Retry-After', String(retryAfter));
  if (response.status === status) return new Response(response.body, { status, headers });
  headers.delete('Content-Length');
  headers.set('Content-Type', 'application/problem+json');
  return new Response(JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status }), {
    status,
    headers,
  });
}

/** Closes the connection without a response. */
function dropConnection(env: Partial<HttpBindings>): Response {
  env.incoming?.socket.destroy();
  return new Response(null, { status: 503 });
}
