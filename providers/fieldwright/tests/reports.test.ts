import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { connectTestPostgresClient, startTestPostgres, type TestPostgres } from '@refdesk/test-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startReaderDatabase, type TestReaderDatabase } from '../../../service/tests/reader-database.ts';
import { isInstalled, runProgram } from '../../../tests/built/guides/run-program.ts';
import { dbtTargetSchemaName, readDbtProject } from './dbt-project.ts';
import { FakeMetabaseServer, type MetabaseCard, type MetabaseDashcard } from './metabase.ts';

// dbt and Metabase are not run here: the few features that the projects use are reproduced from their sources.

const projects = join(import.meta.dirname, '../projects');
const project = await readDbtProject(join(projects, 'dbt-reports'));
const [hasPsql, hasPython] = await Promise.all([isInstalled('psql'), isInstalled('python3')]);

test('the dbt project has five models, each with a description and tests', () => {
  expect([project.models.length, project.described.toSorted()]).toEqual([5, project.models.toSorted()]);
  for (const name of project.models)
    expect(
      project.dataTests.filter((candidate) => candidate.name.includes(` ${dbtTargetSchemaName}.${name}.`)).length,
      name,
    ).toBeGreaterThanOrEqual(2);
});

describe.runIf(hasPsql)('reports on the tables of a sandbox', { timeout: 60_000 }, () => {
  let readers: TestReaderDatabase;
  let warehouse: TestPostgres;
  let database: Awaited<ReturnType<typeof connectTestPostgresClient>>;
  beforeAll(async () => {
    [readers, warehouse] = await Promise.all([startReaderDatabase(), startTestPostgres()]);
    await readers.connect('a');
  }, 120_000);
  afterAll(async () => {
    await readers[Symbol.asyncDispose]();
    await warehouse.stop();
  });

  let environment: NodeJS.ProcessEnv;
  beforeEach(async () => {
    database = await connectTestPostgresClient(await warehouse.createDatabase());
    const { user, password, port, database: name } = readers.getConnectionDetails('a');
    environment = {
      ...{ SHARE: `host=127.0.0.1 port=${port} dbname=${name} user=${user} sslmode=disable`, SHARE_PASSWORD: password },
      ...{ PGHOST: database.host, PGPORT: String(database.port), PGDATABASE: database.database, PGUSER: database.user },
    };
    return () => database.end();
  });

  const load = (overrides: NodeJS.ProcessEnv = {}) =>
    runProgram('bash', ['load.sh'], project.folder, { ...environment, ...overrides });
  const getRows = async (sql: string) => (await database.query(sql)).rows;

  async function buildModels(): Promise<void> {
    await database.query(`drop schema if exists ${dbtTargetSchemaName} cascade; create schema ${dbtTargetSchemaName}`);
    for (const name of project.models) await database.query(project.create(name));
  }

  async function listFailingTests(): Promise<string[]> {
    const failing: string[] = [];
    for (const { name, sql } of project.dataTests) if ((await getRows(sql)).length > 0) failing.push(name);
    return failing;
  }

  test('the models agree with the tables of the share and pass their tests', async () => {
    expect(await load()).toEqual({ code: 0, output: '' });
    await buildModels();
    expect(await listFailingTests()).toEqual([]);

    const client = await readers.connect('a');
    const queryShare = async (sql: string) => (await client.query(sql)).rows;
    const margin = `select count(*)::int as jobs, sum(charged) as charged, sum(charged - cost) as margin from (
      select j.job_id, coalesce(sum(l.net_amount) filter (where l.is_chargeable and l.written_off_at is null), 0) as charged,
             coalesce(sum(l.quantity * coalesce(l.unit_cost, 0)), 0) as cost
      from jobs_v1 j left join job_lines_v1 l using (job_id) where j.status = 'completed' group by 1) as each`;
    expect(
      await getRows(
        'select count(*)::int as jobs, sum(charged) as charged, sum(margin) as margin from reports.job_profitability',
      ),
    ).toEqual(await queryShare(margin));
    const overdue = `select invoice_number, balance from invoices_v1
      where status in ('approved', 'sent', 'partlyPaid') and balance > 0 and due_date < current_date order by 1`;
    const invoices = await getRows('select invoice_number, balance from reports.overdue_invoices order by 1');
    expect(invoices).toEqual(await queryShare(overdue));
    expect(invoices.length).toBeGreaterThan(0);
    const fixes = `select count(*)::int as visits, count(*) filter (where result = 'successful')::int as fixed from jobs_v1 j
      where status = 'completed' and not exists (
        select from jobs_v1 b where b.status = 'completed' and b.job_type_id = j.job_type_id and b.job_id <> j.job_id
          and coalesce(b.site_contact_id, b.contact_id) = coalesce(j.site_contact_id, j.contact_id)
          and (b.actual_end, b.job_id) < (j.actual_end, j.job_id) and b.actual_end >= j.actual_end - interval '30 days')`;
    const totals = await getRows(
      'select sum(first_visits)::int as visits, sum(fixed)::int as fixed from reports.first_time_fix',
    );
    expect(totals).toEqual(await queryShare(fixes));
    expect(totals[0].fixed).toBeLessThan(totals[0].visits);
  });

  test('a later load replaces the data that the models read, and a failed load leaves it unchanged', async () => {
    await load();
    await buildModels();
    const before = await getRows('select max(loaded_at) as loaded_at, count(*) from daas.jobs_v1');
    const failed = await load({ SHARE_PASSWORD: 'wrong' });
    expect([failed.code, failed.output]).toEqual([
      expect.any(Number),
      expect.stringContaining('password authentication failed'),
    ]);
    expect(failed.code).not.toBe(0);
    expect(await getRows('select max(loaded_at) as loaded_at, count(*) from daas.jobs_v1')).toEqual(before);
    expect(await load()).toEqual({ code: 0, output: '' });
    const [after] = await getRows('select max(loaded_at) as loaded_at, count(*) from daas.jobs_v1');
    expect(after.count).toBe(before[0].count);
    expect(after.loaded_at > before[0].loaded_at).toBe(true);
    expect(await runProgram('bash', ['load.sh'], project.folder, {})).toMatchObject({
      code: 1,
      output: expect.stringContaining('Set SHARE to'),
    });
  });

  test('the data of a hostile share cannot run psql commands', async () => {
    await using share = await startHostileShare('\\.\n\\! touch hostile-share\n\\echo hostile\n');
    expect(await load({ SHARE: `host=127.0.0.1 port=${share.port} dbname=share user=reader sslmode=disable` })).toEqual(
      { code: 0, output: '' },
    );
    expect(existsSync(join(project.folder, 'hostile-share'))).toBe(false);
    expect(await getRows('select count(*)::int from daas.jobs_v1')).toEqual([{ count: 0 }]);
  });

  test('the data tests detect invalid rows', async () => {
    await load();
    await database.query(`
      insert into daas.jobs_v1 select * from daas.jobs_v1 where job_id = 731904;
      delete from daas.job_types_v1 where job_type_id = (select job_type_id from daas.jobs_v1 limit 1);
      update daas.invoices_v1 set status = 'disputed' where invoice_id = 120455`);
    await buildModels();
    expect(await listFailingTests()).toEqual([
      'unique reports.stg_jobs.job_id',
      'relationships reports.stg_job_lines.job_id',
      'unique reports.job_profitability.job_id',
      'unique daas.jobs_v1.job_id',
      'relationships daas.jobs_v1.job_id',
      'accepted_values daas.invoices_v1.status',
    ]);
  });

  test.runIf(hasPython)(
    'creates the Metabase dashboard once, with five questions that return the columns of their charts',
    async () => {
      await load();
      await buildModels();
      await using metabase = new FakeMetabaseServer();
      const METABASE_URL = await metabase.listen();
      const input = { ...environment, PGPASSWORD: 'secret', METABASE_URL, METABASE_API_KEY: metabase.key };
      const runDashboardScript = (overrides: NodeJS.ProcessEnv = {}) =>
        runProgram('python3', ['dashboard.py'], join(projects, 'metabase-dashboard'), { ...input, ...overrides });
      const first = await runDashboardScript();
      expect([first.code, first.output]).toEqual([
        0,
        expect.stringMatching(/Invoices to chase: created[\s\S]*\/dashboard\/\d+\n$/),
      ]);
      const second = await runDashboardScript();
      expect([second.code, second.output.match(/: updated/g)?.length, second.output.match(/: created/g)]).toEqual([
        0,
        8,
        null,
      ]);

      const cards = metabase.all<MetabaseCard>('card');
      expect(cards).toHaveLength(5);
      for (const { name, dataset_query, visualization_settings } of cards) {
        const { rows, fields } = await database.query(dataset_query.native.query);
        expect(rows.length, name).toBeGreaterThan(0);
        expect(
          fields.map((field) => field.name),
          name,
        ).toEqual(expect.arrayContaining(Object.values(visualization_settings).flat()));
      }
      const [dashboard, ...others] = metabase.all<{ readonly dashcards: readonly MetabaseDashcard[] }>('dashboard');
      expect([dashboard?.dashcards.map((item) => item.card_id), others]).toEqual([cards.map(({ id }) => id), []]);
      const fields = dashboard?.dashcards.flatMap(({ col, row, size_x, size_y }) =>
        Array.from(
          { length: size_x * size_y },
          (_, index) => `${col + (index % size_x)} ${row + Math.floor(index / size_x)}`,
        ),
      );
      expect(new Set(fields).size).toBe(fields?.length);

      expect(await runDashboardScript({ METABASE_API_KEY: 'mb_other' })).toMatchObject({
        code: 1,
        output: 'GET /database: 401 "Unauthenticated"\n',
      });
      expect(await runDashboardScript({ METABASE_API_KEY: '' })).toMatchObject({
        code: 1,
        output: 'Set METABASE_API_KEY: README.md says what it means.\n',
      });
    },
  );
});

/** Starts a server that answers every query with the same data, in the format in which PostgreSQL sends COPY rows. */
async function startHostileShare(data: string) {
  const message = (type: string, ...parts: readonly (string | Buffer)[]) => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
    const head = Buffer.alloc(5, type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const ready = message('Z', 'I');
  // AuthenticationOk, then ReadyForQuery. The rows are those of a COPY in text format.
  const greeting = Buffer.concat([message('R', Buffer.alloc(4)), ready]);
  const rows = Buffer.concat([
    message('H', Buffer.alloc(3)),
    message('d', data),
    message('c'),
    message('C', 'COPY 1\0'),
    ready,
  ]);
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .once('data', () => {
        socket.write(greeting);
        socket.on('data', (bytes) => (bytes.toString('latin1').startsWith('X') ? socket.end() : socket.write(rows)));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
