import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { compareTemplates, readPathParameters, toRoutePattern } from '@portal/openapi/path-template';
import { wholeSchema } from '@portal/openapi/schema';
import { type Context, Hono } from 'hono';
import { charged } from './data/processor-time.ts';
import type { Description, RateLimit } from './description/description.ts';
import type { Operation } from './description/operation.ts';
import type { Engine } from './engine.ts';
import type { Access, ReadAccess } from './http/access.ts';
import { readBody } from './http/body.ts';
import { corsHeaders, preflight } from './http/cors.ts';
import { deprecationHeaders } from './http/deprecation.ts';
import type { Call, Exchange } from './http/exchange.ts';
import { type Preferences, preferredResponse, readPreferences } from './http/prefer.ts';
import type { ProblemOccurrence } from './http/problem.ts';
import { type Counter, countRequest, type RateLimitStatus, type Window } from './http/rate-limit.ts';
import type { Json } from './json.ts';
import { described } from './operations/mock.ts';
import type { SandboxRequest } from './operations/request.ts';
import { ProblemError } from './problem-error.ts';
import { unavailability } from './store/unavailable.ts';
import type { SandboxResponse } from './store/writer.ts';
import { currentSurface, type Surface } from './surface.ts';
import { normalisedBody } from './validation/normalise.ts';
import { readParameters } from './validation/parameters.ts';
import { scalar } from './validation/scalar.ts';

export interface SandboxOptions {
  readonly engine: Engine;
  readonly readAccess: ReadAccess;
  readonly counter: Counter;
  /** The address of the client of a request, for credentials that some addresses alone can use. */
  readonly addressOf?: (context: Context) => string | null;
  /** True where operations that ask for no credential have the sandbox of whoever asks, too. */
  readonly knowsEveryone?: boolean;
  /** The API that is answered; the one that the engine describes when omitted. */
  readonly surface?: Surface;
  /** Address of the page that explains a problem: the `type` of an error. */
  readonly problemType: (slug: string) => string;
  /** Address of the page of an operation that replaces a deprecated one; null when there is none. */
  readonly successorUrl?: (operationId: string) => string | null;
  /** Creates the identifier of a request. Default: a random UUID. */
  readonly newRequestId?: () => string;
  /** Told of a fault of our own in a write. */
  readonly onFault?: (error: unknown, requestId: string) => void;
  /** Told of every response, and of every fault of our own. */
  readonly log?: (entry: LogEntry) => void;
  /** Told of every request once it is answered; it must not wait for anything. */
  readonly record?: (exchange: Exchange) => void;
  /** Address of the page that explains a request of this client; null when it has none. */
  readonly requestUrl?: (requestId: string, access: Access) => string | null;
}

/** One request, as the request log has it. */
export interface LogEntry {
  readonly requestId: string;
  readonly method: string;
  /** Path of the description, with its parameters in braces. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly error: unknown;
}

const windowsOf: Readonly<Record<RateLimit['per'], number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The operations of a description at their paths, as an application. */
export function createSandbox(options: SandboxOptions): Hono {
  const app = new Hono();
  const gateway = new Gateway(options);
  const { operations } = gateway.surface;
  const paths = Map.groupBy(operations, ({ path }) => path);
  for (const operation of sortBySpecificity(operations)) {
    app.on(operation.method.toUpperCase(), toRoutePattern(operation.path), (context) => gateway.handle(operation, context));
  }
  for (const [path, atPath] of paths) {
    const allow = [...new Set(atPath.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])))].join(', ');
    app.options(toRoutePattern(path), () => preflight(allow));
    app.all(toRoutePattern(path), (context) =>
      gateway.refuse(new ProblemError('method-not-allowed', `${path} accepts only ${allow}`, { headers: { Allow: allow } }), context),
    );
  }
  app.notFound((context) => gateway.refuse(new ProblemError('not-found', 'There is no operation at this path'), context));
  return app;
}

/** Concrete paths first: `/contacts/by-reference` before `/contacts/{contactId}`. */
function sortBySpecificity(operations: readonly Operation[]): readonly Operation[] {
  return operations.toSorted((a, b) => compareTemplates(a.path, b.path));
}

/** Authenticates, limits and reads the requests of all operations. */
class Gateway {
  readonly surface: Surface;
  readonly #options: SandboxOptions;
  readonly #credentials: readonly string[];
  readonly #windows: readonly Window[];
  readonly #showsLimits: boolean;

  constructor(options: SandboxOptions) {
    this.surface = options.surface ?? currentSurface(options.engine, options.problemType);
    const { description } = this.surface;
    const { limits = [], headers = false } = description['x-rate-limit'] ?? {};
    this.#options = options;
    this.#credentials = credentialHeaders(description);
    this.#windows = limits.map(({ requests, per }) => ({ requests, milliseconds: windowsOf[per], words: per }));
    this.#showsLimits = headers;
  }

  async handle(operation: Operation, context: Context): Promise<Response> {
    const call = this.#newCall(context);
    const common: Record<string, string> = { ...corsHeaders, 'X-Request-Id': call.traceId, ...this.#deprecation(operation) };
    let fault: unknown = null;
    const given = await this.#respond(operation, context, common, call).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) fault = error;
      if (error instanceof ProblemError) call.access ??= error.access;
      return this.surface.errors.toResponse(unavailability(fault) !== null ? busy() : error, call, operation);
    });
    const finished = this.#complete(operation, context, call, given, common);
    this.#options.log?.({
      requestId: call.traceId,
      method: context.req.method,
      route: operation.path,
      status: given.status,
      milliseconds: performance.now() - call.started,
      error: fault,
    });
    return finished;
  }

  #newCall(context: Context): Call {
    const now = this.#options.engine.clock();
    return {
      instance: context.req.path,
      traceId: this.#options.newRequestId?.() ?? randomUUID(),
      started: performance.now(),
      at: now,
      access: null,
      body: null,
    };
  }

  /** The response, with the address of the page that explains a failure; whoever records requests is told of it. */
  #complete(operation: Operation | null, context: Context, call: Call, given: SandboxResponse, common: Readonly<Record<string, string>>): Response {
    const page = given.status >= 400 && call.access !== null ? (this.#options.requestUrl?.(call.traceId, call.access) ?? null) : null;
    const links = [common.Link, given.headers.Link, ...(page === null ? [] : [`<${page}>; rel="describedby"`])].filter((link) => link !== undefined);
    const headers = { ...common, ...given.headers, ...(links.length > 0 && { Link: links.join(', ') }) };
    this.#options.record?.({
      requestId: call.traceId,
      at: call.at,
      method: context.req.method,
      url: context.req.url,
      operation: operation?.id ?? null,
      schema: operation === null ? null : this.surface.schemaOf(operation),
      access: call.access,
      requestHeaders: context.req.raw.headers,
      requestBody: call.body?.value,
      requestBytes: call.body?.bytes ?? null,
      status: given.status,
      responseHeaders: headers,
      responseBody: given.body,
      milliseconds: performance.now() - call.started,
    });
    return new Response(given.body, { status: given.status, headers });
  }

  /** Rejects a request that no operation takes. */
  async refuse(error: Error, context: Context): Promise<Response> {
    const call = this.#newCall(context);
    call.access = await this.#accessAnyhow(context);
    const given = this.surface.errors.toResponse(hasNul(context) ? withoutNul() : error, call, null);
    return this.#complete(null, context, call, given, { ...corsHeaders, 'X-Request-Id': call.traceId, ...this.#limitHeaders(null) });
  }

  #read(context: Context): Promise<Access> {
    const { readAccess, addressOf } = this.#options;
    const [credential] = this.#credentials.flatMap((name) => context.req.header(name) ?? []);
    return readAccess(credential, addressOf?.(context) ?? null);
  }

  /** Whose request it is, if its token says so, whether or not the token is still valid. */
  async #accessAnyhow(context: Context): Promise<Access | null> {
    if (this.#options.record === undefined) return null;
    return this.#read(context).catch((error: unknown) => (error instanceof ProblemError ? error.access : null));
  }

  async #respond(operation: Operation, context: Context, common: Record<string, string>, call: Call): Promise<SandboxResponse> {
    const { engine } = this.#options;
    Object.assign(common, this.#limitHeaders(null));
    requireNoNul(context);
    const access = operation.scopes === null && this.#options.knowsEveryone !== true ? nobody : await this.#read(context);
    call.access = access;
    const standing = await countRequest(this.#options.counter, operation.scopes === null ? [] : this.#windows, access.client, engine.clock());
    if (standing) Object.assign(common, this.#limitHeaders(standing));
    if (standing?.isAllowed === false)
      throw new ProblemError('rate-limit-exceeded', standing.detail, { headers: { 'Retry-After': String(Math.max(1, standing.reset)) } });
    requireScopes(operation, access);
    const preferences = readPreferences(context.req.header('prefer'));
    const preferred = await this.#preferred(operation, preferences, common, call);
    return preferred ?? this.#perform(operation, context, access, call);
  }

  /** The response that the client asked to see; null when it asked for none. */
  async #preferred(operation: Operation, preferences: Preferences, common: Record<string, string>, place: ProblemOccurrence): Promise<SandboxResponse | null> {
    const chosen = preferredResponse(operation, preferences);
    const applied = [...(chosen ? [chosen.applied] : []), ...(preferences.wait === null ? [] : [`wait=${preferences.wait}`])];
    if (applied.length > 0) common['Preference-Applied'] = applied.join(', ');
    if (preferences.wait !== null) await setTimeout(preferences.wait * 1000);
    if (chosen === null) return null;
    const response = described(this.surface.description, chosen.response, preferences.problem);
    return chosen.response.status < 400 ? response : { ...response, body: withOccurrence(response.body, place) };
  }

  async #perform(operation: Operation, context: Context, access: Access, call: Call): Promise<SandboxResponse> {
    const { description, validators } = this.surface;
    const url = new URL(context.req.url);
    const parameters = charged(readParameters)(description, validators, operation, { query: url.searchParams, headers: (name) => context.req.header(name) });
    const body = await readBody(operation, context.req.raw, description);
    const mediaType = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null;
    call.body = body;
    const request: SandboxRequest = {
      operation,
      url: url.pathname,
      path: this.#readPath(operation, context),
      parameters,
      body: charged(normalisedBody)(description, operation, { value: body?.value ?? null, mediaType }),
      mediaType,
      accept: context.req.header('accept'),
      ifNoneMatch: context.req.header('if-none-match'),
      access,
      now: this.#options.engine.clock(),
    };
    return this.surface.answer(request, (error) => this.#refusalOf(error, call, operation));
  }

  /** The response to what a write threw; a fault of our own is logged, and the other writes of its batch go on. */
  #refusalOf(error: unknown, place: ProblemOccurrence, operation: Operation): SandboxResponse {
    if (!(error instanceof ProblemError)) this.#options.onFault?.(error, place.traceId);
    return this.surface.errors.toResponse(error, place, operation);
  }

  /** @throws ProblemError `not-found` for an identifier that none can have. */
  #readPath({ parameters, path: template }: Operation, context: Context): Readonly<Record<string, Json>> {
    const path = parameters.filter((parameter) => parameter.in === 'path');
    const texts = readPathParameters(template.replace(/#.*$/, ''), new URL(context.req.url).pathname) ?? {};
    return Object.fromEntries(
      path.map(({ name, schema = {} }) => {
        const text = texts[name] ?? '';
        const value = scalar(wholeSchema(this.surface.description, schema), text);
        if (this.surface.validators.faultsOf(schema, value).length > 0) throw new ProblemError('not-found', `${text.slice(0, 100)} is not a valid ${name}`);
        return [name, value];
      }),
    );
  }

  #limitHeaders(standing: RateLimitStatus | null): Readonly<Record<string, string>> {
    const [window] = this.#windows;
    if (!this.#showsLimits || window === undefined) return {};
    const { limit, remaining, reset } = standing ?? { limit: window.requests, remaining: window.requests, reset: 0 };
    return { 'RateLimit-Limit': String(limit), 'RateLimit-Remaining': String(remaining), 'RateLimit-Reset': String(reset) };
  }

  #deprecation(operation: Operation): Readonly<Record<string, string>> {
    return deprecationHeaders(operation, this.#options.successorUrl ?? (() => null));
  }
}

/** The headers that a credential is sent in, those of the first requirement first: `Authorization`, or the one of a key. */
function credentialHeaders({ components, security = [] }: Description): readonly string[] {
  const schemes = (components?.securitySchemes ?? {}) as Readonly<Record<string, { readonly type?: string; readonly in?: string; readonly name?: string }>>;
  const headers = security.flatMap((requirement) => Object.keys(requirement)).map((name) => headerOf(schemes[name]));
  return headers.length === 0 ? ['Authorization'] : [...new Set(headers)];
}

const headerOf = (scheme: { readonly type?: string; readonly in?: string; readonly name?: string } | undefined): string =>
  scheme?.type === 'apiKey' && scheme.in === 'header' && scheme.name !== undefined ? scheme.name : 'Authorization';

const nobody: Access = { tenant: 'nobody', client: 'nobody', clientName: 'nobody', scopes: new Set(), tenantExpiresAt: null };

/** Rejects the character that PostgreSQL's text cannot hold, wherever a path or a query has it. */
function requireNoNul(context: Context): void {
  if (hasNul(context)) throw withoutNul();
}

function hasNul({ req }: Context): boolean {
  return req.url.includes('%00');
}

function withoutNul(): ProblemError {
  return new ProblemError('invalid-request', 'The URL contains the character NUL (%00), which is not allowed');
}

function requireScopes({ scopes }: Operation, access: Access): void {
  const missing = (scopes ?? []).filter((scope) => !access.scopes.has(scope));
  if (missing.length === 0) return;
  const held = [...access.scopes].join(' ') || 'none';
  throw new ProblemError('insufficient-scope', `The access token lacks the scope ${missing.join(' ')}. Its scopes are ${held}`);
}

/** The example of a problem, as if it had happened to this request. */
function withOccurrence(body: string | null, { instance, traceId }: ProblemOccurrence): string | null {
  const value: unknown = JSON.parse(body ?? 'null');
  return typeof value === 'object' && value !== null && 'traceId' in value ? JSON.stringify({ ...value, instance, traceId }) : body;
}

function busy(): ProblemError {
  return new ProblemError('service-unavailable', 'The sandbox is busy, and nothing was changed. Send the request again in a moment');
}
