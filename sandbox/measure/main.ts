import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type HttpLoadOptions, type HttpLoadResult, runHttpLoad } from './load.ts';
import { runCompetingMockServers } from './peers.ts';

// npm run measure -- sandbox [--seconds 10 --tenants 1000 --alone --write]
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    tenants: { type: 'string', default: '1000' },
    alone: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const tenants = Number(values.tenants);
const note = JSON.stringify({ noteTypeId: 8, entityType: 'contact', entityId: 48213, title: 'Measured' });
const job = JSON.stringify({ jobTypeId: 14, contactId: 48213 });
const noteWrite: Partial<HttpLoadOptions> = {
  method: 'POST',
  path: () => '/v2/notes',
  createHeaders: createJsonHeaders((index) => `w${index % 200}`),
  createBody: () => note,
};
const ready = z.object({ port: z.int(), startMilliseconds: z.number(), megabytes: z.number() });
const loadBefore = loadavg()[0] ?? 0;

type Row = readonly [name: string, figures: HttpLoadResult];

const directory = await mkdtemp(join(tmpdir(), 'sandbox-measure-'));
const server = fork(join(import.meta.dirname, 'server.ts'), [join(directory, 'sandbox.sqlite')]);
try {
  const { port, startMilliseconds, megabytes } = ready.parse(await getMessage(server));
  const url = `http://127.0.0.1:${port}`;
  const rows: Row[] = [...(await measureMockServer(url, 'The sandbox')), ...(await measureSandbox(url))];
  const memoryAfterRequests = await getMemory(server);
  const multiTenant = await measureAmongOthers(url);
  const memoryWithTenants = await getMemory(server);
  if (!values.alone)
    await runCompetingMockServers(async (peer) => void rows.push(...(await measureMockServer(peer.url, peer.name))));
  const text = [
    '| Requests | A second | p50, ms | p99, ms |\n| --- | --: | --: | --: |',
    ...[...rows, ...multiTenant.rows].map(formatRow),
    '',
    `Start of the engine: ${startMilliseconds} ms. Memory that engine and application add: ${megabytes} MB at the start, ${memoryAfterRequests} MB after the requests above, ${memoryWithTenants} MB with the ${tenants} organisations.`,
    `Reads among ${tenants} organisations take ${multiTenant.ratio} times as long as before.`,
  ].join('\n');
  console.log(text);
  if (values.write)
    await writeFile(resolve(import.meta.dirname, '../../docs/measurements/sandbox.md'), formatPage(text));
} finally {
  server.disconnect();
  await rm(directory, { recursive: true, force: true });
}

/** Measures requests that every mock server can answer. */
async function measureMockServer(url: string, name: string): Promise<readonly Row[]> {
  await load(url, { seconds: 2 });
  return [
    [`${name}: read a job`, await load(url, {})],
    [
      `${name}: invalid body`,
      await load(url, {
        method: 'POST',
        path: () => '/v2/jobs',
        createHeaders: createJsonHeaders(() => 'a'),
        createBody: () => '{"contactId":"48213"}',
      }),
    ],
    [`${name}: create a note`, await load(url, noteWrite)],
  ];
}

/** Measures requests that only the sandbox can answer. */
async function measureSandbox(url: string): Promise<readonly Row[]> {
  const short = Math.min(seconds, 5);
  return [
    // Few concurrent requests, to measure the latency of a write without a queue.
    ['The sandbox: create a note, 16 connections', await load(url, { ...noteWrite, connectionCount: 16 })],
    ...(await measureOtherSandboxApis(url)),
    [
      'The sandbox: list of 20 jobs, filtered and sorted',
      await load(url, { path: () => '/v2/jobs?limit=20&status=scheduled' }),
    ],
    [
      'The sandbox: create a job with worksheets and history',
      await load(url, {
        method: 'POST',
        path: () => '/v2/jobs',
        createHeaders: createJsonHeaders((index) => `j${index % 200}`),
        createBody: () => job,
        seconds: short,
      }),
    ],
  ];
}

/** Measures the same requests through REST 1.0.0 and the web services. */
async function measureOtherSandboxApis(url: string): Promise<readonly Row[]> {
  const olderNote = JSON.stringify({ typeId: 8, linkedTo: 'contact', linkedId: 48213, subject: 'Measured' });
  // Use the tenants of the compared rows, so that their data is read and written.
  const call = (tenant: (index: number) => string) => (index: number) => ({
    ...createJsonHeaders(tenant)(index),
    'X-Api-Key': tenant(index),
  });
  return [
    ['REST 1.0.0: read a job', await load(url, { path: () => '/v1/jobs/731904' })],
    [
      'REST 1.0.0: create a note',
      await load(url, { ...noteWrite, path: () => '/v1/notes', createBody: () => olderNote }),
    ],
    [
      'Web services: read a job',
      await load(url, {
        method: 'POST',
        path: () => '/call/job-get',
        createHeaders: call(() => 'a'),
        createBody: () => '{"jobId":731904}',
      }),
    ],
    [
      'Web services: save a note',
      await load(url, {
        ...noteWrite,
        path: () => '/call/note-save',
        createHeaders: call((index) => `w${index % 200}`),
      }),
    ],
  ];
}

/** Measures reads of one organisation, before and after many organisations with 100 records each are added. */
async function measureAmongOthers(url: string): Promise<{ readonly rows: readonly Row[]; readonly ratio: number }> {
  const before = await load(url, { createHeaders: createAuthHeaders(() => 't1') });
  await createTenantRecords(url, tenants);
  const after = await load(url, { createHeaders: createAuthHeaders((index) => `t${(index * 7919) % tenants}`) });
  const name = `The sandbox: read a job, among ${tenants} organisations with 100 records each`;
  return {
    rows: [
      ['The sandbox: read a job, before', before],
      [name, after],
    ],
    ratio: Math.round((before.requestsPerSecond / after.requestsPerSecond) * 100) / 100,
  };
}

function load(url: string, overrides: Partial<HttpLoadOptions>): Promise<HttpLoadResult> {
  const defaults: HttpLoadOptions = {
    url,
    method: 'GET',
    path: () => '/v2/jobs/731904',
    createHeaders: createAuthHeaders(() => 'a'),
    createBody: () => null,
    connectionCount: 32,
    seconds,
  };
  return runHttpLoad({ ...defaults, ...overrides });
}

function createAuthHeaders(tenant: (index: number) => string) {
  return (index: number) => ({ Authorization: `Bearer ${tenant(index)}` });
}

function createJsonHeaders(tenant: (index: number) => string) {
  return (index: number) => ({ ...createAuthHeaders(tenant)(index), 'Content-Type': 'application/json' });
}

/** Creates 100 records in each of many tenants: 50 notes, each with the first entry of its history. */
async function createTenantRecords(url: string, count: number): Promise<void> {
  const total = count * 50;
  let next = 0;
  const worker = async () => {
    while (next < total) {
      const headers = createJsonHeaders((index) => `t${index % count}`)(next++);
      await (await fetch(`${url}/v2/notes`, { method: 'POST', headers, body: note })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 64 }, worker));
}

function getMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((settle) => child.once('message', settle));
}

async function getMemory(child: ChildProcess): Promise<number> {
  const answer = getMessage(child);
  child.send('memory');
  return z.number().parse(await answer);
}

function formatRow([name, { requestsPerSecond, p50Ms, p99Ms, countsByStatus }]: Row): string {
  return `| ${name} (${Object.keys(countsByStatus).join(', ')}) | ${requestsPerSecond.toLocaleString('en')} | ${p50Ms} | ${p99Ms} |`;
}

function formatPage(text: string): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} cores of ${cpu?.model.trim() ?? 'unknown'}, Node ${process.versions.node}; load of the machine when it began: ${loadBefore.toFixed(1)}`;
  return `# Sandbox throughput

Written by \`npm run measure -- sandbox --write\`: ${seconds} seconds per row with 32 concurrent connections unless the row states another number; client and server run on the same machine (loopback): ${machine}. The sandbox runs alone over a SQLite file; each write is flushed to the disk before it is answered, and each has a history and a transaction. The peers answer with examples and store nothing durably. Differences under 20 % are noise.

${text}
`;
}
