import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startHttpServer } from '../../src/server.ts';

let server: RunningServer;
const servedHosts: string[] = [];
beforeAll(async () => {
  const app = new Hono().all('*', async ({ req, json }) => {
    const body = await req.text();
    servedHosts.push(new URL(req.url).host);
    return json({ body });
  });
  server = await startHttpServer(app, '127.0.0.1', 0);
});
afterAll(() => server.stop());

/** Sends bytes unchanged, and returns the status codes of all responses on the connection. */
async function sendAndReadStatuses(request: string): Promise<readonly number[]> {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(request, 'latin1');
  const answer = await text(socket);
  return Array.from(answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm), ([, status]) => Number(status));
}

const get = (...headers: readonly string[]) => `GET / HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
const nextRequest = get('Host: next', 'Connection: close');
const post = (body: string, ...headers: readonly string[]) =>
  `POST / HTTP/1.1\r\nHost: a\r\n${headers.join('\r\n')}\r\n\r\n${body}`;

it.each([
  ['two equal Host headers', get('Host: a', 'Host: a')],
  ['two Host headers', get('Host: a', 'Host: b')],
  ['two Host headers in different case', get('host: a', 'X-Other: 1', 'HOST: b')],
  ['no Host header', get('Accept: */*')],
  ['a list of hosts', get('Host: a, b')],
  ['a host with a path', get('Host: a/b')],
  ['a host with user information', get('Host: a@b')],
  ['a host with a space', get('Host: a b')],
  ['an absolute target with another host', 'GET http://b/ HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an absolute target with user information', 'GET http://a@b/ HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an absolute target and no Host header', 'GET http://a/ HTTP/1.1\r\n\r\n'],
])('rejects %s with 400 and closes the connection', async (_, request) => {
  servedHosts.length = 0;
  expect(await sendAndReadStatuses(`${request}${nextRequest}`)).toEqual([400]);
  // It is clear where the next request starts, so serving it is safe.
  expect(servedHosts.filter((host) => host !== 'next')).toEqual([]);
});

it.each([
  ['two different lengths', post('12345', 'Content-Length: 5', 'Content-Length: 4')],
  ['two equal lengths', post('12345', 'Content-Length: 5', 'Content-Length: 5')],
  ['a list of lengths', post('12345', 'Content-Length: 5, 5')],
  ['a signed length', post('12345', 'Content-Length: +5')],
  ['a hexadecimal length', post('12345', 'Content-Length: 0x5')],
  ['a length and a transfer encoding', post('0\r\n\r\n', 'Content-Length: 5', 'Transfer-Encoding: chunked')],
  ['a transfer encoding and a length', post('0\r\n\r\n', 'Transfer-Encoding: chunked', 'Content-Length: 5')],
  ['two transfer encodings', post('0\r\n\r\n', 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity')],
  ['an unknown transfer encoding', post('0\r\n\r\n', 'Transfer-Encoding: xchunked')],
  ['a chunk size that is not a number', post('5x\r\n12345\r\n0\r\n\r\n', 'Transfer-Encoding: chunked')],
  ['a chunk that ends with a bare line feed', post('5\n12345\n0\n\n', 'Transfer-Encoding: chunked')],
  ['a space before the colon', get('Host : a')],
  ['a folded header', get('Host: a', 'X-Folded: 1', ' 2')],
  ['a NUL in a header', get('Host: a', 'X-Nul: a\0b')],
  ['a bare carriage return in a header', get('Host: a', 'X-Cr: a\rX-Other: b')],
])('rejects %s with 400, and serves neither it nor the next request', async (_, request) => {
  servedHosts.length = 0;
  // A following request must not be served either, since it is not clear where it starts.
  expect(await sendAndReadStatuses(`${request}${nextRequest}`)).toEqual([400]);
  expect(servedHosts).toEqual([]);
});

it.each([
  ['a host', get('Host: a', 'Connection: close')],
  ['a host with a port', get('Host: a.example:3000', 'Connection: close')],
  ['an IPv6 host', get('Host: [::1]:3000', 'Connection: close')],
  [
    'an absolute target with the same host',
    'GET http://A.example:3000/ HTTP/1.1\r\nHost: a.example:3000\r\nConnection: close\r\n\r\n',
  ],
  ['a chunked body', post('5\r\n12345\r\n0\r\n\r\n', 'Transfer-Encoding: chunked', 'Connection: close')],
])('accepts %s', async (_, request) => {
  expect(await sendAndReadStatuses(request)).toEqual([200]);
});
