import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInstalled, runProgram } from '../../../../tests/built/guides/run-program.ts';
import { isLongRun } from '../../../../tests/long-run.ts';
import { startReaderDatabase, type TestReaderDatabase } from '../../../tests/reader-database.ts';

const jdbcDriver = '/usr/share/java/postgresql.jar';
const python = '/usr/bin/python3';

// Connects with five client programs; reader-database.test.ts uses a single client to test what readers can see.
describe.runIf(isLongRun)('SQL clients', { timeout: 120_000 }, () => {
  let readers: TestReaderDatabase;
  let folder: string;
  beforeAll(async () => {
    readers = await startReaderDatabase();
    await readers.connect('a').then((client) => client.end());
    folder = await mkdtemp(join(tmpdir(), 'portal-clients-'));
  }, 120_000);
  afterAll(async () => {
    await readers[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  const environment = () => {
    const { user, password, port, database } = readers.getConnectionDetails('a');
    return { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: user, PGPASSWORD: password, PGDATABASE: database };
  };

  test('psql lists, describes and copies tables', async ({ skip }) => {
    if (!(await isInstalled('psql'))) skip('psql is not installed.');
    const script = [
      '\\conninfo',
      '\\dt',
      '\\dt+',
      '\\d+ jobs_v1',
      '\\dn',
      '\\du',
      '\\l+',
      '\\copy (SELECT job_id FROM jobs_v1 ORDER BY 1 LIMIT 1) TO STDOUT',
    ].join('\n');
    const { code, output } = await runProgram('psql', ['-X', '-v', 'ON_ERROR_STOP=1'], folder, environment(), script);
    expect([code, output]).toEqual([0, expect.stringMatching(/jobs_v1[\s\S]*job_id[\s\S]*bigint/)]);
  });

  test('JDBC reads metadata with comments, and rows with a cursor in a read-only transaction', async ({ skip }) => {
    if (!existsSync(jdbcDriver) || !(await isInstalled('javac')))
      skip('libpostgresql-jdbc-java or a JDK is not installed.');
    const { user, password, port, database } = readers.getConnectionDetails('a');
    await writeFile(
      join(folder, 'Read.java'),
      `import java.sql.*;
public class Read {
  public static void main(String[] args) throws Exception {
    try (Connection connection = DriverManager.getConnection("jdbc:postgresql://127.0.0.1:${port}/${database}?user=${user}&password=${password}&sslmode=disable")) {
      connection.setReadOnly(true);
      connection.setAutoCommit(false);
      DatabaseMetaData metadata = connection.getMetaData();
      String schema = connection.getSchema();
      int tables = 0;
      try (ResultSet rows = metadata.getTables(null, schema, "%", new String[] { "TABLE" })) { while (rows.next()) if (rows.getString("REMARKS").contains("Last loaded")) tables++; }
      int columns = 0;
      try (ResultSet rows = metadata.getColumns(null, schema, "jobs_v1", "%")) { while (rows.next()) if (rows.getString("REMARKS") != null) columns++; }
      int keys = 0;
      try (ResultSet rows = metadata.getPrimaryKeys(null, schema, "jobs_v1")) { while (rows.next()) keys++; }
      int jobs = 0;
      try (PreparedStatement statement = connection.prepareStatement("SELECT job_id, created_at FROM jobs_v1 WHERE job_id > ?")) {
        statement.setFetchSize(50);
        statement.setLong(1, 0);
        try (ResultSet rows = statement.executeQuery()) { while (rows.next()) { rows.getTimestamp(2); jobs++; } }
      }
      connection.commit();
      System.out.println(tables + " " + (columns > 20) + " " + keys + " " + jobs + " " + connection.getCatalog());
    }
  }
}
`,
    );
    expect(await runProgram('javac', ['Read.java'], folder, {})).toEqual({ code: 0, output: '' });
    const { output } = await runProgram('java', ['-cp', `${jdbcDriver}:.`, 'Read'], folder, {});
    expect(output).toBe(`96 true 0 386 ${database}\n`);
  });

  test('psycopg2 and SQLAlchemy reflect the tables and read through a connection pool', async ({ skip }) => {
    const hasModules =
      existsSync(python) && (await runProgram(python, ['-c', 'import psycopg2, sqlalchemy'], folder, {})).code === 0;
    if (!hasModules) skip('python3-psycopg2 or python3-sqlalchemy is not installed.');
    const { user, password, port, database } = readers.getConnectionDetails('a');
    const script = `
import sqlalchemy
from concurrent.futures import ThreadPoolExecutor
engine = sqlalchemy.create_engine("postgresql+psycopg2://${user}:${password}@127.0.0.1:${port}/${database}", pool_size=5)
inspector = sqlalchemy.inspect(engine)
print(len(inspector.get_table_names()), "Last loaded" in inspector.get_table_comment("jobs_v1")["text"], inspector.get_pk_constraint("jobs_v1")["constrained_columns"])
jobs = sqlalchemy.Table("jobs_v1", sqlalchemy.MetaData(), autoload_with=engine)
def count(_):
    with engine.begin() as connection:
        return connection.execute(sqlalchemy.select(sqlalchemy.func.count()).select_from(jobs)).scalar()
with ThreadPoolExecutor(5) as pool:
    print(set(pool.map(count, range(20))))
try:
    with engine.begin() as connection:
        connection.execute(sqlalchemy.delete(jobs))
except sqlalchemy.exc.DBAPIError as error:
    print(type(error.orig).__name__)
`;
    const { code, output } = await runProgram(python, ['-c', script], folder, {});
    expect([code, output]).toEqual([0, '96 True []\n{386}\nReadOnlySqlTransaction\n']);
  });

  test('a node-postgres pool runs more queries than it has connections', async () => {
    const pool = new pg.Pool({ ...readers.getConnectionDetails('a'), max: 5 });
    const results = await Promise.all(
      Array.from({ length: 50 }, () => pool.query('SELECT count(*)::int AS jobs FROM jobs_v1')),
    );
    expect(new Set(results.map(({ rows }) => rows[0]?.jobs))).toEqual(new Set([386]));
    await pool.end();
  });

  test.each([
    [
      'Metabase, tables',
      `SELECT n.nspname AS schema, c.relname AS name, d.description, stat.n_live_tup AS estimated_row_count
       FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON c.relnamespace = n.oid
       LEFT JOIN pg_catalog.pg_description d ON c.oid = d.objoid AND d.objsubid = 0 AND d.classoid = 'pg_class'::regclass
       LEFT JOIN pg_stat_user_tables stat ON n.nspname = stat.schemaname AND c.relname = stat.relname
       WHERE c.relnamespace = n.oid AND n.nspname !~ '^information_schema|catalog_history|pg_' AND c.relkind IN ('r', 'p', 'v', 'f', 'm')
         AND n.nspname = current_schema()`,
      96,
    ],
    [
      'Metabase, privileges',
      `SELECT t.schemaname, t.objectname FROM (
         SELECT schemaname, tablename AS objectname FROM pg_catalog.pg_tables UNION SELECT schemaname, viewname FROM pg_views
       ) t WHERE t.schemaname !~ '^pg_' AND t.schemaname <> 'information_schema'
         AND has_schema_privilege(current_user, t.schemaname, 'USAGE')
         AND has_table_privilege(current_user, '"' || t.schemaname || '"."' || t.objectname || '"', 'SELECT')`,
      96,
    ],
    [
      'Grafana, tables',
      `SELECT quote_ident(table_name) AS "table" FROM information_schema.tables
       WHERE quote_ident(table_schema) NOT IN ('information_schema', 'pg_catalog', '_timescaledb_cache', '_timescaledb_catalog')
         AND quote_ident(table_schema) IN (SELECT CASE WHEN trim(s[i]) = '"$user"' THEN user ELSE trim(s[i]) END
           FROM generate_series(array_lower(string_to_array(current_setting('search_path'), ','), 1),
             array_upper(string_to_array(current_setting('search_path'), ','), 1)) AS i,
             string_to_array(current_setting('search_path'), ',') s)
       ORDER BY table_name`,
      96,
    ],
    ['Grafana, version and time', `SELECT current_setting('server_version_num')::int / 100 AS version, now()`, 1],
  ])('answers the catalogue query of %s', async (_, sql, count) => {
    const client = await readers.connect('a');
    expect((await client.query(sql)).rows).toHaveLength(count);
    await client.end();
  });

  test('an unread result uses no memory in the portal, and the session of its client can be ended', async () => {
    const client = await readers.connect('b');
    const { stream } = (
      client as unknown as { readonly connection: { readonly stream: ReturnType<typeof connectSocket> } }
    ).connection;
    const rssBefore = process.memoryUsage().rss;
    client.query("SELECT repeat('x', 10000) FROM generate_series(1, 1000000)").catch(() => undefined);
    stream.pause();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(process.memoryUsage().rss - rssBefore).toBeLessThan(200 * 1024 * 1024);
    const owner = new pg.Client({ connectionString: readers.server.url });
    await owner.connect();
    const countSessions = async () =>
      (
        await owner.query('SELECT count(*)::int AS sessions FROM pg_stat_activity WHERE usename = $1', [
          readers.getRole('b'),
        ])
      ).rows[0]?.sessions;
    expect(await countSessions()).toBe(1);
    await readers.database.removeReader(readers.getRole('b'));
    await expect.poll(countSessions, { timeout: 5_000 }).toBe(0);
    await owner.end();
  });
});
