import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createDatabaseFromTemplate } from '@refdesk/test-postgres';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { isLongRun } from '../../tests/long-run.ts';
import { migrateDatabaseAt } from '../src/core/database/migrate.ts';
import { type DatabaseOrTransaction, openServiceDatabase } from '../src/core/database/open-service-database.ts';
import { createLogPartitions } from '../src/subjects/requests/partitions.ts';

import { testPortalJsonByFileName } from './provider.ts';
import { testSecret, testUrl } from './service.ts';
import { createSiteDirectory } from './site-directory.ts';

/** Total number of rows; RESTORE_ROWS=20000000 tests with 20 million. */
const totalRows = Number(process.env.RESTORE_ROWS ?? 400_000);
const day = 24 * 60 * 60_000;
const tables = ['requestLog', 'auditEvent', 'searchCount', 'attempt'] as const;

it.runIf(isLongRun)(
  'backs up and restores a PostgreSQL database whose role has a statement timeout',
  { timeout: 7_200_000 },
  async () => {
    const url = await createDatabaseFromTemplate(inject('migratedDatabases').server);
    const directory = await mkdtemp(join(tmpdir(), 'portal-large-'));
    await migrateDatabaseAt({ url, directory });
    const database = openServiceDatabase({ url, directory }, { isLimited: false });
    const { queries } = database;
    await fillTables(queries, totalRows);
    const originalCounts = await countRows(queries);
    expect(Object.values(originalCounts).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(totalRows);
    // Shorter than a statement over all rows takes, and sometimes shorter than a batch of inserts.
    const statementTimeout = totalRows > 1_000_000 ? '5s' : '400ms';
    await sql`do ${sql.raw(`$$ begin execute format('alter database %I set statement_timeout = %L', current_database(), '${statementTimeout}'); end $$`)}`.execute(
      queries,
    );

    await using site = await createSiteDirectory(testPortalJsonByFileName);
    const env = {
      PATH: process.env.PATH,
      SITE_DIR: site.directory,
      DATA_DIR: directory,
      AUTH_SECRET: testSecret,
      PUBLIC_URL: testUrl,
      DATABASE_URL: url,
    };
    const file = join(directory, 'portal.backup');
    const backup = await runOperator(env, 'backup', file, 'with-requests');
    expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/Wrote \d+ rows/) });
    const trial = await runOperator(env, 'try-restore', file);
    expect(trial).toMatchObject({ code: 0, output: expect.stringMatching(/can be restored: \d+ rows/) });
    const restore = await runOperator(env, 'restore', file, '--yes');
    expect(restore).toMatchObject({ code: 0, output: expect.stringMatching(/Restored \d+ rows/) });
    expect(await countRows(queries)).toEqual(originalCounts);
    console.log(
      `${totalRows} rows: backup ${describeRun(backup)}, trial ${describeRun(trial)}, restore ${describeRun(restore)}`,
    );
    // Both run in the backup container of compose.yaml.
    const limit = await readBackupLimit();
    for (const { megabytes } of [backup, trial]) expect(megabytes).toBeLessThan(0.9 * limit);
    await queries.destroy();
    await rm(directory, { recursive: true });
  },
);

/** Reads the memory limit of the `backup` service in compose.yaml, in megabytes. */
async function readBackupLimit(): Promise<number> {
  const text = await readFile(join(repository, 'compose.yaml'), 'utf8');
  const megabytes = /^ {2}backup:\n(?: {4}.*\n)*? {4}mem_limit: (\d+)m$/m.exec(text)?.[1];
  if (megabytes === undefined) throw new Error('The service backup of compose.yaml has no mem_limit.');
  return Number(megabytes);
}

/** Fills the tables: three quarters of the rows are requests; the rest are audit events, counters and attempts. */
async function fillTables(queries: DatabaseOrTransaction, rows: number): Promise<void> {
  const today = Math.floor(Date.now() / day) * day;
  const midnights = Array.from({ length: 30 }, (_, index) => today + (index + 1) * day);
  await createLogPartitions({ queries, engine: 'postgres' }, midnights);
  await sql`
    insert into "organisation" ("id", "number", "name", "nameKey", "customerNumber", "registrationNumber", "country", "domain", "technicalContactName", "technicalContactEmail", "dataProtectionContactName", "dataProtectionContactEmail", "state", "stateAt", "createdAt", "version")
    select 'org_' || n, 1000 + n, 'Company ' || n, 'company ' || n, 'C-' || n, 'R-' || n, 'GB', 'example.com', 'A', 'a@example.com', 'B', 'b@example.com', 'pending', 1, 1, 1
    from generate_series(0, 4999) as n`.execute(queries);
  const series = (share: number) => sql`generate_series(1, ${Math.ceil(rows * share)}) as n`;
  await sql`
    insert into "requestLog" ("at", "expiresAt", "milliseconds", "status", "organisationId", "id", "source", "method", "path", "operation", "keyId")
    select ${today}::bigint - n, ${today}::bigint + (1 + n % 30) * ${day}::bigint, n % 900, 200 + n % 250, 'org_' || n % 5000, 'req_' || n, 'gateway', 'GET', '/v2/jobs/' || n, 'getJob',
      'key_' || n % 20000 from ${series(0.75)}`.execute(queries);
  await sql`
    insert into "auditEvent" ("id", "at", "actorType", "actorId", "action", "targetType", "targetId", "details", "address", "userAgent")
    select 'evt_' || n, ${today}::bigint - n, 'person', 'usr_' || n % 50000, 'key.create', 'key', 'key_' || n, '{"name":"A key"}', '192.0.2.1', 'Mozilla/5.0' from ${series(0.1)}`.execute(
    queries,
  );
  await sql`
    insert into "searchCount" ("day", "area", "text", "unfound", "unopened")
    select '2026-11-01', 'rest', 'search ' || n, n % 100, 0 from ${series(0.1)}`.execute(queries);
  await sql`insert into "attempt" ("key", "count", "resetsAt") select 'attempt ' || n, 1, ${today}::bigint from ${series(0.05)}`.execute(
    queries,
  );
}

/** Counts the rows of each table, without the timeout that is set on the database. */
async function countRows(queries: DatabaseOrTransaction): Promise<Record<string, number>> {
  return await queries.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await sql<{ count: number }>`select count(*) as "count" from ${sql.table(table)}`.execute(
        transaction,
      );
      counts[table] = rows[0]?.count ?? 0;
    }
    return counts;
  });
}

interface OperatorRun {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
  readonly megabytes: number;
}

const repository = resolve(import.meta.dirname, '../..');

/** Runs an operator command in a separate process, and measures its time and peak memory. */
async function runOperator(env: Record<string, string | undefined>, ...args: string[]): Promise<OperatorRun> {
  const started = performance.now();
  const child = spawn(process.execPath, ['service/src/cli/main.ts', ...args], {
    cwd: repository,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  let megabytes = 0;
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    megabytes = Math.max(megabytes, Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024));
  }, 200);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  return { code: Number(code), output, seconds: (performance.now() - started) / 1000, megabytes };
}

function describeRun({ seconds, megabytes }: OperatorRun): string {
  return `${seconds.toFixed(1)} s with ${megabytes} MB of memory`;
}
