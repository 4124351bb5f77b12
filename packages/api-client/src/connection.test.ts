import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, hasProblem } from './api-error.ts';
import { Connection, type ConnectionOptions, type LoggedResponse } from './connection.ts';
import type { ClientOperation } from './operation.ts';
import type { Retry } from './retries.ts';
import { update } from './update.ts';

const bearer = { in: 'header', name: 'Authorization', prefix: 'Bearer ', from: 'token' } as const;
const read: ClientOperation = { id: 'getJob', method: 'GET', path: '/jobs/{jobId}', security: [], isRepeatable: true };
const create: ClientOperation = {
  id: 'createJob',
  method: 'POST',
  path: '/jobs',
  security: [],
  mediaType: 'application/json',
  isRepeatable: false,
};
const createWithKey: ClientOperation = { ...create, idempotencyKey: 'Idempotency-Key' };

/** A recorded request. */
interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
}

type Answer = Response | Error | ((sent: Sent) => Response);

/** Creates a connection whose requests get these responses in order; the last one repeats. */
function connect(
  answers: readonly Answer[],
  options: Partial<ConnectionOptions> = {},
  credentials: Readonly<Record<string, unknown>> = {},
) {
  const sent: Sent[] = [];
  const retries: Retry[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const recorded = { url: request.url, method: request.method, headers: request.headers, body: await request.text() };
    const answer = answers[Math.min(sent.push(recorded), answers.length) - 1];
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer(recorded) : (answer ?? Response.error()).clone();
  };
  const server = { baseUrl: 'https://api.example.com/v1', tokenUrl: 'https://auth.example.com/token' };
  const connection = new Connection(
    { server, fetch: send, onRetry: (retry) => retries.push(retry), ...options },
    credentials,
    { type: 'clientCredentials' },
  );
  return { connection, sent, retries };
}

const job = Response.json({ id: 7 });
const failed = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs all timers and returns the outcome of a call. */
async function settle<Value>(call: PromiseLike<Value>): Promise<Value | ApiError> {
  const outcome = Promise.resolve(call).catch((error: unknown) =>
    error instanceof ApiError ? error : Promise.reject(error),
  );
  await vi.runAllTimersAsync();
  return outcome;
}

describe('a request', () => {
  test('has its arguments in the path, the query, headers, cookies and the body', async () => {
    const { connection, sent } = connect([job]);
    const parameters = {
      ifMatch: { name: 'If-Match', in: 'header' },
      session: { name: 'sid', in: 'cookie' },
      fields: { name: 'fields', in: 'query', explode: false },
      filter: { name: 'filter', in: 'query', style: 'deepObject' },
    } as const;
    const operation: ClientOperation = {
      ...read,
      method: 'PUT',
      mediaType: 'application/merge-patch+json',
      parameters,
    };
    const values = {
      jobId: 'a/b',
      status: ['new', 'done'],
      fields: ['id', 'name'],
      filter: { from: 1, tags: ['x'] },
      none: undefined,
      ifMatch: '"3"',
      session: 'ä',
    };
    await connection.call(operation, { ...values, body: { name: null } });
    expect(sent[0]?.url).toBe(
      'https://api.example.com/v1/jobs/a%2Fb?status=new&status=done&fields=id%2Cname&filter%5Bfrom%5D=1&filter%5Btags%5D%5B0%5D=x',
    );
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      'if-match': '"3"',
      cookie: 'sid=%C3%A4',
      'content-type': 'application/merge-patch+json',
    });
    expect(sent[0]?.body).toBe('{"name":null}');
  });

  test('sends forms and files with their media types', async () => {
    const { connection, sent } = connect([job]);
    await connection.call(
      { ...create, mediaType: 'application/x-www-form-urlencoded' },
      { body: { scope: ['a', 'b'], site: { id: 1 } } },
    );
    await connection.call(
      { ...create, mediaType: 'multipart/form-data' },
      { body: { note: 'Hello', photo: new Blob(['x'], { type: 'image/png' }) } },
    );
    await connection.call({ ...create, mediaType: 'application/octet-stream' }, { body: new Blob(['bytes']) });
    expect(sent[0]?.body).toBe('scope=a&scope=b&site=%7B%22id%22%3A1%7D');
    expect(sent[1]?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent[1]?.body).toContain('Content-Type: image/png');
    expect(sent[2]?.body).toBe('bytes');
  });

  test('sends the parts of another multipart type with its boundary', async () => {
    const { connection, sent } = connect([job]);
    const photo = new File(['x'], 'a".png', { type: 'image/png' });
    await connection.call({ ...create, mediaType: 'multipart/mixed' }, { body: { note: 'Hello', photos: [photo] } });
    const boundary = sent[0]?.headers.get('Content-Type')?.replace('multipart/mixed; boundary=', '');
    expect(sent[0]?.body).toBe(
      [
        `--${boundary}`,
        'Content-Disposition: form-data; name="note"',
        '',
        'Hello',
        `--${boundary}`,
        'Content-Disposition: form-data; name="photos"; filename="a%22.png"',
        'Content-Type: image/png',
        '',
        'x',
        `--${boundary}--`,
        '',
      ].join('\r\n'),
    );
  });

  test('is not sent without an argument of its path', async () => {
    const { connection, sent } = connect([job]);
    await expect(connection.call(read, { jobId: undefined })).rejects.toThrow('getJob requires jobId.');
    expect(sent).toEqual([]);
  });
});

describe('a call', () => {
  test('returns the data, and the headers with `withResponse`', async () => {
    const { connection } = connect([Response.json({ id: 7 }, { headers: { ETag: '"3"' } })]);
    const call = connection.call<{ readonly id: number }>(read, { jobId: 7 });
    expect(await call).toEqual({ id: 7 });
    expect((await call.withResponse()).response.headers.get('ETag')).toBe('"3"');
  });

  test('returns text as a string, a file as a blob, and nothing without content', async () => {
    const { connection } = connect([
      new Response('a;b', { headers: { 'Content-Type': 'text/csv' } }),
      new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
      failed(204),
    ]);
    expect(await connection.call(read, { jobId: 7 })).toBe('a;b');
    expect(await connection.call(read, { jobId: 7 })).toBeInstanceOf(Blob);
    expect(await connection.call(read, { jobId: 7 })).toBeUndefined();
  });

  test('throws an ApiError with the problem if it fails', async () => {
    const problem = {
      type: 'https://example.com/problems/contact-on-stop',
      title: 'Contact on stop',
      detail: 'The contact is on stop.',
    };
    const { connection, sent } = connect([
      new Response(JSON.stringify(problem), { status: 409, headers: { 'Content-Type': 'application/problem+json' } }),
    ]);
    const error = await settle(connection.call(createWithKey, { body: {} }));
    expect(error).toMatchObject({ status: 409, operation: 'createJob', problem: 'contact-on-stop', body: problem });
    expect(String(error)).toBe('ApiError: createJob: 409 contact-on-stop, Contact on stop: The contact is on stop.');
    expect([
      hasProblem(error, ['contact-on-stop']),
      hasProblem(error, ['not-found']),
      hasProblem(error, []),
      hasProblem(new Error(), []),
    ]).toEqual([true, false, true, false]);
    expect(sent).toHaveLength(1);
  });
});

describe('a retry', () => {
  test.each([500, 502, 503, 504])(
    'follows %i if the request cannot take effect twice, with the same key',
    async (status) => {
      const { connection, sent } = connect([failed(status), failed(status), job]);
      expect(await settle(connection.call(createWithKey, { body: {} }))).toEqual({ id: 7 });
      const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
      expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
      expect(new Set(keys).size).toBe(1);
      expect(sent).toHaveLength(3);
    },
  );

  test('sends the key that the caller passes', async () => {
    const { connection, sent } = connect([failed(503), job]);
    const operation: ClientOperation = {
      ...createWithKey,
      parameters: { idempotencyKey: { name: 'Idempotency-Key', in: 'header' } },
    };
    await settle(connection.call(operation, { idempotencyKey: 'order-17', body: {} }));
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['order-17', 'order-17']);
  });

  test('is not sent if the request could take effect twice, except after a rate limit', async () => {
    const broken = connect([failed(503), job]);
    expect(await settle(broken.connection.call(create, { body: {} }))).toMatchObject({ status: 503 });
    const limited = connect([failed(429), job]);
    expect(await settle(limited.connection.call(create, { body: {} }))).toEqual({ id: 7 });
    const unreached = connect([new TypeError('fetch failed'), job]);
    await expect(unreached.connection.call(create, { body: {} })).rejects.toThrow('fetch failed');
  });

  test('is sent after a broken connection', async () => {
    const { connection, retries } = connect([new TypeError('fetch failed'), job]);
    expect(await settle(connection.call(read, { jobId: 7 }))).toEqual({ id: 7 });
    expect(retries).toMatchObject([{ operation: 'getJob', number: 1, status: undefined }]);
  });

  test('waits for Retry-After in seconds or as a date, unless it is longer than maxRetryAfter', async () => {
    vi.setSystemTime('2025-05-01T10:00:00Z');
    const answers = [
      failed(429, { 'Retry-After': '50' }),
      failed(503, { 'Retry-After': 'Thu, 01 May 2025 10:01:30 GMT' }),
      job,
    ];
    const { connection, retries } = connect(answers);
    await settle(connection.call(read, { jobId: 7 }));
    expect(retries.map(({ wait }) => wait)).toEqual([50_000, 40_000]);
    const limited = connect(answers, { maxRetryAfter: 49_000 });
    expect(await settle(limited.connection.call(read, { jobId: 7 }))).toMatchObject({ status: 429, retryAfter: 50 });
    const patient = connect(answers);
    expect(await settle(patient.connection.call(read, { jobId: 7 }, { maxRetries: 0 }))).toMatchObject({ status: 429 });
  });

  test('waits longer each time, and is sent at most five times', async () => {
    const { connection, sent, retries } = connect([failed(502)]);
    expect(await settle(connection.call(read, { jobId: 7 }))).toMatchObject({ status: 502 });
    expect(sent).toHaveLength(6);
    for (const [index, { wait }] of retries.entries())
      expect(wait / 2 ** index / 1000).toSatisfy((factor) => Number(factor) >= 0.5 && Number(factor) < 1.5);
  });

  test('is not sent after the caller aborts the call', async () => {
    const { connection, sent } = connect([failed(503)]);
    const controller = new AbortController();
    const call = connection.call(read, { jobId: 7 }, { signal: controller.signal });
    const outcome = expect(call).rejects.toThrow('Enough');
    await vi.advanceTimersByTimeAsync(100);
    controller.abort(new Error('Enough'));
    await outcome;
    expect(sent).toHaveLength(1);
  });

  test('removes its listener from the caller’s signal', async () => {
    const controller = new AbortController();
    const added = vi.spyOn(controller.signal, 'addEventListener');
    const removed = vi.spyOn(controller.signal, 'removeEventListener');
    const { connection, sent } = connect([failed(503), failed(503), job]);
    await settle(connection.call(read, { jobId: 7 }, { signal: controller.signal }));
    expect(sent).toHaveLength(3);
    expect(removed.mock.calls.length).toBe(added.mock.calls.length);
  });
});

describe('a token', () => {
  const secured: ClientOperation = { ...read, security: [bearer] };
  const credentials = { clientId: 'id', clientSecret: 'a:b' };
  let issued = 0;
  const answer = ({ url, headers }: Sent) => {
    if (url.startsWith('https://auth.')) return Response.json({ access_token: `t${++issued}`, expires_in: 3600 });
    return headers.get('Authorization') === 'Bearer revoked'
      ? failed(401)
      : Response.json({ by: headers.get('Authorization') });
  };
  beforeEach(() => {
    issued = 0;
  });

  test('is obtained once for concurrent calls, with form-encoded credentials in Basic', async () => {
    const { connection, sent } = connect([answer], {}, credentials);
    const results = await Promise.all([1, 2, 3].map((jobId) => connection.call(secured, { jobId })));
    expect(results).toEqual([1, 2, 3].map(() => ({ by: 'Bearer t1' })));
    const requests = sent.filter(({ url }) => url === 'https://auth.example.com/token');
    expect(requests).toMatchObject([{ method: 'POST', body: 'grant_type=client_credentials' }]);
    expect(requests[0]?.headers.get('Authorization')).toBe(`Basic ${btoa('id:a%3Ab')}`);
  });

  test('is renewed a minute before it expires', async () => {
    const { connection } = connect([answer], {}, credentials);
    await connection.call(secured, { jobId: 7 });
    await vi.advanceTimersByTimeAsync(3_539_000);
    expect(await connection.call(secured, { jobId: 7 })).toEqual({ by: 'Bearer t1' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await connection.call(secured, { jobId: 7 })).toEqual({ by: 'Bearer t2' });
  });

  test('is renewed once after it was rejected', async () => {
    const rejecting = (sent: Sent) => (sent.headers.get('Authorization') === 'Bearer t1' ? failed(401) : answer(sent));
    const { connection } = connect([rejecting], {}, credentials);
    expect(await Promise.all([connection.call(secured, { jobId: 7 }), connection.call(secured, { jobId: 8 })])).toEqual(
      [{ by: 'Bearer t2' }, { by: 'Bearer t2' }],
    );
    const always = connect(
      [(sent: Sent) => (sent.url.startsWith('https://auth.') ? answer(sent) : failed(401))],
      {},
      credentials,
    );
    expect(await settle(always.connection.call(secured, { jobId: 7 }))).toMatchObject({ status: 401 });
    expect(always.sent).toHaveLength(4);
  });

  test('is requested again after a failed token request', async () => {
    let isDown = true;
    const { connection } = connect([(sent: Sent) => (isDown ? failed(400) : answer(sent))], {}, credentials);
    expect(await settle(connection.call(secured, { jobId: 7 }))).toMatchObject({
      status: 400,
      operation: 'Token request',
      name: 'TokenError',
    });
    isDown = false;
    expect(await connection.call(secured, { jobId: 7 })).toEqual({ by: 'Bearer t1' });
  });

  test('is cached for each organisation and scope, of the client or of the call', async () => {
    const request = { type: 'clientCredentials', parameters: { organisationId: 'organisation_id' } } as const;
    const sent: string[] = [];
    const send: typeof fetch = async (input, init) => {
      const { url, body } = { url: String(input), body: String(init?.body) };
      if (url.includes('auth')) sent.push(body);
      return Response.json(
        url.includes('auth')
          ? { access_token: `t${sent.length}` }
          : { by: new Headers(init?.headers).get('Authorization') },
      );
    };
    const server = { baseUrl: 'https://api.example.com', tokenUrl: 'https://auth.example.com/token' };
    const connection = new Connection({ server, fetch: send }, { ...credentials, organisationId: 1180 }, request);
    const call = (options: object) => connection.call<{ by: string }>(secured, { jobId: 7 }, options);
    const calls = [
      {},
      { organisationId: 1204 },
      { organisationId: 1204, scope: ['a', 'b'] },
      {},
      { organisationId: 1204 },
    ];
    const seen: string[] = [];
    for (const options of calls) seen.push((await call(options)).by);
    expect(seen).toEqual(['Bearer t1', 'Bearer t2', 'Bearer t3', 'Bearer t1', 'Bearer t2']);
    const form = 'grant_type=client_credentials&organisation_id=';
    expect(sent).toEqual([`${form}1180`, `${form}1204`, `${form}1204&scope=a+b`]);
  });

  test('names the OAuth 2.0 error and the request if it is rejected', async () => {
    const body = { error: 'invalid_client', error_description: 'The secret does not match.' };
    const { connection } = connect(
      [Response.json(body, { status: 401, headers: { 'X-Request-Id': 'r-1' } })],
      {},
      credentials,
    );
    const error = await settle(connection.call(secured, { jobId: 7 }));
    expect(error).toMatchObject({ name: 'TokenError', problem: 'invalid_client', requestId: 'r-1', status: 401 });
    expect(String(error)).toBe(
      'TokenError: Token request: 401 invalid_client, The secret does not match. (request r-1)',
    );
  });

  test('is still returned to other callers if one caller aborts', async () => {
    const controller = new AbortController();
    const { connection, sent } = connect([answer], {}, credentials);
    const aborted = expect(connection.call(secured, { jobId: 7 }, { signal: controller.signal })).rejects.toThrow(
      'Enough',
    );
    const pending = connection.call(secured, { jobId: 8 });
    controller.abort(new Error('Enough'));
    await aborted;
    expect(await pending).toEqual({ by: 'Bearer t1' });
    expect(sent.filter(({ url }) => url.includes('auth'))).toHaveLength(1);
  });

  test('is used as the caller passes it, or obtained from a function each time', async () => {
    const custom = connect([answer], {}, { token: 'mine' });
    expect(await custom.connection.call(secured, { jobId: 7 })).toEqual({ by: 'Bearer mine' });
    let count = 0;
    const computed = connect([answer], {}, { token: async () => `n${++count}` });
    await computed.connection.call(secured, { jobId: 7 });
    expect(await computed.connection.call(secured, { jobId: 7 })).toEqual({ by: 'Bearer n2' });
  });

  test('is obtained in exchange for a key if the description requires it', async () => {
    const sent: Sent[] = [];
    const send: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      sent.push({
        url: request.url,
        method: request.method,
        headers: request.headers,
        body: await request.clone().text(),
      });
      return Response.json(request.url.endsWith('/session') ? { session: 's1' } : { ok: true });
    };
    const server = { baseUrl: 'https://api.example.com', tokenUrl: 'https://auth.example.com/session' };
    const body = { apiKey: '{apiKey}', company: 'HARBOUR' };
    const connection = new Connection(
      { server, fetch: send },
      { apiKey: 'k' },
      { type: 'exchange', body, token: 'session' },
    );
    await connection.call({ ...read, security: [{ ...bearer, prefix: 'Token ' }] }, { jobId: 7 });
    expect(sent[0]?.body).toBe('{"apiKey":"k","company":"HARBOUR"}');
    expect(sent[1]?.headers.get('Authorization')).toBe('Token s1');
  });
});

test('sends keys and user names with passwords as the scheme defines, and nothing without a scheme', async () => {
  const { connection, sent } = connect([job], {}, { apiKey: 'k', user: 'zoë', password: 'p' });
  const secured = (scheme: ClientOperation['security'][number]) =>
    connection.call({ ...read, security: [scheme] }, { jobId: 7 });
  await secured({ in: 'header', name: 'X-Api-Key', prefix: '', from: 'apiKey' });
  await secured({ in: 'query', name: 'key', prefix: '', from: 'apiKey' });
  await secured({ in: 'header', name: 'Authorization', prefix: 'Basic ', from: ['user', 'password'] });
  expect(sent[0]?.headers.get('X-Api-Key')).toBe('k');
  expect(sent[1]?.url).toContain('?key=k');
  expect(sent[2]?.headers.get('Authorization')).toBe('Basic em/Dqzpw');
  const without = connect([job]);
  await expect(
    without.connection.call({ ...read, security: [{ ...bearer, from: 'apiKey' }] }, { jobId: 7 }),
  ).rejects.toThrow('Pass apiKey to the client: getJob requires it.');
  expect(without.sent).toEqual([]);
});

test('optional credentials are sent if the client has them, and not required', async () => {
  const open: ClientOperation = { ...read, security: [{ ...bearer, from: 'apiKey' }], isAuthenticationOptional: true };
  const tokens: ClientOperation = { ...read, security: [bearer], isAuthenticationOptional: true };
  const anonymous = connect([job]);
  await anonymous.connection.call(open, { jobId: 7 });
  await anonymous.connection.call(tokens, { jobId: 7 });
  expect(anonymous.sent.map(({ headers }) => headers.get('Authorization'))).toEqual([null, null]);
  const known = connect([job], {}, { apiKey: 'k', token: 't' });
  await known.connection.call(open, { jobId: 7 });
  await known.connection.call(tokens, { jobId: 7 });
  expect(known.sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer k', 'Bearer t']);
});

describe('a list', () => {
  const list = { ...read, id: 'listJobs', path: '/jobs' };
  const all = Array.from({ length: 7 }, (_, id) => ({ id }));

  test('iterates over all pages and requests each when it is needed', async () => {
    const paging = { type: 'cursor', parameter: 'cursor', items: ['data'], next: ['page', 'next'] } as const;
    const answer = ({ url }: Sent) => {
      const from = Number(new URL(url).searchParams.get('cursor') ?? 0);
      return Response.json({
        data: all.slice(from, from + 3),
        page: { next: from + 3 < all.length ? String(from + 3) : null },
      });
    };
    const { connection, sent } = connect([answer]);
    const call = connection.list<{ readonly data: readonly unknown[] }, { readonly id: number }>(
      { ...list, paging },
      { status: 'new' },
    );
    expect((await call).data).toHaveLength(3);
    expect(sent).toHaveLength(1);
    expect(await Array.fromAsync(call)).toEqual(all);
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([
      '?status=new',
      '?status=new&cursor=3',
      '?status=new&cursor=6',
    ]);
    const pages = await Array.fromAsync(
      connection.list<{ readonly data: readonly unknown[] }, unknown>({ ...list, paging }, {}).pages(),
    );
    expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 1]);
  });

  test.each([
    ['offset', 0, ['', '?offset=3', '?offset=6']],
    ['page', 1, ['', '?page=2', '?page=3']],
  ] as const)('is read by %s until a page is not full', async (type, first, expected) => {
    const paging = { type, parameter: type, first, size: { parameter: 'limit', default: 3 }, items: [] } as const;
    const answer = ({ url }: Sent) => {
      const value = Number(new URL(url).searchParams.get(type) ?? first);
      const from = type === 'page' ? (value - 1) * 3 : value;
      return Response.json(all.slice(from, from + 3));
    };
    const { connection, sent } = connect([answer]);
    expect(await Array.fromAsync(connection.list({ ...list, paging }, {}))).toEqual(all);
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(expected);
  });

  test.each([
    { type: 'page', parameter: 'page', first: 1, items: ['data'] },
    { type: 'cursor', parameter: 'cursor', items: ['data'], next: ['next'] },
  ] as const)('ends at a page that repeats the records of the previous page, read by $type', async (paging) => {
    const page = (...ids: number[]) => Response.json({ data: ids.map((id) => ({ id })), next: 'a' });
    const { connection, sent } = connect([page(0, 1), page(2, 3), page(2, 3), failed(404)]);
    expect(await Array.fromAsync(connection.list({ ...list, paging }, {}))).toEqual(all.slice(0, 4));
    expect(sent).toHaveLength(3);
  });

  test('continues after pages without records that have a cursor', async () => {
    const paging = { type: 'cursor', parameter: 'cursor', items: ['data'], next: ['next'] } as const;
    const empty = Response.json({ data: [], next: 'a' });
    const { connection } = connect([empty, empty, Response.json({ data: [1], next: null })]);
    expect(await Array.fromAsync(connection.list({ ...list, paging }, {}))).toEqual([1]);
  });

  test('throws after the records of the previous pages if a page fails', async () => {
    const paging = { type: 'cursor', parameter: 'cursor', items: ['data'], next: ['next'] } as const;
    const { connection } = connect([Response.json({ data: [1], next: 'a' }), failed(404)]);
    const seen: unknown[] = [];
    await expect(
      (async () => {
        for await (const item of connection.list({ ...list, paging }, {})) seen.push(item);
      })(),
    ).rejects.toMatchObject({ status: 404 });
    expect(seen).toEqual([1]);
  });
});

describe('an operation with result codes', () => {
  const coded: ClientOperation = { ...read, resultCodes: { 120: 'recordNotFound', 429: 'tooManyCalls' } };

  test('throws the named result of a response with status 200', async () => {
    const { connection } = connect([Response.json({ code: 120, message: 'No such job.', data: null })]);
    const error = await settle(connection.call(coded, { jobId: 7 }));
    expect(error).toMatchObject({ status: 200, code: 120, problem: 'recordNotFound' });
    expect(String(error)).toBe('ApiError: getJob: 120 recordNotFound, No such job.');
    expect(hasProblem(error, ['recordNotFound'])).toBe(true);
  });

  test('returns a success, and retries after the code of a rate limit', async () => {
    const { connection, retries } = connect([
      Response.json({ code: 429, message: '' }),
      Response.json({ code: 0, data: 1 }),
    ]);
    expect(await settle(connection.call(coded, { jobId: 7 }))).toEqual({ code: 0, data: 1 });
    expect(retries).toMatchObject([{ status: 429 }]);
  });

  test('lists records by page numbers in the body', async () => {
    const paging = {
      type: 'page',
      parameter: 'pageNumber',
      isInBody: true,
      first: 1,
      size: { parameter: 'pageSize', default: 2 },
      items: ['data'],
    } as const;
    const operation = { ...coded, method: 'POST', path: '/call', mediaType: 'application/json', paging };
    const { connection, sent } = connect([
      ({ body }) => Response.json({ code: 0, data: JSON.parse(body).pageNumber === 2 ? [3] : [1, 2] }),
    ]);
    expect(await Array.fromAsync(connection.list(operation, { body: { filter: 'x' } }))).toEqual([1, 2, 3]);
    expect(sent.map(({ body }) => body)).toEqual(['{"filter":"x"}', '{"filter":"x","pageNumber":2}']);
  });
});

test('an update repeats reading and writing after 412', async () => {
  const versions = ['"1"', '"2"'];
  const { connection, sent } = connect([
    (request: Sent) => {
      if (request.method === 'GET') return Response.json({ id: 7 }, { headers: { ETag: versions.shift() ?? '' } });
      return request.headers.get('If-Match') === '"2"' ? Response.json({ id: 8 }) : failed(412);
    },
  ]);
  const change: ClientOperation = {
    ...read,
    method: 'PATCH',
    parameters: { ifMatch: { name: 'If-Match', in: 'header' } },
  };
  const written = await update(
    () => connection.call<{ readonly id: number }>(read, { jobId: 7 }),
    ({ id }, ifMatch) => connection.call(change, { jobId: id, ifMatch }),
  );
  expect(written).toEqual({ id: 8 });
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET', 'PATCH']);
});

test('logs each response without credentials, and names the client in requests', async () => {
  const responses: LoggedResponse[] = [];
  const headers = { 'X-Request-Id': 'r-1' };
  const { connection, sent } = connect(
    [failed(503, headers), Response.json({}, { headers })],
    { onResponse: (received) => responses.push(received), userAgent: 'acme-sync/1.4' },
    { apiKey: 'secret' },
  );
  await settle(
    connection.call({ ...read, security: [{ in: 'query', name: 'key', prefix: '', from: 'apiKey' }] }, { jobId: 7 }),
  );
  expect(responses).toMatchObject(
    [503, 200].map((status) => ({ operation: 'getJob', method: 'GET', path: '/v1/jobs/7', status, requestId: 'r-1' })),
  );
  expect(JSON.stringify(responses)).not.toContain('secret');
  expect(sent[0]?.headers.get('User-Agent')).toBe('acme-sync/1.4');
});
