import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConsoleRequest } from '@refdesk/service-contract/console-requests';
import { describe, expect, it } from 'vitest';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { testPortal } from '../../../tests/provider.ts';
import { startServiceNode } from '../../../tests/service.ts';
import { isPublicIpAddress } from '../../core/outbound/public-address.ts';
import {
  maxOutboundResponseBytes,
  resolveHost,
  sendToPinnedAddress,
} from '../../core/outbound/send-to-pinned-address.ts';

const createRequest = (url: string, others: Partial<ConsoleRequest> = {}): ConsoleRequest => ({
  method: 'GET',
  url,
  headers: [],
  body: null,
  ...others,
});

async function withServer(listener: RequestListener, run: (port: number) => Promise<void>): Promise<void> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  await run((server.address() as AddressInfo).port).finally(() => {
    server.closeAllConnections();
    server.close();
  });
}

/** Resolves every name to the test server on this machine, and permits its address. */
const testServerOptions = {
  resolve: async () => ['127.0.0.1'],
  isAllowed: (address: string) => address === '127.0.0.1',
};

describe('a request through the console proxy', () => {
  it('sends the method, headers and body, and returns the status, headers and bytes', async () => {
    const receivedRequests: (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string })[] = [];
    const listener: RequestListener = async (incoming, response) => {
      const body = (await incoming.toArray()).join('');
      receivedRequests.push({ method: incoming.method, url: incoming.url, headers: incoming.headers, body });
      response
        .writeHead(302, { Location: 'http://169.254.169.254/', 'Content-Type': 'application/octet-stream' })
        .end(Buffer.from([0, 255]));
    };
    await withServer(listener, async (port) => {
      const headers = [
        { name: 'Cookie', value: 'session=reader' },
        { name: 'Host', value: 'other.example' },
        { name: 'X-Forwarded-For', value: '10.0.0.1' },
        { name: 'Transfer-Encoding', value: 'chunked' },
      ];
      const body = Buffer.from('{"a":1}').toString('base64');
      const response = await sendToPinnedAddress(
        createRequest(`http://api.example:${port}/a?b=c`, { method: 'POST', headers, body }),
        testServerOptions,
      );
      expect(response).toMatchObject({
        outcome: 'response',
        status: 302,
        body: Buffer.from([0, 255]).toString('base64'),
        isTruncated: false,
      });
      expect(response.headers).toContainEqual({ name: 'Location', value: 'http://169.254.169.254/' });
      const { headers: sent, ...rest } = receivedRequests[0] ?? { headers: {} };
      expect(rest).toEqual({ method: 'POST', url: '/a?b=c', body: '{"a":1}' });
      expect(sent).toEqual({
        cookie: 'session=reader',
        host: `api.example:${port}`,
        'content-length': '7',
        connection: 'close',
      });
      expect(receivedRequests).toHaveLength(1);
    });
  });

  it('connects to the checked address, even if the name later resolves to a different one', async () => {
    let resolved = 0;
    const resolve = async () => (resolved++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']);
    await withServer(
      (_, response) => response.end('ok'),
      async (port) => {
        expect(
          (await sendToPinnedAddress(createRequest(`http://api.example:${port}/`), { ...testServerOptions, resolve }))
            .status,
        ).toBe(200);
        expect(resolved).toBe(1);
      },
    );
  });

  it('stops reading after 1 MiB, and stops waiting after the timeout', async () => {
    await withServer(
      (_, response) => response.end(Buffer.alloc(maxOutboundResponseBytes + 1)),
      async (port) => {
        const response = await sendToPinnedAddress(createRequest(`http://api.example:${port}/`), testServerOptions);
        expect([response.isTruncated, Buffer.from(response.body, 'base64').length]).toEqual([
          true,
          maxOutboundResponseBytes,
        ]);
      },
    );
    await withServer(
      () => undefined,
      async (port) =>
        expect(
          (
            await sendToPinnedAddress(createRequest(`http://api.example:${port}/`), {
              ...testServerOptions,
              timeoutMs: 200,
            })
          ).outcome,
        ).toBe('timeout'),
    );
    expect((await sendToPinnedAddress(createRequest('http://api.example:1/'), testServerOptions)).outcome).toBe(
      'unreachable',
    );
  });

  it('times out if the name servers do not respond', async () => {
    const unresponsiveServer = createSocket('udp4').bind(0, '127.0.0.1');
    await once(unresponsiveServer, 'listening');
    const servers = [`127.0.0.1:${unresponsiveServer.address().port}`];
    const response = await sendToPinnedAddress(createRequest('http://api.example/'), {
      resolve: (host, signal) => resolveHost(host, signal, servers),
      timeoutMs: 200,
    });
    unresponsiveServer.close();
    expect(response.outcome).toBe('timeout');
  });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://localhost/',
  ])('is not sent to %s', async (url) => {
    expect(['private-address', 'unreachable']).toContain((await sendToPinnedAddress(createRequest(url))).outcome);
    if (!url.includes('localhost'))
      expect((await sendToPinnedAddress(createRequest(url))).outcome).toBe('private-address');
  });

  it('is not sent to a name that has both a public and a private address', async () => {
    expect(
      (
        await sendToPinnedAddress(createRequest('http://api.example/'), {
          resolve: async () => ['93.184.216.34', '10.0.0.1'],
        })
      ).outcome,
    ).toBe('private-address');
  });

  it('distinguishes public from other addresses', () => {
    expect(['93.184.216.34', '2606:2800:220:1::1'].map(isPublicIpAddress)).toEqual([true, true]);
    expect(
      ['192.0.2.1', '203.0.113.9', '2002:7f00:1::', '2001:db8::1', 'ff02::1', '::', 'name'].map(isPublicIpAddress),
    ).not.toContain(true);
  });
});

describeWithLongRunPostgres('the console proxy', (makeDatabase) => {
  const portal = {
    ...testPortal,
    console: { production: false, origins: [], proxied: ['http://localhost:9', 'https://api.example.com'] },
  };

  it('does not exist unless the provider lists servers', async () => {
    const service = await startServiceNode(await makeDatabase());
    expect(
      (await service.visitor().post('/api/console/requests', createRequest('https://api.example.com/'))).status,
    ).toBe(404);
    await service.stop();
  });

  it('accepts only URLs of allowed servers and requests from portal pages, at most 60 per minute', async () => {
    const service = await startServiceNode(await makeDatabase(), {}, undefined, portal);
    const visitor = service.visitor();
    const send = (body: object) => visitor.post('/api/console/requests', body);
    for (const url of [
      'https://api.example.com.evil.example/',
      'http://api.example.com/',
      'https://a:b@api.example.com/',
      'https://api.example.com:8443/',
    ])
      expect((await send(createRequest(url))).status, url).toBe(422);
    for (const wrong of [
      { url: 'file:///etc/passwd' },
      { method: 'CONNECT' },
      { headers: [{ name: 'X-A', value: 'a\r\nX-B: b' }] },
      { headers: [{ name: 'a b', value: '' }] },
      { body: '***' },
    ])
      expect((await send({ ...createRequest('https://api.example.com/'), ...wrong })).status).toBe(422);
    const local = await send(createRequest('http://localhost:9/'));
    expect([local.status, local.body.outcome]).toEqual([200, 'private-address']);
    const foreign = await visitor.send('POST', '/api/console/requests', createRequest('http://localhost:9/'), {
      Origin: 'https://evil.example',
    });
    expect(foreign.status).toBe(403);
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await send(createRequest('http://localhost:9/'))).status),
    );
    expect(statuses).toContain(429);
    await service.stop();
  });
});
