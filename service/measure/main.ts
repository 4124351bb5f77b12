import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { startTestPostgres } from '@refdesk/test-postgres';
import type { DatabaseEngine } from '../src/core/database/open-service-database.ts';
import { testUrl } from '../tests/service.ts';
import { createLoadTestHttpCall, type LoadMeasurement, measureConcurrentCalls } from './load.ts';
import type { LoadTestNodeAccessData } from './node.ts';
import { loadTestGatewaySecret } from './node.ts';

// npm run measure -- service [seconds]: measures the throughput of the service on this machine, in a minute or two.
const seconds = Number(process.argv[2] ?? 3);
const report = join(import.meta.dirname, '../../docs/measurements/service.md');

const inProcessNames: Readonly<Record<string, string>> = {
  session: 'Session check, in process: ours',
  aloneSession: 'Session check, in process: Better Auth alone',
  key: 'API key verification, in process',
  hash: 'Password check with argon2id (19 MiB, 2 passes)',
};

const directory = await mkdtemp(join(tmpdir(), 'portal-measure-'));
// Unlike the server used in tests, this one flushes to disk, as in production.
const postgres = await startTestPostgres({
  settings: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
});
const rows: (readonly [work: string, engine: DatabaseEngine, measured: LoadMeasurement])[] = [];
try {
  await measureEngine('sqlite', []);
  await measureEngine('postgres', [await postgres.createDatabase(), await postgres.createDatabase()]);
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true });
}
const text = toMarkdown();
console.log(text);
await mkdir(dirname(report), { recursive: true });
await writeFile(report, text);

async function measureEngine(engine: DatabaseEngine, urls: readonly string[]): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'node.ts'), String(seconds), join(directory, engine), ...urls],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const [line] = await new Promise<string[]>((resolve) =>
    createInterface({ input: child.stdout }).once('line', (first) => resolve([first])),
  );
  // Written by node.ts.
  const node = JSON.parse(line ?? '') as LoadTestNodeAccessData;
  for (const [name, measured] of Object.entries(node.inProcessMeasurements))
    rows.push([inProcessNames[name] ?? name, engine, measured]);
  for (const [name, call] of createCalls(node))
    rows.push([
      name,
      engine,
      await measureConcurrentCalls(call, { seconds, callers: name.startsWith('Sign-in') ? 4 : 32 }),
    ]);
  child.stdin.end();
  await new Promise((resolve) => child.once('exit', resolve));
}

function* createCalls({
  port,
  cachedPort,
  betterAuthPort,
  cookie,
  betterAuthCookie,
  key,
  email,
  password,
}: LoadTestNodeAccessData): Generator<readonly [string, ReturnType<typeof createLoadTestHttpCall>]> {
  let sent = 0;
  // Each sign-in has a different IP address, since sign-ins are rate-limited.
  const getNextClientAddress = () => `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  const json = { 'content-type': 'application/json', origin: testUrl };
  yield [
    'Session over HTTP: ours, including organisations and next steps',
    createLoadTestHttpCall({ port, path: '/api/session', createHeaders: () => ({ cookie }), expectedStatus: 200 }),
  ];
  yield [
    'Session over HTTP: Better Auth alone',
    createLoadTestHttpCall({
      port: betterAuthPort,
      path: '/api/auth/get-session',
      createHeaders: () => ({ cookie: betterAuthCookie }),
      expectedStatus: 200,
    }),
  ];
  const createVerificationCall = (port: number) =>
    createLoadTestHttpCall({
      port,
      path: '/api/keys/verify',
      method: 'POST',
      createHeaders: () => ({ 'content-type': 'application/json', authorization: `Bearer ${loadTestGatewaySecret}` }),
      body: JSON.stringify({ key }),
      expectedStatus: 200,
    });
  yield ['API key verification over HTTP', createVerificationCall(port)];
  yield ['API key verification over HTTP, cached for 4 seconds', createVerificationCall(cachedPort)];
  yield [
    'Sign-in over HTTP: ours, argon2id, with limits and audit',
    createLoadTestHttpCall({
      port,
      path: '/api/session',
      method: 'POST',
      createHeaders: () => ({ ...json, 'x-forwarded-for': getNextClientAddress() }),
      body: JSON.stringify({ email, password }),
      expectedStatus: 200,
    }),
  ];
  yield [
    'Sign-in over HTTP: Better Auth alone, scrypt',
    createLoadTestHttpCall({
      port: betterAuthPort,
      path: '/api/auth/sign-in/email',
      method: 'POST',
      createHeaders: () => json,
      body: JSON.stringify({ email: 'ada@builders.example', password }),
      expectedStatus: 200,
    }),
  ];
}

function toMarkdown(): string {
  const [cpu] = cpus();
  const names = [...new Set(rows.map(([work]) => work))];
  const formatCells = (work: string, engine: DatabaseEngine) => {
    const measured = rows.find((row) => row[0] === work && row[1] === engine)?.[2];
    if (!measured) return ' | | ';
    const perSecond = Math.round(measured.requestsPerSecond).toLocaleString('en-GB');
    return `${perSecond} | ${measured.p50Ms.toFixed(1)} | ${measured.p99Ms.toFixed(1)}`;
  };
  const lines = names.map((work) => `| ${work} | ${formatCells(work, 'sqlite')} | ${formatCells(work, 'postgres')} |`);
  return `# Service throughput

Written by \`npm run measure -- service\`: ${seconds} seconds per row with 32 concurrent callers (4 for sign-in and hashing); load generator and service run on the same machine (loopback): ${cpus().length} cores of ${cpu?.model ?? 'an unknown kind'}, Node ${process.versions.node}, PostgreSQL ${postgres.version} with fsync on, SQLite with synchronous FULL. Times are milliseconds. Differences under 20 % are noise.

| What | SQLite: per second | p50 | p99 | PostgreSQL: per second | p50 | p99 |
| --- | --: | --: | --: | --: | --: | --: |
${lines.join('\n')}
`;
}
