import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createServiceApp } from '../../src/app.ts';
import { bytesInFlightLimits } from '../../src/core/http/limit-bytes-in-flight.ts';
import { type RunningServer, startHttpServer } from '../../src/server.ts';
import { openPortalSandbox } from '../../src/subjects/sandbox/open-portal-sandbox.ts';
import { describeWithLongRunPostgres } from '../databases.ts';
import { loadProviderSandboxContent } from '../sandbox-content.ts';
import { startServiceNode, type TestService } from '../service.ts';

const sandboxContent = await loadProviderSandboxContent();
const megabyte = 1024 * 1024;

// Uses real connections, since only these can carry incomplete requests.
describeWithLongRunPostgres('incomplete request bodies', (makeDatabase) => {
  let service: TestService;
  let server: RunningServer;
  const openSockets: Socket[] = [];
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase(), { TRUSTED_PROXIES: '127.0.0.1' });
    const app = createServiceApp({
      appContext: service.appContext,
      sandbox: openPortalSandbox(service.appContext, sandboxContent),
    });
    server = await startHttpServer(app, '127.0.0.1', 0, { headersMs: 2_000, requestMs: 20_000 });
  });
  afterAll(async () => {
    for (const socket of openSockets) socket.destroy();
    await server.stop();
    await service.stop();
  });

  /** Sends the beginning of a request. */
  async function sendStart(
    path: string,
    {
      length,
      from = '192.0.2.1',
      extra = '',
    }: { readonly length: number | null; readonly from?: string; readonly extra?: string },
  ) {
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
    openSockets.push(socket);
    let received = '';
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    const size = length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\n${extra}${size}\r\n\r\n`,
    );
    if (length !== null) socket.write(' '.repeat(Math.min(length - 1, 4_000)));
    const readStatus = () => Number(received.slice(9, 12)) || null;
    /** Waits for a response that arrives before the end of the body, and returns its status. */
    const waitForStatus = () =>
      vi.waitFor(() => expect(readStatus()).not.toBeNull(), { timeout: 5_000 }).then(readStatus);
    /** Returns the status after a pause; null if the service is still waiting for the end of the body. */
    const getStatusAfterWait = () => setTimeout(400).then(readStatus);
    return { socket, waitForStatus, getStatusAfterWait };
  }
  const abortAll = async () => {
    for (const socket of openSockets.splice(0)) socket.destroy();
    // Each request is logged when it ends, which on a busy machine can be long after it was aborted.
    for (let logged = -1; logged !== service.log.length; await setTimeout(300)) logged = service.log.length;
  };

  const createGuest = async () => {
    const response = await fetch(`http://127.0.0.1:${server.port}/api/sandbox/guest`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    const { access_token: token, api_key: key } = (await response.json()) as {
      readonly access_token: string;
      readonly api_key: string;
    };
    return { bearer: `Authorization: Bearer ${token}\r\n`, key: `X-Api-Key: ${key}\r\n` };
  };

  it('count only towards the limit of their network, on every kind of path, until they end', async () => {
    // A guest's calls and requests share a rate limit.
    const [{ bearer }, { key }] = [await createGuest(), await createGuest()];
    const paths = [
      ['/v2/jobs', bearer, 127 * 1024],
      ['/v2/jobs', bearer, null],
      ['/call/attachment-add', key, megabyte],
      ['/v1/session', '', 127 * 1024],
      ['/api/session', '', 127 * 1024],
    ] as const;
    await Promise.all(
      paths.map(async ([path, extra, length], index) => {
        const from = `192.0.2.${index}`;
        const fits = Math.floor(bytesInFlightLimits.network / (length ?? megabyte));
        for (let count = 0; count < fits; count++) await sendStart(path, { length, from, extra });
        expect(await (await sendStart(path, { length, from, extra })).waitForStatus(), `${path}, one too many`).toBe(
          429,
        );
        const small = await sendStart(path, { length: 500, from, extra });
        const otherNetwork = await sendStart(path, { length, from: `198.51.100.${index}`, extra });
        expect(
          await Promise.all([small.getStatusAfterWait(), otherNetwork.getStatusAfterWait()]),
          `${path}, a small one, and one of another network`,
        ).toEqual([null, null]);
      }),
    );
    await abortAll();
    const after = paths.map(async ([path, extra, length], index) =>
      (await sendStart(path, { length, from: `192.0.2.${index}`, extra })).getStatusAfterWait(),
    );
    expect(await Promise.all(after)).toEqual(paths.map(() => null));
    await abortAll();
  });

  it('from many networks use at most the total limit, which leaves a reserve for small bodies', async () => {
    for (let network = 0; network < bytesInFlightLimits.all / bytesInFlightLimits.network; network++) {
      const { bearer } = await createGuest();
      for (let count = 0; count < bytesInFlightLimits.network / megabyte; count++)
        await sendStart('/v2/jobs', { length: null, from: `203.0.113.${network}`, extra: bearer });
    }
    const { bearer: extra } = await createGuest();
    expect(await (await sendStart('/v2/jobs', { length: null, from: '198.51.100.7', extra })).waitForStatus()).toBe(
      503,
    );
    expect(
      await (await sendStart('/v2/jobs', { length: 500, from: '198.51.100.7', extra })).getStatusAfterWait(),
    ).toBeNull();
    await abortAll();
  });

  it('cause no errors in the service or its database when they are aborted', async () => {
    const { bearer, key } = await createGuest();
    service.log.length = 0;
    await sendStart('/v2/jobs', { length: 20_000, extra: bearer });
    await sendStart('/call/contact-save', { length: 20_000, extra: key });
    for (const path of ['/v1/session', '/api/session', '/api/registration']) await sendStart(path, { length: 20_000 });
    await setTimeout(400);
    await abortAll();
    await vi.waitFor(() => expect(service.log.filter((line) => line.includes('"event":"request"'))).toHaveLength(5), {
      timeout: 5_000,
    });
    expect(service.log.filter((line) => /"level":"(error|warn)"/.test(line))).toEqual([]);
  });

  it('are aborted after a timeout, which is shorter for incomplete headers', async () => {
    const shortServer = await startHttpServer(createServiceApp({ appContext: service.appContext }), '127.0.0.1', 0, {
      headersMs: 400,
      requestMs: 1_200,
    });
    const times = [
      'GET / HTTP/1.1\r\nHost: local',
      'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
    ].map(async (prefix) => {
      const start = performance.now();
      const socket = connect(shortServer.port, '127.0.0.1').on('error', () => undefined);
      socket.write(prefix);
      await new Promise((resolve) => socket.resume().once('close', resolve));
      return performance.now() - start;
    });
    const [headers = 0, body = 0] = await Promise.all(times);
    expect(headers).toBeGreaterThan(350);
    expect(body).toBeGreaterThan(headers);
    expect(body).toBeLessThan(15_000);
    await shortServer.stop();
  });
});
