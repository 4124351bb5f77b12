import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { callServiceRouteForOutcome, callServiceRouteOrNull, type ServiceCallName } from './index.ts';

const originalFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = originalFetch;
});

/** Serves requests during a test, and resolves paths against the server, because Node has no page URL. */
async function runWithServer(listener: RequestListener, test: () => Promise<void>): Promise<void> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (path, init) => originalFetch(new URL(String(path), `http://127.0.0.1:${port}`), init);
  await test().finally(() => server.close());
}

const createListener =
  (status: number, type: string, text: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': type }).end(text);

test('sends the method, the path and the JSON body', async () => {
  const requests: string[] = [];
  const listener: RequestListener = async (request, response) => {
    const body = (await request.toArray()).join('');
    requests.push(`${request.method} ${request.url} ${request.headers['content-type']} ${body}`);
    response.writeHead(204).end();
  };
  await runWithServer(listener, async () => {
    expect(
      await callServiceRouteForOutcome('DELETE /api/applications/{applicationId}', {
        params: { applicationId: 'a b' },
        body: { name: 'c' },
      }),
    ).toEqual({ type: 'done' });
    expect(await callServiceRouteForOutcome('DELETE /api/session')).toEqual({ type: 'done' });
  });
  expect(requests).toEqual([
    'DELETE /api/applications/a%20b application/json {"name":"c"}',
    'DELETE /api/session undefined ',
  ]);
});

test('sends the language of the page in a portal with several languages', async () => {
  const languages: (string | undefined)[] = [];
  const listener: RequestListener = (request, response) => {
    languages.push(request.headers['accept-language']);
    response.writeHead(204).end();
  };
  await runWithServer(listener, async () => {
    process.env.PAGE_LANGUAGE = 'de';
    await callServiceRouteForOutcome('DELETE /api/session');
    delete process.env.PAGE_LANGUAGE;
    await callServiceRouteForOutcome('DELETE /api/session');
  });
  expect([languages[0], languages[1] === 'de']).toEqual(['de', false]);
});

test('distinguishes a problem, CSV, a page from a static host and no response', async () => {
  const name = 'GET /api/session' satisfies ServiceCallName;
  const problem = {
    type: 'https://example.com/#not-signed-in',
    title: 'Not signed in',
    status: 401,
    detail: 'Sign in.',
    requestId: '1',
  };
  await runWithServer(createListener(401, 'application/problem+json', JSON.stringify(problem)), async () => {
    expect(await callServiceRouteForOutcome(name)).toMatchObject({
      type: 'refused',
      problem,
      response: { status: 401 },
    });
    expect(await callServiceRouteOrNull(name)).toBeNull();
  });
  await runWithServer(createListener(200, 'text/csv; charset=utf-8', '"at"\r\n'), async () =>
    expect(await callServiceRouteForOutcome('GET /api/audit.csv')).toEqual({ type: 'done', value: '"at"\r\n' }),
  );
  await runWithServer(createListener(200, 'text/html', '<!doctype html>'), async () =>
    expect(await callServiceRouteForOutcome(name)).toEqual({ type: 'unavailable' }),
  );
  await runWithServer(createListener(200, 'application/json', '{"person":'), async () =>
    expect(await callServiceRouteForOutcome(name)).toEqual({ type: 'offline' }),
  );
  await runWithServer(
    (request) => request.socket.destroy(),
    async () => expect(await callServiceRouteForOutcome(name)).toEqual({ type: 'offline' }),
  );
});
