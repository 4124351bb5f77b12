import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { ProblemError } from '../core/problem-error.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import { defaultOrganisationNumber, formatTenantOfOrganisation } from './client.ts';
import { clockChangeSchema, type SandboxClock } from './clock.ts';
import { type FaultInjector, faultRulesSchema } from './faults.ts';
import { type ClientRecording, recordingSchema } from './recording.ts';
import type { ReplayResult } from './replay.ts';
import { isProgramOrOwnPageRequest } from './request-origin.ts';
import { SeedError, seedSandboxRecords } from './seed.ts';

export interface ControlledSandbox {
  /** The sandboxes; null for a portal whose APIs return their examples. */
  readonly engine: SandboxEngine | null;
  readonly clock: SandboxClock;
  readonly faultInjector: FaultInjector;
  readonly organisations: readonly number[];
  readonly reset: () => Promise<void>;
  readonly replay: (recording: ClientRecording, organisation?: number) => Promise<ReplayResult>;
}

/** Creates the routes that tests use to control the sandbox. They require no credentials, but reject web pages. */
export function createSandboxControlRoutes({
  engine,
  clock,
  faultInjector,
  organisations,
  reset,
  replay,
}: ControlledSandbox): Hono {
  const getClockState = () => ({ now: new Date(clock.now()).toISOString(), isStopped: clock.isStopped });
  const routes = new Hono();
  // Web pages can send requests to this machine, and must not reset a sandbox.
  routes.use(async (context, next) => {
    if (isProgramOrOwnPageRequest(context.req.header())) return next();
    return createProblemResponse(context, 403, [
      'The sandbox is controlled by programs, not by web pages of other origins.',
    ]);
  });
  routes.get('/', (context) =>
    context.json({ status: 'ready', clock: getClockState(), faults: faultInjector.current }),
  );
  routes.post('/reset', async (context) => {
    await reset();
    return context.body(null, 204);
  });
  routes.post('/seed', async (context) => {
    if (engine === null) throw new BadRequest(['No API of this sandbox stores records by schema.']);
    const tenant = formatTenantOfOrganisation(readOrganisation(context.req.query('organisation'), organisations));
    return context.json({ records: await seedSandboxRecords(engine, tenant, await readJson(context)) });
  });
  routes.post('/replay', async (context) => {
    const organisation = readOrganisation(context.req.query('organisation'), organisations);
    return context.json(await replay(validate(recordingSchema, await readJson(context)), organisation));
  });
  routes.get('/clock', (context) => context.json(getClockState()));
  routes.post('/clock', async (context) => {
    clock.change(validate(clockChangeSchema, await readJson(context)));
    return context.json(getClockState());
  });
  routes.get('/faults', (context) => context.json(faultInjector.current));
  routes.post('/faults', async (context) => {
    const unknown = faultInjector.set(validate(faultRulesSchema, await readJson(context)));
    if (unknown.length > 0) throw new BadRequest(unknown.map((id) => `No API has an operation "${id}".`));
    return context.json(faultInjector.current);
  });
  routes.all('*', (context) =>
    createProblemResponse(context, 404, [
      'GET /, POST /reset, POST /seed, POST /replay, GET and POST /clock, GET and POST /faults',
    ]),
  );
  routes.onError((error, context) => {
    if (error instanceof BadRequest || error instanceof SeedError)
      return createProblemResponse(context, 422, error.issues);
    if (error instanceof ProblemError) return createProblemResponse(context, 409, [error.message]);
    throw error;
  });
  return routes;
}

/** Returns the organisation that a query selects, or the first one. */
function readOrganisation(text: string | undefined, organisations: readonly number[]): number {
  const [first = defaultOrganisationNumber] = organisations;
  if (text === undefined || organisations.includes(Number(text))) return Number(text ?? first);
  throw new BadRequest([`There is no organisation ${text.slice(0, 40)}; there are ${organisations.join(', ')}.`]);
}

class BadRequest extends Error {
  readonly issues: readonly string[];

  constructor(issues: readonly string[]) {
    super(issues.join('\n'));
    this.issues = issues;
  }
}

const titles = { 403: 'Forbidden', 404: 'Not Found', 409: 'Conflict', 422: 'Unprocessable Content' } as const;

function createProblemResponse(context: Context, status: keyof typeof titles, errors: readonly string[]): Response {
  const body = { type: 'about:blank', title: titles[status], status, detail: errors.join(' ').slice(0, 1000), errors };
  return context.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json' });
}

async function readJson({ req }: Context): Promise<unknown> {
  return req.json().catch(() => {
    throw new BadRequest(['The body is not well-formed JSON.']);
  });
}

function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new BadRequest(
    result.error.issues.map(({ path, message }) => `${path.length === 0 ? 'the body' : path.join('.')}: ${message}`),
  );
}
