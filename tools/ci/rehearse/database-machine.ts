import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { chown, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requirePostgresInstallation, type TestPostgres } from '@refdesk/test-postgres';
import { createRehearsalMachine, type RehearsalMachine } from './rehearsal-machine.ts';

/**
 * Makes the machine of the database: the guide's commands for PostgreSQL of Debian apply to a test server, whose
 * account runs them.
 */
export async function createDatabaseMachine(
  folder: string,
  { url, folder: server }: TestPostgres,
  values: readonly (readonly [guide: string, here: string])[],
): Promise<RehearsalMachine> {
  // Not a link in /usr/local/bin, which has another place on a machine of the rehearsal.
  const bin = dirname(await realpath(join((await requirePostgresInstallation()).bin, 'pg_ctl')));
  const { uid, gid } = await stat(server);
  const [data, repository] = [join(server, 'data'), join(server, 'pgbackrest')];
  await mkdir(repository);
  await chown(repository, uid, gid);
  const isRoot = process.getuid?.() === 0;
  const asAccount = isRoot ? `runuser -u ${getName(uid)} -- ` : '';
  const configuration = join(server, 'pgbackrest.conf');
  // pg_ctl does not keep the options of a stopped server.
  const start = join(server, 'start.sh');
  writeFileSync(
    start,
    `${readFileSync(join(data, 'postmaster.opts'), 'utf8').trim()} >> ${join(server, 'server.log')} 2>&1 &\n`,
  );
  const control = `${asAccount}${join(bin, 'pg_ctl')} -D '${data}'`;
  const [stop, begin] = [
    `${control} stop --wait -m fast`,
    `${asAccount}sh '${start}'\nuntil ${join(bin, 'pg_isready')} --host '${server}'; do sleep 1; done`,
  ];
  return createRehearsalMachine(folder, 0, [
    ...values,
    ['systemctl stop postgresql', stop],
    ['systemctl start postgresql', begin],
    ['systemctl restart postgresql', `${stop}\n${begin}`],
    ['runuser -u postgres -- psql', `psql '${url}'`],
    ['runuser -u postgres -- pgbackrest', `${asAccount}pgbackrest`],
    ['pgbackrest --stanza', `pgbackrest --config=${configuration} --stanza`],
    ['/etc/pgbackrest.conf', configuration],
    ['/var/lib/pgbackrest', repository],
    [
      'pg1-path=/var/lib/postgresql/17/main',
      `pg1-path=${data}\npg1-socket-path=${server}\nlock-path=${server}\nlog-level-file=off`,
    ],
  ]);
}

const getName = (uid: number): string => spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' }).stdout.trim();
