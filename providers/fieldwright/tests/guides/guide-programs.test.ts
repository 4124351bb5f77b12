import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allApiOperations } from './descriptions.ts';
import { guideCodeBlocks } from './guides.ts';
import { matchesPathTemplate } from './like-path.ts';

const programs = guideCodeBlocks.filter(({ language }) => ['csharp', 'python', 'js'].includes(language));

test.each(programs.map(({ location, code }) => [location, code] as const))(
  '%s: every path belongs to an operation',
  (_, code) => {
    const paths = [...code.matchAll(/\/(?:v[12]|call)\/[\w/${}.-]*[\w}]/g)].map(([path]) => path);
    expect(
      paths.filter((path) => !allApiOperations.some((operation) => matchesPathTemplate(operation.path, path))),
    ).toEqual([]);
  },
);

let folder: string;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => respond(request, response));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guides-'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await new Promise((closed) => server.close(closed));
  await rm(folder, { recursive: true });
});

/** Runs the program with the title, and with the environment variables that it reads. */
async function run<Exports>(title: string, environment: Readonly<Record<string, string>>): Promise<Exports> {
  const program = programs.find(({ meta }) => meta.title === title);
  if (!program) throw new Error(`no guide has a program ${title}`);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const file = join(folder, title);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(file, program.code);
  return import(pathToFileURL(file).href) as Promise<Exports>;
}

const getServerUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test('access-token.js requests one token for many requests, and a new one a minute before expiry', async () => {
  let tokenCount = 0;
  respond = (request, response) => {
    tokenCount += 1;
    expect(request.headers.authorization).toBe(`Basic ${btoa('fsc_4q7t2m:secret')}`);
    response
      .setHeader('Content-Type', 'application/json')
      .end(JSON.stringify({ access_token: `token-${tokenCount}`, token_type: 'Bearer', expires_in: 61 }));
  };
  const { accessToken } = await run<{ accessToken: () => Promise<string> }>('access-token.js', {
    FW_AUTH: getServerUrl(),
    FW_CLIENT_ID: 'fsc_4q7t2m',
    FW_CLIENT_SECRET: 'secret',
  });
  expect(await Promise.all([accessToken(), accessToken(), accessToken()])).toEqual(['token-1', 'token-1', 'token-1']);
  const later = Date.now() + 1100;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  expect(await accessToken()).toBe('token-2');
});

test('access-token.js reports the proxy’s error, and retries with the next request', async () => {
  respond = (_, response) => {
    response
      .writeHead(401, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ error: 'invalid_client', error_description: 'No such client' }));
  };
  const { accessToken } = await run<{ accessToken: () => Promise<string> }>('access-token.js', {
    FW_AUTH: getServerUrl(),
    FW_CLIENT_ID: 'a',
    FW_CLIENT_SECRET: 'b',
  });
  await expect(accessToken()).rejects.toThrow('invalid_client: No such client');
  respond = (_, response) => {
    response
      .setHeader('Content-Type', 'application/json')
      .end(JSON.stringify({ access_token: 'token', expires_in: 3600 }));
  };
  expect(await accessToken()).toBe('token');
});

test('call.js returns the data and throws an error with the code if the call failed', async () => {
  respond = (request, response) => {
    expect([request.method, request.url, request.headers['x-api-key']]).toEqual(['POST', '/call/job-get', 'key']);
    response
      .setHeader('Content-Type', 'application/json')
      .end(JSON.stringify({ code: 0, message: 'Done.', data: { jobId: 731904 } }));
  };
  const { call } = await run<{ call: (action: string, fields: object) => Promise<unknown> }>('call.js', {
    FW_WEB_SERVICES: getServerUrl(),
    FW_API_KEY: 'key',
  });
  expect(await call('job-get', { jobId: 731904 })).toEqual({ jobId: 731904 });
  respond = (_, response) => {
    response
      .setHeader('Content-Type', 'application/json')
      .end(JSON.stringify({ code: 120, message: 'No such job', data: null }));
  };
  await expect(call('job-get', { jobId: 1 })).rejects.toMatchObject({ message: 'job-get: No such job', code: 120 });
});
