import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isInstalled } from '../../../../tests/built/guides/run-program.ts';
import { buildKeyCallCommand, buildKeyCheckCommand, buildTokenAndFirstCallCommands } from './first-commands.ts';

// Skipped on machines without curl.
test.runIf(await isInstalled('curl'))(
  'sends the displayed secret when the generated client and key commands run in a shell',
  async () => {
    const receivedRequests: string[] = [];
    const server = createServer((request, response) => {
      receivedRequests.push(
        `${request.method} ${request.url} ${request.headers['x-api-key'] ?? request.headers.authorization}`,
      );
      response.setHeader('Content-Type', 'application/json');
      response.end(
        request.method === 'POST' ? '{"access_token": "e30.e30.c2ln","token_type":"Bearer"}' : '{"id":731904}',
      );
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { token, call } = buildTokenAndFirstCallCommands('sandbox', { auth: origin, api: origin }, 'ACME_');
    const variables = 'export ACME_CLIENT_ID=ac_client_1 ACME_CLIENT_SECRET=ac_secret_2';
    const { stdout } = await promisify(execFile)('bash', ['-c', [variables, token, call].join('\n')]);
    const keyCommands = [
      'export ACME_API_KEY=acme_test_3',
      buildKeyCheckCommand(origin, 'ACME_API_KEY'),
      buildKeyCallCommand('sandbox', origin, 'ACME_API_KEY', ['jobs:read']),
      buildKeyCallCommand('sandbox', origin, 'ACME_API_KEY', ['contacts:read']),
      buildKeyCallCommand('production', origin, 'ACME_API_KEY', ['jobs:read']),
    ];
    await promisify(execFile)('bash', ['-c', keyCommands.join('\n')]);
    server.close();
    expect(stdout).toBe('{"id":731904}');
    expect(receivedRequests).toEqual([
      `POST /v2/oauth/token Basic ${btoa('ac_client_1:ac_secret_2')}`,
      'GET /v2/jobs/731904 Bearer e30.e30.c2ln',
      'GET /api/keys/current acme_test_3',
      'POST /call/job-get acme_test_3',
      'POST /call/service-status acme_test_3',
      'POST /call/service-status acme_test_3',
    ]);
  },
);
