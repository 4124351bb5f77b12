import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { appendFile, chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { requirePostgresInstallation, startTestPostgres, type TestPostgres } from '@refdesk/test-postgres';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLongRun } from '../../tests/long-run.ts';
import { createTestOrganisationApplication } from './applications.ts';
import { describeOnBothDatabases } from './databases.ts';
import { createEveryKindOfOrganisationRecord } from './organisation-records.ts';
import { createStaffMember, createTestOrganisation } from './organisations.ts';
import { expectStatus } from './people.ts';
import { startServiceNode, type TestService } from './service.ts';

const guide = readFileSync(resolve(import.meta.dirname, '../../docs/operators/README.md'), 'utf8');

/** Folders of the programs in the guide: the server's, or those on the PATH. If any is missing, tests are skipped. */
const folders = [(await requirePostgresInstallation()).binFolder, ...(process.env.PATH ?? '').split(delimiter)];
const findProgram = (program: string) =>
  folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
const hasPrograms = ['pg_dump', 'pg_restore', 'pg_basebackup', 'pg_ctl'].every(
  (program) => findProgram(program) !== undefined,
);

/** Waits for the recovery to end; until then, the server accepts connections but no writes. */
async function waitForPromotion(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  while ((await client.query('select pg_is_in_recovery() as "is"')).rows[0].is) await setTimeout(100);
  await client.end();
}

// Only PostgreSQL has these programs.
describeOnBothDatabases('backup with the tools of PostgreSQL', (_, engine) => {
  const itWithPrograms = it.runIf(engine === 'postgres' && isLongRun && hasPrograms);
  let server: TestPostgres;
  let url: string;
  let service: TestService;
  let run: (program: string, ...parameters: string[]) => Promise<unknown>;
  const archive = () => join(server.folder, 'archive');

  beforeAll(async () => {
    if (engine !== 'postgres' || !isLongRun || !hasPrograms) return;
    server = await startTestPostgres({
      settings: {
        wal_level: 'replica',
        archive_mode: 'on',
        archive_command: 'test ! -f ../archive/%f && cp %p ../archive/%f',
      },
    });
    const { uid, gid } = await stat(server.folder);
    run = (program, ...parameters) =>
      promisify(execFile)(findProgram(program) ?? program, parameters, {
        cwd: server.folder,
        uid,
        gid,
        env: { LC_ALL: 'C' },
      });
    await mkdir(archive());
    await chmod(archive(), 0o777);
    url = await server.createDatabase();
    service = await startServiceNode({ url, directory: server.folder });
  }, 120_000);
  afterAll(async () => {
    await service?.stop();
    await server?.stop();
  });

  /** Checks that a node on a restored database accepts a session and returns the records of its organisation. */
  async function expectWorkingRestore(
    restoredUrl: string,
    { owner, path }: Awaited<ReturnType<typeof createTestOrganisation>>,
  ): Promise<void> {
    const restored = await startServiceNode({ url: restoredUrl, directory: server.folder });
    const browser = restored.visitor();
    for (const [name, value] of owner.browser.cookies) browser.cookies.set(name, value);
    expect((await expectStatus(browser.get(`${path}/applications`), 200)).body.applications).not.toEqual([]);
    await expectStatus(browser.get(`${path}/requests`), 200);
    await restored.stop();
  }

  const countRows = async (table: string, databaseUrl: string) => {
    const node = await startServiceNode({ url: databaseUrl, directory: server.folder });
    const { rows } = await sql<{ count: number }>`select count(*) as "count" from ${sql.table(table)}`.execute(
      node.appContext.database.queries,
    );
    await node.stop();
    return Number(rows[0]?.count);
  };

  itWithPrograms(
    'restores a dump made as described in the guide, which contains everything except the request log',
    { timeout: 120_000 },
    async () => {
      const organisation = await createTestOrganisation(service, (await createStaffMember(service)).browser);
      await createEveryKindOfOrganisationRecord(service, organisation);
      expect(await countRows('requestLog', url)).toBe(1);
      const [, exclusion = ''] =
        /pg_dump --format=custom --exclude-table-data='([^']+)' "\$DATABASE_URL" --file/.exec(guide) ?? [];
      await run('pg_dump', '--format=custom', `--exclude-table-data=${exclusion}`, url, '--file', 'portal.dump');
      const other = await server.createDatabase();
      // Into an existing database, as in production.
      await (await startServiceNode({ url: other, directory: server.folder })).stop();
      await run('pg_restore', '--clean', '--if-exists', '--dbname', other, 'portal.dump');
      expect(await countRows('requestLog', other)).toBe(0);
      expect(await countRows('session', other)).toBe(await countRows('session', url));
      await expectWorkingRestore(other, organisation);
    },
  );

  itWithPrograms(
    'restores the state before a deletion from a base backup and the log archive',
    { timeout: 180_000 },
    async () => {
      await run('pg_basebackup', '--pgdata', 'base', '--dbname', server.url, '--checkpoint=fast');
      const organisation = await createTestOrganisation(service, (await createStaffMember(service)).browser);
      await createTestOrganisationApplication(organisation);
      const { queries } = service.appContext.database;
      const queryValue = (query: ReturnType<typeof sql<{ value: string }>>) =>
        query.execute(queries).then(({ rows }) => String(rows[0]?.value));
      await setTimeout(50);
      const recoveryTarget = await queryValue(sql`select now()::text as "value"`);
      await setTimeout(50);
      await sql`truncate "organisation" cascade`.execute(queries);
      const segment = await queryValue(sql`select pg_walfile_name(pg_switch_wal()) as "value"`);
      while (!(await readdir(archive())).includes(segment)) await setTimeout(100);

      const base = join(server.folder, 'base');
      const socket = join(server.folder, 'restored');
      await mkdir(socket);
      await chmod(socket, 0o777);
      await appendFile(
        join(base, 'postgresql.auto.conf'),
        `restore_command = 'cp ${archive()}/%f %p'\nrecovery_target_time = '${recoveryTarget}'\nrecovery_target_action = 'promote'\n`,
      );
      await writeFile(join(base, 'recovery.signal'), '');
      const flags = `-c listen_addresses='' -c unix_socket_directories='${socket}' -c archive_mode=off`;
      await run('pg_ctl', 'start', '--wait', '-D', base, '-l', join(socket, 'log'), '-o', flags);
      try {
        const restored = url.replace(/host=[^&]+/, `host=${encodeURIComponent(socket)}`);
        await waitForPromotion(restored);
        await expectWorkingRestore(restored, organisation);
      } finally {
        await run('pg_ctl', 'stop', '-D', base, '-m', 'immediate');
      }
    },
  );

  itWithPrograms(
    'serves data from a promoted standby that was written before the primary was lost',
    { timeout: 180_000 },
    async () => {
      const standby = join(server.folder, 'standby');
      const socket = join(server.folder, 'second-region');
      await run(
        'pg_basebackup',
        '--pgdata',
        'standby',
        '--dbname',
        server.url,
        '--checkpoint=fast',
        '--write-recovery-conf',
      );
      await mkdir(socket);
      await chmod(socket, 0o777);
      const flags = `-c listen_addresses='' -c unix_socket_directories='${socket}' -c archive_mode=off`;
      await run('pg_ctl', 'start', '--wait', '-D', standby, '-l', join(socket, 'log'), '-o', flags);
      const standbyUrl = url.replace(/host=[^&]+/, `host=${encodeURIComponent(socket)}`);
      const client = new pg.Client({ connectionString: standbyUrl });
      const primary = Number(readFileSync(join(server.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
      try {
        await client.connect();
        const organisation = await createTestOrganisation(service, (await createStaffMember(service)).browser);
        await createTestOrganisationApplication(organisation);
        const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as "lsn"`.execute(
          service.appContext.database.queries,
        );
        const hasArrived = async () =>
          (await client.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as "is"', [rows[0]?.lsn])).rows[0].is;
        while (!(await hasArrived())) await setTimeout(20);

        process.kill(primary, 'SIGSTOP');
        const started = performance.now();
        await client.query('select pg_promote()');
        await waitForPromotion(standbyUrl);
        await expectWorkingRestore(standbyUrl, organisation);
        console.log(`The standby served ${Math.round(performance.now() - started)} ms after the primary was lost.`);
      } finally {
        process.kill(primary, 'SIGCONT');
        await client.end();
        await run('pg_ctl', 'stop', '-D', standby, '-m', 'immediate');
      }
    },
  );
});
