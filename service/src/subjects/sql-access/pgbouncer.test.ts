import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  findUnixAccountForPostgres,
  requirePostgresInstallation,
  startPostgresCluster,
} from '@refdesk/postgres-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isInstalled, runProgram } from '../../../../tests/built/guides/run-program.ts';
import { isLongRun } from '../../../../tests/long-run.ts';
import { findUnusedPort } from '../../../../tools/find-unused-port.ts';
import { generateProviderSampleDataSql } from '../../../tests/reader-database.ts';
import { hashScramPassword } from './hash-password.ts';
import { SqlReaderDatabase } from './reader-database.ts';

const deploy = resolve(import.meta.dirname, '../../../../deploy');
const role = 'reader_0123456789abcdef';

// Readers' permissions are tested without PgBouncer in hostile-reader.test.ts.
describe.runIf(isLongRun && (await isInstalled('pgbouncer')))(
  'a server prepared with deploy/readers, behind PgBouncer',
  { timeout: 120_000 },
  () => {
    let folder: string;
    let cluster: Awaited<ReturnType<typeof startPostgresCluster>>;
    let database: SqlReaderDatabase;
    let pgbouncer: ChildProcess;
    let port: number;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'portal-pgbouncer-'));
      await chmod(folder, 0o755);
      const account = await findUnixAccountForPostgres();
      const superuserPassword = 'superuser-of-tests';
      const options = {
        installation: await requirePostgresInstallation(),
        account,
        superuserPassword,
        port: 0,
        settings: { fsync: 'off' },
      };
      cluster = await startPostgresCluster({ ...options, folder: join(folder, 'cluster') });
      const environment = {
        PGHOST: '127.0.0.1',
        PGPORT: String(cluster.port),
        PGPASSWORD: superuserPassword,
        POSTGRES_PASSWORD: 'owner-of-tests',
      };
      expect(
        await runProgram('sh', [join(deploy, 'readers/create.sh')], folder, {
          ...environment,
          DAAS_SQL: join(deploy, 'daas.sql'),
        }),
      ).toMatchObject({ code: 0 });
      const script = [
        '-U',
        'postgres',
        '-d',
        'share',
        '-v',
        'ON_ERROR_STOP=1',
        '-v',
        'password=pool-of-tests',
        '-f',
        join(deploy, 'readers/pgbouncer.sql'),
      ];
      expect(await runProgram('psql', script, folder, environment)).toMatchObject({ code: 0 });
      const dump = await generateProviderSampleDataSql();
      database = await SqlReaderDatabase.open({
        // secretlint-disable-next-line
        url: `postgres://daas:owner-of-tests@127.0.0.1:${cluster.port}/share`,
        secret: 'secret of the tests',
        readTenantRows: async () => ({ daysMoved: 0, changes: [] }),
        readDump: async () => dump,
      });
      await database.addReader({
        role,
        tenant: 'a',
        passwordHash: await hashScramPassword('reader-of-tests'),
        expiresAt: Date.now() + 3_600_000,
      });
      port = await findUnusedPort();
      const configuration = (await readFile(join(deploy, 'readers/pgbouncer.ini'), 'utf8'))
        .replace('port=5432', `port=${cluster.port}`)
        .replace('listen_port = 6432', `listen_port = ${port}`)
        .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1')
        .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'));
      await writeFile(join(folder, 'pgbouncer.ini'), configuration);
      await writeFile(join(folder, 'userlist.txt'), '"pgbouncer" "pool-of-tests"\n', { mode: 0o600 });
      if (account) await chown(join(folder, 'userlist.txt'), account.uid, account.gid);
      pgbouncer = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { cwd: folder, stdio: 'ignore', ...account });
      await vi.waitFor(async () => expect(await query('SELECT 1')).toEqual({ code: 0, output: '1\n' }), {
        timeout: 20_000,
      });
    }, 120_000);

    afterAll(async () => {
      pgbouncer?.kill();
      await database?.close();
      await cluster?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    const query = (sql: string, { user = role, password = 'reader-of-tests' } = {}) =>
      runProgram('psql', ['-XAt', '-c', sql], folder, {
        PGHOST: '127.0.0.1',
        PGPORT: String(port),
        PGDATABASE: 'share',
        PGUSER: user,
        PGPASSWORD: password,
      });

    test('logs a reader in with the limits of its role', async () => {
      expect(await query('SELECT count(*) FROM jobs_v1')).toEqual({ code: 0, output: '386\n' });
      expect(await query("SELECT current_user, current_setting('statement_timeout')")).toEqual({
        code: 0,
        output: `${role}|15min\n`,
      });
      expect((await query("SELECT has_function_privilege('pg_sleep(float8)', 'EXECUTE')")).output).toBe('f\n');
    });

    test('queues clients beyond the connection limit of the role', async () => {
      const results = await Promise.all(
        Array.from({ length: 12 }, () => query('SELECT count(*) FROM jobs_v1 a, jobs_v1 b')),
      );
      expect(new Set(results.map(({ code }) => code))).toEqual(new Set([0]));
    });

    test.each([
      ['a wrong password', { password: 'wrong' }],
      ['the superuser', { user: 'postgres', password: 'superuser-of-tests' }],
      ['the owner', { user: 'daas', password: 'owner-of-tests' }],
    ])('rejects %s', async (_, login) => {
      expect((await query('SELECT 1', login)).code).not.toBe(0);
    });

    test('hides the secrets of logins from readers', async () => {
      expect((await query(`SELECT pgbouncer.get_auth('${role}')`)).output).toMatch(
        /permission denied for schema pgbouncer/,
      );
    });

    test('rejects a removed login', async () => {
      await database.removeReader(role);
      expect((await query('SELECT 1')).code).not.toBe(0);
    });
  },
);
