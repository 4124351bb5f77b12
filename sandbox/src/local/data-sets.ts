import type { HttpBindings } from '@hono/node-server';
import type { Hono, MiddlewareHandler } from 'hono';
import type { LocalSandboxCredentials } from './client.ts';
import { isProgramOrOwnPageRequest } from './request-origin.ts';

type Env = { Bindings: Partial<HttpBindings> };

/** Header that selects a data set. */
export const dataSetHeader = 'X-Sandbox-Data';

/** Limited because each data set needs memory for its descriptions. */
const maxDataSets = 32;

const namePattern = /^[\w-]{1,40}$/;

/**
 * Passes requests that select a data set to a separate sandbox, which is created on the first such request. The header
 * `X-Sandbox-Data: worker-1` selects a data set, as does a client identifier or key that ends with `.worker-1`. Tokens
 * belong to the data set of their client.
 */
export function createDataSetMiddleware(
  { id, key }: Pick<LocalSandboxCredentials, 'id' | 'key'>,
  open: (name: string) => Promise<{ readonly app: Hono<Env> }>,
): MiddlewareHandler<Env> {
  const sandboxes = new Map<string, ReturnType<typeof open>>();
  const openOnce = (name: string) => {
    const sandbox = sandboxes.get(name) ?? open(name);
    sandboxes.set(name, sandbox);
    sandbox.catch(() => sandboxes.delete(name));
    return sandbox;
  };
  return async ({ req, env }, next) => {
    const name =
      req.header(dataSetHeader) ??
      getSuffix(id, readClientId(req.header('authorization'))) ??
      getSuffix(key, req.header('x-api-key'));
    if (name === undefined) return next();
    if (!namePattern.test(name))
      return createProblemResponse(
        400,
        'The name of a data set must have 1 to 40 letters, digits or characters of "_-".',
      );
    // The name in a token is not verified here: the data set verifies the token and rejects forged ones.
    if (!sandboxes.has(name) && !isProgramOrOwnPageRequest(req.header()))
      return createProblemResponse(403, 'Data sets are opened by programs, not by web pages of other origins.');
    if (!sandboxes.has(name) && sandboxes.size >= maxDataSets)
      return createProblemResponse(
        503,
        `The sandbox has ${maxDataSets} data sets, the maximum: use one of them again.`,
      );
    return (await openOnce(name)).app.fetch(req.raw, env);
  };
}

const getSuffix = (expected: string, sent: string | undefined): string | undefined =>
  sent?.startsWith(`${expected}.`) ? sent.slice(expected.length + 1) : undefined;

/** Reads the client from Basic credentials or an access token, whose signature its data set verifies. */
function readClientId(authorization: string | undefined): string | undefined {
  const [, basic] = authorization?.match(/^Basic ([\w+/=]+)$/i) ?? [];
  if (basic !== undefined) return decodeURIComponentSafely(Buffer.from(basic, 'base64').toString().split(':')[0] ?? '');
  const [, payload] = authorization?.match(/^Bearer [\w-]+\.([\w-]+)\.[\w-]+$/i) ?? [];
  if (payload === undefined) return undefined;
  try {
    const { client_id: client }: Readonly<Record<string, unknown>> = Object(
      JSON.parse(Buffer.from(payload, 'base64url').toString()),
    );
    return typeof client === 'string' ? client : undefined;
  } catch {
    return undefined;
  }
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const titles = { 400: 'Bad Request', 403: 'Forbidden', 503: 'Service Unavailable' } as const;

function createProblemResponse(status: keyof typeof titles, detail: string): Response {
  const body = JSON.stringify({ type: 'about:blank', title: titles[status], status, detail });
  return new Response(body, { status, headers: { 'Content-Type': 'application/problem+json' } });
}
