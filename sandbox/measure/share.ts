import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { PgliteBackend, ShareServer } from '@portal/share';
import pg from 'pg';

const downloads = resolve(import.meta.dirname, '../../site/build/downloads/data-dictionary');

/** An analyst's query: joins, windows, dates and an aggregate, in 20 lines. */
const query = `
WITH done AS (
  SELECT
    j.job_id,
    j.job_type_id,
    date_trunc('month', j.actual_end) AS month,
    j.actual_end - j.actual_start AS took,
    j.actual_end <= j.due_by AS on_time
  FROM jobs_v1 j
  WHERE j.status = 'completed'
)
SELECT
  d.month::date,
  t.name,
  count(*) AS jobs,
  round(100.0 * count(*) FILTER (WHERE d.on_time) / count(*), 1) AS on_time_percent,
  sum(count(*)) OVER (PARTITION BY t.name ORDER BY d.month) AS so_far,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM d.took)) AS median_seconds
FROM done d
JOIN job_types_v1 t ON t.job_type_id = d.job_type_id
GROUP BY d.month, t.name
ORDER BY d.month, jobs DESC`;

/** Lines on a share over PGlite: its start, the query, and what it holds in memory while it is open. */
export async function measureShare(): Promise<string> {
  const unpacked = async (name: string) => gunzipSync(await readFile(resolve(downloads, name)));
  const parts = { files: await unpacked('pglite.data.gz'), data: await unpacked('sample-data.pgdata.tar.gz') };
  const backend = new PgliteBackend({ files: async () => parts, rowsOf: async () => ({ daysMoved: 0, changes: [] }) });
  const server = new ShareServer({ backend, passwordOf: (user) => user, loginOf: async (tenant) => ({ tenant, database: 'share' }) });
  try {
    const port = await server.listen(0, '127.0.0.1');
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'reader', password: 'reader', database: 'share' });
    const [start] = await timed(() => client.connect());
    const [first] = await timed(() => client.query(query));
    const times: number[] = [];
    for (let count = 0; count < 50; count++) times.push((await timed(() => client.query(query)))[0]);
    const [reconnect] = await timed(async () => {
      const second = new pg.Client({ host: '127.0.0.1', port, user: 'reader', password: 'reader', database: 'share' });
      await second.connect();
      await second.end();
    });
    const memory = await memoryOfChildren();
    await client.end();
    const median = times.toSorted((one, other) => one - other)[25] ?? 0;
    return `A share over PGlite: the first connection, which starts it, takes ${Math.round(start)} ms, another ${Math.round(reconnect)} ms; a query of 20 lines ${Math.round(first)} ms the first time, then ${median.toFixed(1)} ms (p50). The process of an open share holds ${memory} MB.`;
  } finally {
    await server.close();
  }
}

async function timed<Value>(act: () => Promise<Value>): Promise<readonly [milliseconds: number, value: Value]> {
  const start = performance.now();
  const value = await act();
  return [performance.now() - start, value];
}

/** Resident memory of the processes that this one has started for shares, in MB. */
async function memoryOfChildren(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,args=', '--ppid', String(process.pid)]);
  const shares = stdout.split('\n').filter((line) => line.includes('share.process.ts'));
  return Math.round(shares.reduce((sum, line) => sum + Number.parseInt(line, 10), 0) / 1000);
}
