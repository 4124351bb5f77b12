import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Figures, type Load, run } from './load.ts';

// npm run measure:sandbox [-- --seconds 10 --tenants 1000 --write]
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, tenants: { type: 'string', default: '1000' }, write: { type: 'boolean', default: false } },
});
const seconds = Number(values.seconds);
const tenants = Number(values.tenants);
const noteBody = JSON.stringify({ noteTypeId: 8, entityType: 'contact', entityId: 48213, title: 'Measured' });
const ready = z.object({ port: z.int(), startMilliseconds: z.number(), megabytes: z.number() });

const directory = await mkdtemp(join(tmpdir(), 'sandbox-measure-'));
const server = fork(join(import.meta.dirname, 'server.ts'), [join(directory, 'sandbox.sqlite')]);
try {
  const [message] = await new Promise<unknown[]>((settle) => server.once('message', (...received) => settle(received)));
  const { port, startMilliseconds, megabytes } = ready.parse(message);
  const rows = await measure(`http://127.0.0.1:${port}`);
  const lines = ['| requests | a second | p50, ms | p99, ms |', '| --- | --- | --- | --- |', ...rows.map(([name, figures]) => row(name, figures))];
  const table = [...lines, '', `Start of the engine: ${startMilliseconds} ms. Memory of engine and application: ${megabytes} MB.`].join('\n');
  console.log(table);
  if (values.write) await writeFile(resolve(import.meta.dirname, '../../docs/measurements/sandbox.md'), page(table));
} finally {
  server.kill();
  await rm(directory, { recursive: true, force: true });
}

async function measure(url: string): Promise<readonly (readonly [string, Figures])[]> {
  const job = JSON.stringify({ jobTypeId: 14, contactId: 48213 });
  const load = (part: Partial<Load>): Promise<Figures> =>
    run({ url, method: 'GET', path: () => '/v2/jobs/731904', headers: () => ({ Authorization: 'a' }), body: () => null, connections: 32, seconds, ...part });
  const json = (tenant: (index: number) => string) => (index: number) => ({ Authorization: tenant(index), 'Content-Type': 'application/json' });
  await load({ seconds: 2 });
  const reads = await load({});
  const invalid = await load({ method: 'POST', path: () => '/v2/jobs', headers: json(() => 'a'), body: () => '{"contactId":"48213"}' });
  const lists = await load({ path: () => '/v2/jobs?limit=20&status=scheduled' });
  const writes = await load({ method: 'POST', path: () => '/v2/notes', headers: json((index) => `w${index % 200}`), body: () => noteBody });
  const jobs = await load({
    method: 'POST',
    path: () => '/v2/jobs',
    headers: json((index) => `j${index % 200}`),
    body: () => job,
    seconds: Math.min(seconds, 5),
  });
  const alone = await load({ headers: () => ({ Authorization: 't1' }), seconds: Math.min(seconds, 5) });
  await fill(url, tenants);
  const among = await load({ headers: (index) => ({ Authorization: `t${(index * 7919) % tenants}` }) });
  return [
    ['read a job', reads],
    ['invalid body, 422', invalid],
    ['list of 20 jobs, filtered and sorted', lists],
    ['create a note, durable', writes],
    ['create a job with worksheets and history, durable', jobs],
    ['read a job, before other organisations', alone],
    [`read a job, among ${tenants} organisations with 100 records each`, among],
  ];
}

/** Gives each of many tenants 100 records: 50 notes, each with the first entry of its history. */
async function fill(url: string, count: number): Promise<void> {
  const total = count * 50;
  let next = 0;
  const worker = async () => {
    while (next < total) {
      const tenant = next++ % count;
      await (
        await fetch(`${url}/v2/notes`, { method: 'POST', headers: { Authorization: `t${tenant}`, 'Content-Type': 'application/json' }, body: noteBody })
      ).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 128 }, worker));
}

function row(name: string, { perSecond, p50, p99, statuses }: Figures): string {
  return `| ${name} (${Object.keys(statuses).join(', ')}) | ${perSecond.toLocaleString('en')} | ${p50} | ${p99} |`;
}

function page(table: string): string {
  return `# The sandbox, measured\n\nWritten by \`npm run measure:sandbox -- --write\`: the sandbox alone over a SQLite file, 32 connections, client and server on the same machine.\n\n${table}\n`;
}
