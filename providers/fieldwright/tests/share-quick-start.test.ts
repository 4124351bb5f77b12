import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadDataDictionary } from '@refdesk/dictionary/load/load-dictionary';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqlReaderLimits } from '../../../service/src/subjects/sql-access/reader-limits.ts';
import { startReaderDatabase, type TestReaderDatabase } from '../../../service/tests/reader-database.ts';

const guide = await readFile(new URL('../docs/daas/quick-start.mdx', import.meta.url), 'utf8');
const blocks = Array.from(guide.matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm), ([, language = '', code = '']) => ({
  language,
  code,
}));
const dictionary = await loadDataDictionary(fileURLToPath(new URL('../dictionary', import.meta.url)));
const queries = blocks.filter(({ language }) => language === 'sql').map(({ code }) => code);
const [command = ''] = blocks.filter(({ code }) => code.startsWith('psql "host=')).map(({ code }) => code);
const hasPsql = await promisify(execFile)('psql', ['--version']).then(
  () => true,
  () => false,
);

/** Returns the command of the guide with the connection details of the reader under test. */
function replaceDetails(
  text: string,
  { user, port, database }: ReturnType<TestReaderDatabase['getConnectionDetails']>,
): string {
  return text
    .replaceAll('daas.example.com', '127.0.0.1')
    .replace('port=5432', `port=${port}`)
    .replaceAll('share_1180', database)
    .replaceAll('reader_1180_reports', user)
    .replace('sslmode=verify-full sslrootcert=system', 'sslmode=disable');
}

describe('the quick start of Data as a Service, followed on a sandbox', { timeout: 120_000 }, () => {
  let readers: TestReaderDatabase;
  beforeAll(async () => {
    readers = await startReaderDatabase();
  }, 120_000);
  afterAll(() => readers[Symbol.asyncDispose]());

  test('has a command and queries', () => {
    expect(command).toContain('psql "host=daas.example.com');
    expect(queries.length).toBeGreaterThanOrEqual(3);
  });

  test('has the limits that the reference states', async () => {
    const values = await readFile(new URL('../values.yaml', import.meta.url), 'utf8');
    const readLimit = (name: string) => Number(new RegExp(`^${name}: \\{ value: "(\\d+)"`, 'm').exec(values)?.[1]);
    expect({
      connections: readLimit('daas-connections'),
      queryMinutes: readLimit('daas-query-minutes'),
      idleMinutes: readLimit('daas-idle-minutes'),
    }).toEqual({
      connections: sqlReaderLimits.connections,
      queryMinutes: sqlReaderLimits.queryMinutes,
      idleMinutes: sqlReaderLimits.idleMinutes,
    });
  });

  test('runs the queries of the guide with a client library', async () => {
    const client = await readers.connect();
    const [tables = '', ...others] = queries;
    const { rows } = await client.query(tables);
    expect(rows).toHaveLength(dictionary.tables.length);
    expect(rows).toContainEqual({ table_name: 'jobs_v1' });
    for (const sql of others) expect((await client.query(sql)).rows.length).toBeGreaterThan(0);
    expect((await client.query('select current_database();')).rows).toEqual([
      { current_database: readers.database.name },
    ]);
  });

  test.runIf(hasPsql)('connects with psql, lists tables and columns, and runs each query', async () => {
    await readers.connect();
    const details = readers.getConnectionDetails('a');
    const script = ['\\dt', '\\d jobs_v1', '\\dt+ jobs_v1', '\\d+ jobs_v1', ...queries].join('\n');
    const shell = `${replaceDetails(command, details).trim()} -X -v ON_ERROR_STOP=1 <<'END'\n${script}\nEND\n`;
    const { stdout } = await promisify(execFile)('bash', ['-c', shell], {
      env: { ...process.env, PGPASSWORD: details.password },
    });
    expect(stdout).toMatch(/\| jobs_v1 +\| table/);
    expect(stdout).toMatch(/job_id +\| bigint/);
    expect(stdout).toMatch(/completed +\| +318/);
    expect(stdout).toMatch(/on_time_percent/);
  });
});
