import { execFile, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const projects = join(import.meta.dirname, '../projects');
const hasPython = spawnSync('python3', ['--version']).error === undefined;

let status = 302;
let requests: string[] = [];
let redirectingServer: Server;
let otherServer: Server;

const getServerUrl = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const getCredentials = ({ headers }: IncomingMessage): string => [headers.authorization, headers['x-api-key']].join('');

beforeAll(async () => {
  redirectingServer = createServer((request, response) => {
    requests.push(`redirecting ${getCredentials(request) && 'with credentials'}`);
    response.writeHead(status, { Location: `${getServerUrl(otherServer)}/stolen` }).end();
  });
  otherServer = createServer((request, response) => {
    requests.push(`other ${request.method} ${getCredentials(request)}`);
    response.end('{}');
  });
  await Promise.all(
    [redirectingServer, otherServer].map(
      (server) => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)),
    ),
  );
});
afterAll(() => {
  for (const server of [redirectingServer, otherServer]) server.close();
});

const postgres = { PGHOST: 'localhost', PGDATABASE: 'x', PGUSER: 'x', PGPASSWORD: 'x' };

/** Python programs that send requests, with the environment variables that direct them to an API. */
const programs: Readonly<
  Record<string, { readonly file: string; readonly settings: (api: string) => NodeJS.ProcessEnv }>
> = {
  'contact-sync': {
    file: 'sync.py',
    settings: (api) => ({ FW_SANDBOX: api, FW_CLIENT_ID: 'id', FW_CLIENT_SECRET: 'secret' }),
  },
  'metabase-dashboard': {
    file: 'dashboard.py',
    settings: (api) => ({ ...postgres, METABASE_URL: api, METABASE_API_KEY: 'secret' }),
  },
};

test('programs lists every project in Python', () => {
  const inPython = readdirSync(projects).filter((name) =>
    readdirSync(join(projects, name)).some((file) => file.endsWith('.py')),
  );
  expect(Object.keys(programs)).toEqual(inPython);
});

test.runIf(hasPython).each(Object.entries(programs))(
  '%s does not follow redirects',
  async (name, { file, settings }) => {
    const folder = await mkdtemp(join(tmpdir(), 'project-'));
    const env = { PATH: process.env.PATH, PYTHONDONTWRITEBYTECODE: '1', ...settings(getServerUrl(redirectingServer)) };
    for (status of [301, 302, 303, 307, 308]) {
      requests = [];
      const run = promisify(execFile)('python3', [join(projects, name, file)], { cwd: folder, env });
      const { code, stdout, stderr } = await run.catch((error: unknown) => Object(error));
      expect(code).toBe(1);
      expect(stdout + stderr).toContain(String(status));
      expect(requests).toEqual(['redirecting with credentials']);
    }
    await rm(folder, { recursive: true });
  },
);
