import { readFile } from 'node:fs/promises';
import { connect as connectTo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadDictionary } from '@portal/dictionary/load/load-dictionary';
import { inProvider } from '@portal/portal-config/chosen';
import { generateRows } from '@portal/sample-data';
import { sampleSetFile, writeSampleSet } from '@portal/sample-data/file';
import { loadSampleData } from '@portal/sample-data/sample-data';
import { startPostgres, type TestPostgres } from '@portal/test-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, refused } from '../../../packages/share/src/refused-statements.ts';
import { writePostgresqlDump } from '../../../plugins/data-dictionary/src/downloads/postgresql-dump.ts';
import { isLongRun } from '../../../tests/long-run.ts';
import { freePort } from '../../../tools/free-port.ts';
import { type ServiceProcess, startProcess } from '../process.ts';
import { portalFile } from '../provider.ts';
import { sandboxContent } from '../sandbox-content.ts';
import { testSecret } from '../service.ts';
import { makeSite } from '../site-directory.ts';

const repository = resolve(import.meta.dirname, '../../..');

/** What a guest is given. */
interface Guest {
  readonly access_token: string;
  readonly share: { readonly port: number; readonly user: string; readonly password: string; readonly database: string };
}

// The service as an operator starts it, with its accounts and the shares on one server of PostgreSQL, prepared by deploy/daas.sql.
// What a reader may is held in every run by packages/share/src/hostile.test.ts: this proves the parts together.
describe.runIf(isLongRun)('a hostile reader of a share in PostgreSQL, at a service that runs', { timeout: 60_000 }, () => {
  let postgres: TestPostgres;
  let site: Awaited<ReturnType<typeof makeSite>>;
  let superuser: pg.Client;
  let environment: Readonly<Record<string, string>>;
  let port: number;
  let service: ServiceProcess;

  beforeAll(async () => {
    postgres = await startPostgres();
    const [accounts, shares] = [await postgres.createDatabase(), await postgres.createDatabase()];
    superuser = new pg.Client({ connectionString: shares });
    await superuser.connect();
    const { rows } = await superuser.query<{ name: string }>('SELECT current_database() AS name');
    await superuser.query(`CREATE ROLE daas LOGIN CREATEROLE; ALTER DATABASE ${rows[0]?.name} OWNER TO daas`);
    await superuser.query(await readFile(join(repository, 'deploy/daas.sql'), 'utf8'));
    site = await builtSite();
    environment = {
      SITE_DIR: site.directory,
      DATA_DIR: join(site.directory, '../data'),
      DATABASE_URL: accounts,
      AUTH_SECRET: testSecret,
      DAAS_PORT: '0',
      DAAS_DATABASE_URL: shares.replace('//postgres@', '//daas@'),
    };
    port = await freePort();
    service = await startProcess(port, environment);
  }, 180_000);
  afterAll(async () => {
    await service.kill();
    await superuser.end();
    await postgres.stop();
    await site[Symbol.asyncDispose]();
  });

  const post = async (path: string, body: unknown, token?: string, at = port) =>
    fetch(`http://127.0.0.1:${at}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://localhost:${at}`, ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  async function guest(at = port): Promise<Guest> {
    const response = await post('/api/sandbox/guest', {}, undefined, at);
    expect(response.status).toBe(201);
    return (await response.json()) as Guest;
  }
  async function read({ share }: Guest, change: Partial<Guest['share']> = {}): Promise<pg.Client> {
    const { user, password, database, port: sharePort } = { ...share, ...change };
    const client = new pg.Client({ host: '127.0.0.1', port: sharePort, user, password, database });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }
  /** The service answers at once, and somebody else reads. */
  async function expectUndisturbed(other: pg.Client): Promise<void> {
    const start = performance.now();
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect((await other.query('SELECT count(*)::int AS jobs FROM jobs_v1')).rows).toEqual([{ jobs: 386 }]);
    expect(performance.now() - start).toBeLessThan(5_000);
  }

  it('is refused what nobody who only reads needs, and is nobody else afterwards', async () => {
    const client = await read(await guest());
    for (const sql of refused) {
      await expect(client.query(sql), sql).rejects.toThrow(refusal);
      await client.query('ROLLBACK');
    }
    const { rows } = await client.query('SELECT current_user = session_user AS same, current_user AS name');
    expect(rows).toEqual([{ same: true, name: expect.stringMatching(/^share_/) }]);
    await client.end();
    const { rows: left } = await superuser.query("SELECT relname FROM pg_class WHERE relname = 'kept'");
    expect(left).toEqual([]);
  });

  it('reads no other guest, and finds none in the catalogue', async () => {
    const [one, two] = [await guest(), await guest()];
    await expect(read(one, { password: two.share.password })).rejects.toThrow(/password/);
    await expect(read(one, { user: two.share.user })).rejects.toThrow(/password/);
    await expect(read(one, { database: two.share.database })).rejects.toThrow(/not a database/);
    // A guest of a later hour, or an organisation that nobody gave a login: made up, and so without a password.
    await expect(read(one, { user: one.share.user.replace(/_[0-9a-z]+_/, '_zzzzzz_') })).rejects.toThrow(/password/);
    await expect(read(one, { user: 'reader_1', database: 'share_1' })).rejects.toThrow(/password/);
    const [own, other] = [await read(one), await read(two)];
    const schemaOf = async (client: pg.Client) => (await client.query('SELECT current_schema() AS name')).rows[0].name;
    expect(await schemaOf(own)).not.toBe(await schemaOf(other));
    await expect(own.query(`SELECT * FROM ${await schemaOf(other)}.jobs_v1`)).rejects.toThrow(refusal);
    const { rows } = await own.query(
      'SELECT rolname AS name FROM pg_roles UNION ALL SELECT nspname FROM pg_namespace UNION ALL SELECT datname FROM pg_database',
    );
    const ids = [one, two].map(({ share }) => share.user.split('_').slice(2).join('_'));
    expect(rows.filter(({ name }) => ids.some((id) => String(name).includes(id)))).toEqual([]);
    await Promise.all([own.end(), other.end()]);
  });

  it('writes statements into its records, and reads them as text', async () => {
    const writer = await guest();
    const texts = ["'); DROP TABLE jobs_v1; --", '\\copy jobs_v1 to program "x"', "$$ || pg_sleep(9) || $$ '' \\' \u2028", '{"a":"\\u0000"}'];
    for (const description of texts) {
      expect((await post('/v2/jobs', { jobTypeId: 14, contactId: 48213, description }, writer.access_token)).status).toBe(201);
    }
    const client = await read(writer);
    const { rows } = await client.query('SELECT description FROM jobs_v1 ORDER BY job_id DESC LIMIT 4');
    expect(rows.map(({ description }) => description).toReversed()).toEqual(texts);
    await client.end();
  });

  it.each(['SELECT array_agg(v) FROM generate_series(1, 1000000000) v', "SELECT 'x' ~ repeat('(a*)*', 3000)", 'SELECT generate_series(1, 1000000000)'])(
    'stops nobody with %s',
    async (sql) => {
      const [bomber, other] = [await read(await guest()), await read(await guest())];
      const outcome = bomber.query(sql).catch(({ message }: Error) => message);
      await expectUndisturbed(other);
      await outcome;
      await bomber.end().catch(() => undefined);
      await expectUndisturbed(other);
      await other.end();
    },
  );

  it('floods with statements, connections and bytes of no protocol, and nobody is kept out', async () => {
    const [one, two] = [await guest(), await guest()];
    const [flooder, other] = [await read(one), await read(two)];
    const flood = Promise.all(Array.from({ length: 3_000 }, () => flooder.query('SELECT 1').catch(() => null)));
    const strangers = Array.from({ length: 60 }, (_, index) => {
      const socket = connectTo({ host: '127.0.0.1', port: one.share.port, localAddress: `127.0.2.${1 + (index % 6)}` }).on('error', () => undefined);
      socket.write(index % 2 === 0 ? 'GET / HTTP/1.1\r\n\r\n' : Buffer.from([0, 0, 0, 9, 0, 3, 0, 0]));
      return socket;
    });
    await expectUndisturbed(other);
    await (await read(two)).end();
    const mine = await Promise.allSettled(Array.from({ length: 8 }, () => read(one)));
    expect(mine.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(4);
    await flood;
    for (const socket of strangers) socket.destroy();
    for (const opened of mine) if (opened.status === 'fulfilled') await opened.value.end();
    await Promise.all([flooder.end(), other.end()]);
  });

  it('is hung up on when the server of the shares fails, and reads again; the service stays', async () => {
    const reader = await guest();
    const client = await read(reader);
    const ended = new Promise((done) => client.once('end', done));
    await superuser.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()');
    await ended;
    const again = await read(reader);
    await expectUndisturbed(again);
    await again.end();
  });

  it('reads at another node after a kill, and holds up no node that is told to stop', async () => {
    const reader = await guest();
    const client = await read(reader);
    const ended = new Promise((done) => client.once('end', done));
    await service.kill();
    await ended;
    port = await freePort();
    service = await startProcess(port, environment);
    // The port of the shares is another one; the login is the same.
    const other = await guest();
    const again = await read(reader, { port: other.share.port });
    await expectUndisturbed(again);
    const outcome = again.query('SELECT count(*) FROM generate_series(1, 100000000000)').catch(({ message }: Error) => message);
    const start = performance.now();
    expect(await service.stop()).toBe(0);
    expect(performance.now() - start).toBeLessThan(9_000);
    expect(await outcome).toMatch(/closing|terminated/);
    const { rows } = await superuser.query(
      "SELECT count(*)::int AS sessions FROM pg_stat_activity WHERE usename LIKE 'share%' AND state = 'active' AND now() - query_start > interval '2 seconds'",
    );
    expect(rows).toEqual([{ sessions: 0 }]);
    expect(service.output()).not.toContain(reader.share.password);
  });

  /** What the build leaves for the service, made from the content. */
  async function builtSite() {
    const dictionary = await loadDictionary(inProvider('dictionary'));
    const sampleData = await loadSampleData(inProvider('dictionary'));
    const { description, seed, tables, rows = {} } = await sandboxContent();
    const made = await makeSite({
      ...portalFile,
      'index.html': '<h1>Home</h1>',
      '404.html': 'Not here',
      'downloads/main-2.0.0.json': JSON.stringify(description),
      '.sandbox/main-2.0.0.mjs': `export { default } from '${pathToFileURL(inProvider('apis/main/2.0.0/sandbox.ts'))}';\n`,
      'downloads/data-dictionary/sample-data.postgresql.sql': writePostgresqlDump(dictionary, generateRows(dictionary, sampleData)),
    });
    await writeSampleSet(sampleSetFile(made.directory), { records: seed, tables, rows } as Parameters<typeof writeSampleSet>[1]);
    return made;
  }
});
