import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shiftExampleDates } from '@refdesk/openapi/example-dates';
import { startTestPostgres } from '@refdesk/test-postgres';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createPostgresqlDump } from '../../../../plugins/data-dictionary/src/downloads/postgresql-dump.ts';
import { createSampleDatabase } from '../../../../plugins/data-dictionary/src/downloads/sample-database.ts';
import { writeSandboxPostgresDump } from '../../../../service/src/core/workers/sandbox-files.ts';
import { dictionary, rowsByTable } from './content.ts';

it('writeSandboxPostgresDump writes the sample data with the dates and changes of a tenant', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'data-files-'));
  const postgres = await startTestPostgres();
  try {
    const files = { sampleDatabase: join(folder, 'sample.sqlite'), sampleDump: join(folder, 'sample.sql') };
    await writeFile(files.sampleDatabase, await createSampleDatabase(dictionary, rowsByTable));
    await writeFile(files.sampleDump, createPostgresqlDump(dictionary, rowsByTable));
    const rows = [{ job_id: 731904, description: "The tenant's own", planned_start: '2025-09-10T09:00:00Z' }];
    const assistant = rowsByTable.get('job_assistants_v1')?.[0] ?? {};
    const duplicate = { ...assistant, job_assistant_id: 999_999 };
    const duplicateLocation = {
      table: 'job_assistants_v1',
      primaryKey: 'job_assistant_id',
      where: { job_assistant_id: 999_999 },
      identity: ['job_assistant_id'],
    };
    const changes = [
      { ...duplicateLocation, rows: [duplicate] },
      { table: 'jobs_v1', primaryKey: 'job_id', where: { job_id: 731904 }, identity: ['job_id'], rows },
    ];

    const client = new pg.Client({ connectionString: await postgres.createDatabase() });
    await client.connect();
    const [tenantRows, path] = [join(folder, 'rows'), join(folder, 'sandbox.sql')];
    await writeFile(tenantRows, [70, ...changes].map((line) => JSON.stringify(line)).join('\n'));
    const problems = await writeSandboxPostgresDump({ files, rowsFile: tenantRows, path });
    const content = await readFile(path, 'utf8');
    // A table whose changes violate a key has the rows of the sample data; every other table has those of the tenant.
    expect(problems).toEqual([
      { table: 'job_assistants_v1', message: expect.stringContaining('UNIQUE constraint failed') },
    ]);
    expect(content).toContain('-- job_assistants_v1 has the rows of the sample data: UNIQUE constraint failed');
    await client.query(content);
    const query = async (sql: string) => (await client.query(sql)).rows;
    const counts = await query(
      dictionary.tables
        .map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM ${name}`)
        .join(' UNION ALL '),
    );
    expect(Object.fromEntries(counts.map(({ name, rows }) => [name, rows]))).toEqual(
      Object.fromEntries(dictionary.tables.map(({ name }) => [name, rowsByTable.get(name)?.length ?? 0])),
    );
    expect(await query('SELECT description, planned_start::text FROM jobs_v1 WHERE job_id = 731904')).toEqual([
      { description: "The tenant's own", planned_start: '2025-09-10 09:00:00' },
    ]);
    const other = rowsByTable.get('jobs_v1')?.find((job) => job.job_id === 732098);
    expect(await query('SELECT planned_start::text AS at, is_late FROM jobs_v1 WHERE job_id = 732098')).toEqual([
      {
        at: shiftExampleDates(String(other?.planned_start), 70).replace('T', ' ').replace('Z', ''),
        is_late: other?.is_late,
      },
    ]);
    const sum = (rowsByTable.get('job_lines_v1') ?? []).reduce(
      (total, row) => total + Math.round(Number(row.net_amount) * 10_000),
      0,
    );
    expect(await query('SELECT sum(net_amount * 10000)::bigint::int AS sum FROM job_lines_v1')).toEqual([{ sum }]);
    await client.end();
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
});
