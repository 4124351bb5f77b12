import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startReaderDatabase } from '../tests/reader-database.ts';

// node service/measure/readers.ts: memory of the PostgreSQL server for SQL access with 50 tenants. Linux only.
const tenants = 50;
const report = join(import.meta.dirname, '../../docs/measurements/sql-access.md');

const readers = await startReaderDatabase();
try {
  const idle = await measureMemory(readers.server.port);
  const start = performance.now();
  for (let index = 0; index < tenants; index++) await (await readers.connect(`tenant${index}`)).end();
  const millisecondsPerTenant = (performance.now() - start) / tenants;
  const withTables = await measureMemory(readers.server.port);
  const clients = await Promise.all(Array.from({ length: tenants }, (_, index) => readers.connect(`tenant${index}`)));
  for (const client of clients) await client.query('SELECT status, count(*) FROM jobs_v1 GROUP BY 1');
  const connected = await measureMemory(readers.server.port);
  const text = `# SQL access

Written by \`node service/measure/readers.ts\`. Memory is the sum of the proportional set sizes (PSS) of all processes of the server, from \`/proc/<pid>/smaps_rollup\`: pages that processes share are counted once.

| the server | MB |
| --- | --- |
| with the sample data, without tenants | ${idle} |
| with the tables and roles of ${tenants} tenants, none connected | ${withTables} |
| with one connection of each of the ${tenants} tenants after a query | ${connected} |

The tables and the role of a tenant are created in ${Math.round(millisecondsPerTenant)} ms.
`;
  console.log(text);
  await writeFile(report, text);
} finally {
  await readers[Symbol.asyncDispose]();
}

/** Measures the memory of the server on a port and of its backends, in MB. */
async function measureMemory(port: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const processes = await Promise.all(
    pids.map(async (pid) => {
      const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
      const [command, stat, memory] = await Promise.all([read('cmdline'), read('stat'), read('smaps_rollup')]);
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return { pid, parent, command, kilobytes: Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0) };
    }),
  );
  const server = processes.find(({ command }) => command.includes('postgres') && command.includes(`port=${port}\0`));
  if (server === undefined) throw new Error(`No server on port ${port}.`);
  const kilobytes = processes
    .filter(({ pid, parent }) => pid === server.pid || parent === server.pid)
    .map((process) => process.kilobytes);
  return Math.round(kilobytes.reduce((sum, value) => sum + value, 0) / 1024);
}
