import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseOf, kinds, startShare, type TestShare, userOf } from '../../../packages/share/src/test-share.ts';
import { shortened } from '../../../tests/long-run.ts';

const guide = await readFile(new URL('../docs/daas/quick-start.mdx', import.meta.url), 'utf8');
const blocks = Array.from(guide.matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm), ([, language = '', code = '']) => ({ language, code }));
const queries = blocks.filter(({ language }) => language === 'sql').map(({ code }) => code);
const [command = ''] = blocks.filter(({ code }) => code.startsWith('psql ')).map(({ code }) => code);
const hasPsql = await promisify(execFile)('psql', ['--version']).then(
  () => true,
  () => false,
);

/** The guide's details of its example, and those of the endpoint under test. */
function withDetails(text: string, { port }: TestShare): string {
  return text
    .replaceAll('daas.example.com', '127.0.0.1')
    .replace('port=5432', `port=${port}`)
    .replaceAll('share_1180', databaseOf('1180'))
    .replaceAll('reader_1180_reports', userOf('1180'))
    .replace('sslmode=verify-full sslrootcert=system', 'sslmode=disable');
}

// PostgreSQL itself answers psql in the long run: share.test.ts asks both.
describe.each(shortened(kinds))('the quick start of Data as a Service, followed on a share in %s', { timeout: 120_000 }, (kind) => {
  let share: TestShare;
  beforeAll(async () => {
    share = await startShare(kind);
  }, 120_000);
  afterAll(() => share[Symbol.asyncDispose]());

  test('has a command and queries', () => {
    expect(command).toContain('psql "host=daas.example.com');
    expect(queries.length).toBeGreaterThanOrEqual(3);
  });

  test('lists the tables, then counts jobs, with a program', async () => {
    const client = await share.connect();
    const [tables = '', ...others] = queries;
    const { rows } = await client.query(tables);
    expect(rows).toHaveLength(96);
    expect(rows).toContainEqual({ table_name: 'jobs_v1' });
    for (const sql of others) expect((await client.query(sql)).rows.length).toBeGreaterThan(0);
    expect((await client.query('select current_database();')).rows).toEqual([{ current_database: expect.any(String) }]);
    await client.end();
  });

  test.runIf(hasPsql)('connects with psql as the guide does, lists tables and columns, and runs each query', async () => {
    const script = ['\\dt', '\\d jobs_v1', ...queries].join('\n');
    const shell = `${withDetails(command, share).trim()} -X -v ON_ERROR_STOP=1 <<'END'\n${script}\nEND\n`;
    const { stdout } = await promisify(execFile)('bash', ['-c', shell], { env: { ...process.env, PGPASSWORD: share.passwordOf(userOf('1180')) } });
    expect(stdout).toMatch(/\| jobs_v1 +\| table/);
    expect(stdout).toMatch(/job_id +\| bigint/);
    expect(stdout).toMatch(/completed +\| +318/);
    expect(stdout).toMatch(/on_time_percent/);
  });
});
