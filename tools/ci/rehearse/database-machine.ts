import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { chown, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requirePostgresInstallation, type TestPostgres } from '@refdesk/test-postgres';
import { createRehearsalMachine, type RehearsalMachine } from './rehearsal-machine.ts';

/**
 * Creates the database machine: the guide's commands for Debian's PostgreSQL are run against a test server, under its
 * account.
 */
export async function createDatabaseMachine(
  folder: string,
  { url, folder: server }: TestPostgres,
  replacements: readonly (readonly [guide: string, here: string])[],
): Promise<RehearsalMachine> {
  // Resolves links in /usr/local/bin, since a rehearsal machine replaces that path.
  const bin = dirname(await realpath(join((await requirePostgresInstallation()).binFolder, 'pg_ctl')));
  const { uid, gid } = await stat(server);
  const [data, repository] = [join(server, 'data'), join(server, 'pgbackrest')];
  await mkdir(repository);
  await chown(repository, uid, gid);
  const isRoot = process.getuid?.() === 0;
  const accountPrefix = isRoot ? `runuser -u ${getAccountName(uid)} -- ` : '';
  const configuration = join(server, 'pgbackrest.conf');
  // pg_ctl does not remember the options of a stopped server.
  const startScript = join(server, 'start.sh');
  writeFileSync(
    startScript,
    `${readFileSync(join(data, 'postmaster.opts'), 'utf8').trim()} >> ${join(server, 'server.log')} 2>&1 &\n`,
  );
  const control = `${accountPrefix}${join(bin, 'pg_ctl')} -D '${data}'`;
  const [stopCommand, startCommand] = [
    `${control} stop --wait -m fast`,
    `${accountPrefix}sh '${startScript}'\nuntil ${join(bin, 'pg_isready')} --host '${server}'; do sleep 1; done`,
  ];
  return createRehearsalMachine(folder, 0, [
    ...replacements,
    ['systemctl stop postgresql', stopCommand],
    ['systemctl start postgresql', startCommand],
    ['systemctl restart postgresql', `${stopCommand}\n${startCommand}`],
    ['runuser -u postgres -- psql', `psql '${url}'`],
    ['runuser -u postgres -- pgbackrest', `${accountPrefix}pgbackrest`],
    ['pgbackrest --stanza', `pgbackrest --config=${configuration} --stanza`],
    ['/etc/pgbackrest.conf', configuration],
    ['/var/lib/pgbackrest', repository],
    [
      'pg1-path=/var/lib/postgresql/17/main',
      `pg1-path=${data}\npg1-socket-path=${server}\nlock-path=${server}\nlog-level-file=off`,
    ],
  ]);
}

const getAccountName = (uid: number): string =>
  spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' }).stdout.trim();
