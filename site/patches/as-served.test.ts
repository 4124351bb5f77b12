import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createOriginReplacementMiddleware } from './as-served';

const builtOrigins = {
  api: 'https://api.example.com',
  auth: 'https://auth.example.com',
  sandboxApi: 'https://sandbox.api.example.com',
  sandboxAuth: 'https://sandbox.auth.example.com',
  agents: 'https://developers.example.com/mcp',
  downloads: 'https://developers.example.com/downloads',
};

test('replaces origins and content lengths in text, marks pages as served and changes no other bytes', async () => {
  const middleware = createOriginReplacementMiddleware(builtOrigins, {
    ...builtOrigins,
    sandboxApi: 'http://localhost:3000',
  });
  const picture = Buffer.from([0xff, 0xd8, 0x00, 0x10]);
  const server = createServer((request, response) =>
    middleware(request, response, () => {
      if (request.url === '/picture') return void response.setHeader('content-type', 'image/jpeg').end(picture);
      response.setHeader('content-type', request.url === '/' ? 'text/html; charset=utf-8' : 'application/javascript');
      response.setHeader('content-length', 56);
      // The chunks split a URL.
      response.write('send("https://sandbox.api.exam');
      response.end('ple.com/v2/jobs") // 1234567');
    }),
  ).listen(0);
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
  for (const [path, service] of [
    ['/', 'portal'],
    ['/main.js', null],
  ] as const) {
    const response = await fetch(origin + path);
    expect(await response.text()).toBe('send("http://localhost:3000/v2/jobs") // 1234567');
    expect([response.headers.get('content-length'), response.headers.get('server-timing')]).toEqual(['48', service]);
  }
  expect(Buffer.from(await (await fetch(`${origin}/picture`)).arrayBuffer())).toEqual(picture);
  server.close();
});
