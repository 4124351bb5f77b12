import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Engine } from '../engine.ts';
import { ProblemError } from '../problem-error.ts';
import { clockChange, type SandboxClock } from './clock.ts';
import { type Faults, faultRules } from './faults.ts';
import { SeedError, seed } from './seed.ts';

export interface Controlled {
  /** The sandboxes; null for a portal whose APIs return their examples. */
  readonly engine: Engine | null;
  readonly clock: SandboxClock;
  readonly faults: Faults;
  readonly reset: () => Promise<void>;
}

/** What a test does with the sandbox besides calling its APIs. It takes no credentials, so the sandbox listens on this machine only. */
export function controlRoutes({ engine, clock, faults, reset }: Controlled): Hono {
  const time = () => ({ now: new Date(clock.now()).toISOString(), isStopped: clock.isStopped });
  const routes = new Hono();
  // A page that a developer reads may send requests to this machine, and must not empty a sandbox that runs there.
  routes.use(async (context, next) => {
    const { origin, host } = context.req.header();
    if (origin === undefined || hostOf(origin) === host) return next();
    return problem(context, 403, ['The sandbox is controlled by programs, not by pages of other origins.']);
  });
  routes.get('/', (context) => context.json({ status: 'ready', clock: time(), faults: faults.current }));
  routes.post('/reset', async (context) => {
    await reset();
    return context.body(null, 204);
  });
  routes.post('/seed', async (context) => {
    if (engine === null) throw new BadRequest(['The APIs of this sandbox keep no records by schema.']);
    return context.json({ records: await seed(engine, await readJson(context)) });
  });
  routes.get('/clock', (context) => context.json(time()));
  routes.post('/clock', async (context) => {
    clock.change(read(clockChange, await readJson(context)));
    return context.json(time());
  });
  routes.get('/faults', (context) => context.json(faults.current));
  routes.post('/faults', async (context) => {
    const unknown = faults.set(read(faultRules, await readJson(context)));
    if (unknown.length > 0) throw new BadRequest(unknown.map((id) => `No API has an operation "${id}".`));
    return context.json(faults.current);
  });
  routes.all('*', (context) => problem(context, 404, ['GET /, POST /reset, POST /seed, GET and POST /clock, GET and POST /faults']));
  routes.onError((error, context) => {
    if (error instanceof BadRequest || error instanceof SeedError) return problem(context, 422, error.faults);
    if (error instanceof ProblemError) return problem(context, 409, [error.message]);
    throw error;
  });
  return routes;
}

class BadRequest extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

const titles = { 403: 'Forbidden', 404: 'Not Found', 409: 'Conflict', 422: 'Unprocessable Content' } as const;

function problem(context: Context, status: keyof typeof titles, errors: readonly string[]): Response {
  const body = { type: 'about:blank', title: titles[status], status, detail: errors.join(' ').slice(0, 1000), errors };
  return context.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json' });
}

/** `null` is the origin of a page that hides its own. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

async function readJson({ req }: Context): Promise<unknown> {
  return req.json().catch(() => {
    throw new BadRequest(['The body is not well-formed JSON.']);
  });
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new BadRequest(result.error.issues.map(({ path, message }) => `${path.length === 0 ? 'the body' : path.join('.')}: ${message}`));
}
