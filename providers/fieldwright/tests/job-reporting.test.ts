import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres, type TestPostgres } from '@portal/test-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { databaseOf, startShare, type TestShare, userOf } from '../../../packages/share/src/test-share.ts';

/**
 * The sample project for dbt, and the questions of the one for Metabase, on a share with the sample data. dbt cannot be installed
 * where these tests run: what stands in for it is the little of its language that the project uses, and anything else is an error.
 */
const projects = resolve(import.meta.dirname, '../projects');
const dbt = resolve(projects, 'job-reporting');

const hasPsql = await promisify(execFile)('psql', ['--version']).then(
  () => true,
  () => false,
);

interface Model {
  readonly name: string;
  readonly sql: string;
  readonly materialized: 'view' | 'table';
}

const readSql = (pattern: string) => globSync(pattern, { cwd: dbt }).map((path) => ({ path, name: basename(path, '.sql'), sql: readFileSync(resolve(dbt, path), 'utf8') }));

const materializations = z
  .object({ models: z.object({ job_reporting: z.record(z.string(), z.object({ '+materialized': z.enum(['view', 'table']) })) }) })
  .parse(parse(readFileSync(resolve(dbt, 'dbt_project.yml'), 'utf8'))).models.job_reporting;

const models: readonly Model[] = readSql('models/*/*.sql').map(({ path, name, sql }) => {
  const { '+materialized': materialized } = materializations[path.split('/')[1] ?? ''] ?? { '+materialized': 'view' };
  return { name, sql, materialized };
});

const dataTest = z.union([
  z.enum(['unique', 'not_null']),
  z.strictObject({ accepted_values: z.strictObject({ arguments: z.strictObject({ values: z.array(z.string()) }) }) }),
  z.strictObject({ relationships: z.strictObject({ arguments: z.strictObject({ to: z.string(), field: z.string() }) }) }),
]);
const described = z.strictObject({
  name: z.string(),
  description: z.string().optional(),
  columns: z.array(z.strictObject({ name: z.string(), data_tests: z.array(dataTest) })).optional(),
});
const source = z.strictObject({ name: z.string(), description: z.string(), schema: z.string(), tables: z.array(described) });
const properties = z.strictObject({ version: z.literal(2), models: z.array(described).optional(), sources: z.array(source).optional() });

const files = globSync('models/*.yml', { cwd: dbt }).map((path) => properties.parse(parse(readFileSync(resolve(dbt, path), 'utf8'))));
const sources = files.flatMap(({ sources = [] }) => sources);

/** SQL with the names of relations in place of `ref` and `source`; throws for what is not there, and for any other template. */
function compile(sql: string): string {
  const compiled = sql.replaceAll(/\{\{ (.+?) \}\}/g, (_, call: string) => relationOf(call));
  if (/\{[{%#]/.test(compiled)) throw new Error(`There is a template that the tests do not know: ${compiled}`);
  return compiled;
}

function relationOf(call: string): string {
  const [, model] = /^ref\('(\w+)'\)$/.exec(call) ?? [];
  if (model !== undefined && models.some(({ name }) => name === model)) return `reporting.${model}`;
  const [, from, table] = /^source\('(\w+)', '(\w+)'\)$/.exec(call) ?? [];
  const found = sources.find(({ name, tables }) => name === from && tables.some((one) => one.name === table));
  if (found === undefined) throw new Error(`${call} is not in the project.`);
  return `${found.schema}.${table}`;
}

/** The models, each behind those that it reads. */
function inOrder(): Model[] {
  const ordered: Model[] = [];
  const visit = (model: Model) => {
    for (const [, name] of model.sql.matchAll(/ref\('(\w+)'\)/g)) for (const other of models) if (other.name === name && !ordered.includes(other)) visit(other);
    if (!ordered.includes(model)) ordered.push(model);
  };
  for (const model of models) visit(model);
  return ordered;
}

/** What dbt's own tests select: rows that should not be there. */
function failingRows(relation: string, column: string, rule: z.infer<typeof dataTest>): string {
  if (rule === 'not_null') return `select * from ${relation} where ${column} is null`;
  if (rule === 'unique') return `select ${column} from ${relation} where ${column} is not null group by ${column} having count(*) > 1`;
  if ('accepted_values' in rule) {
    return `select ${column} from ${relation} where ${column} not in (${rule.accepted_values.arguments.values.map((value) => `'${value}'`).join(', ')})`;
  }
  const { to, field } = rule.relationships.arguments;
  return `select a.${column} from ${relation} a left join ${relationOf(to)} b on b.${field} = a.${column} where a.${column} is not null and b.${field} is null`;
}

const dataTests = files
  .flatMap(({ models: own = [], sources: others = [] }) => [
    ...own.map((one) => ({ ...one, relation: `reporting.${one.name}` })),
    ...others.flatMap(({ schema, tables }) => tables.map((one) => ({ ...one, relation: `${schema}.${one.name}` }))),
  ])
  .flatMap(({ relation, columns = [] }) => columns.flatMap(({ name, data_tests: rules }) => rules.map((rule) => failingRows(relation, name, rule))));
const allTests = [...dataTests, ...readSql('tests/*.sql').map(({ sql }) => compile(sql))];

describe.runIf(hasPsql)('the sample project for dbt, on a share', { timeout: 120_000 }, () => {
  let share: TestShare;
  let warehouse: TestPostgres;
  let environment: NodeJS.ProcessEnv;
  beforeAll(async () => {
    [share, warehouse] = await Promise.all([startShare('pglite'), startPostgres()]);
    const address = new URL(warehouse.url.replace('@/', '@localhost/'));
    environment = {
      PATH: process.env.PATH,
      ...{ PGHOST: address.searchParams.get('host') ?? address.hostname, PGPORT: address.port || '5432', PGUSER: 'postgres', PGDATABASE: 'postgres' },
      ...{ SHARE_HOST: '127.0.0.1', SHARE_PORT: String(share.port), SHARE_DATABASE: databaseOf('1180'), SHARE_SSLMODE: 'disable' },
      ...{ SHARE_USER: userOf('1180'), SHARE_PASSWORD: share.passwordOf(userOf('1180')), SHARE_SCHEMA: await schemaOf(share) },
    };
    await psql('-f', 'share.sql');
    const relations = inOrder().map(({ name, sql, materialized }) => `create ${materialized} reporting.${name} as ${compile(sql)};`);
    await psql('-c', `create schema reporting; ${relations.join('\n')}`);
  }, 120_000);
  afterAll(async () => {
    await warehouse.stop();
    await share[Symbol.asyncDispose]();
  });

  const psql = async (...parameters: string[]): Promise<string> =>
    (await promisify(execFile)('psql', ['-qAtX', '-v', 'ON_ERROR_STOP=1', ...parameters], { cwd: dbt, env: environment })).stdout;
  const select = async (sql: string): Promise<Record<string, unknown>[]> =>
    JSON.parse(await psql('-c', `select coalesce(json_agg(rows), '[]') from (${sql.replace(/;\s*$/, '')}) as rows`)) as Record<string, unknown>[];
  /** The tests that fail, by what they select. */
  const failures = async () => {
    const failed: string[] = [];
    for (const sql of allTests) if ((await select(sql)).length > 0) failed.push(sql);
    return failed;
  };

  test('has five models, and tests that all pass on the sample data', async () => {
    expect(models.map(({ name }) => name).toSorted()).toEqual(['job_margins', 'monthly_performance', 'stg_job_lines', 'stg_jobs', 'uninvoiced_work']);
    expect(allTests.length).toBeGreaterThan(12);
    expect(await failures()).toEqual([]);
    for (const { name } of models) expect((await select(`select * from reporting.${name} limit 1`)).length, name).toBe(1);
  });

  test('has the figures of the share: each completed job, and every amount, once', async () => {
    const client = await share.connect();
    const { rows } = await client.query(`select count(distinct j.job_id)::int as completed,
      sum(case when l.is_chargeable and l.written_off_at is null then l.net_amount else 0 end)::float as charged
      from jobs_v1 j left join job_lines_v1 l on l.job_id = j.job_id where j.status = 'completed'`);
    await client.end();
    expect(await select('select sum(completed)::int as completed, sum(charged)::float as charged from reporting.monthly_performance')).toEqual(rows);
    expect(rows).toMatchObject([{ completed: 318 }]);
  });

  test('has tests that notice a job counted twice, a job that is lost, and a sum that is wrong', async () => {
    for (const fault of [
      'insert into reporting.job_margins select * from reporting.job_margins limit 1',
      'delete from reporting.job_margins where job_id = (select max(job_id) from reporting.job_margins)',
      'update reporting.job_margins set margin = margin + 0.01 where job_id = (select max(job_id) from reporting.job_margins)',
    ]) {
      await psql('-c', `create table kept as select * from reporting.job_margins; ${fault}`);
      expect(await failures(), fault).not.toEqual([]);
      await psql('-c', 'truncate reporting.job_margins; insert into reporting.job_margins select * from kept; drop table kept');
    }
    expect(await failures()).toEqual([]);
  });

  test('has the figures of the dashboard for Metabase, whose questions the share answers with the columns of their charts', async () => {
    const client = await share.connect();
    await client.query('set datestyle to iso');
    const answers: Record<string, unknown> = {};
    for (const { name, columns, sql } of questions) {
      const { rows, fields } = await client.query(`select coalesce(json_agg(rows), '[]') as rows from (${sql}) as rows`);
      expect(fields).toHaveLength(1);
      expect(Object.keys(rows[0].rows[0]), name).toEqual(expect.arrayContaining(columns));
      answers[name] = rows[0].rows;
    }
    await client.end();
    expect(Object.keys(answers).toSorted()).toEqual(['completed-by-month', 'jobs-by-status', 'margin-by-job-type', 'on-time-by-job-type', 'uninvoiced-work']);
    const ofMarts = async (columns: string, group: string) =>
      select(`select ${group}, ${columns} from reporting.monthly_performance group by 1 order by ${group === 'month' ? '1' : '2 desc'}`);
    expect(answers['completed-by-month']).toEqual(await ofMarts('sum(completed)::int as completed', 'month'));
    expect(answers['margin-by-job-type']).toEqual(await ofMarts('sum(margin) as margin', 'job_type'));
    expect(answers['uninvoiced-work']).toEqual(await select('select customer, jobs, uninvoiced, oldest from reporting.uninvoiced_work order by uninvoiced desc'));
    const onTime = `select job_type, round(100.0 * count(*) filter (where is_on_time) / count(*), 1) as on_time_percent
      from reporting.job_margins where is_on_time is not null group by 1 order by 2 desc`;
    expect(answers['on-time-by-job-type']).toEqual(await select(onTime));
  });

  test('says what is missing when the details of the share are not set', async () => {
    const { SHARE_PASSWORD: _, ...others } = environment;
    const { stderr } = await promisify(execFile)('psql', ['-X', '-f', 'share.sql'], { cwd: dbt, env: others }).catch((error: { stderr: string }) => error);
    expect(stderr).toContain('Set SHARE_HOST, SHARE_DATABASE, SHARE_USER and SHARE_PASSWORD');
  });
});

/** A question for Metabase: what it shows, the columns of its chart, and its SQL. */
const questions = globSync('metabase-dashboard/questions/*.sql', { cwd: projects }).map((path) => {
  const sql = readFileSync(resolve(projects, path), 'utf8');
  const [, columns = ''] = /^-- .+\n-- \w+: (.+)\n/.exec(sql) ?? [];
  return { name: basename(path, '.sql'), columns: columns.split(', '), sql };
});

async function schemaOf(share: TestShare): Promise<string> {
  const client = await share.connect();
  const { rows } = await client.query<{ name: string }>('select current_schema() as name');
  await client.end();
  return rows[0]?.name ?? '';
}
