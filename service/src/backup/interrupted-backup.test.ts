import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isLongRun } from '../../../tests/long-run.ts';
import { testPortalJsonByFileName } from '../../tests/provider.ts';
import { testSecret } from '../../tests/service.ts';
import { createSiteDirectory } from '../../tests/site-directory.ts';
import { migrateDatabase } from '../core/database/migrate.ts';
import { openServiceDatabase } from '../core/database/open-service-database.ts';

const repository = resolve(import.meta.dirname, '../../..');

it.runIf(isLongRun)(
  'removes files left by a killed backup or a killed test restore on the next run',
  { timeout: 300_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-killed-'));
    await using site = await createSiteDirectory({ ...testPortalJsonByFileName, 'index.html': 'Home' });
    const backups = join(folder, 'backups');
    await mkdir(backups);
    const database = openServiceDatabase({ url: undefined, directory: join(folder, 'data') });
    await migrateDatabase(database);
    // Enough rows to interrupt the backup while it is being written.
    for (let at = 0; at < 40_000; at += 500)
      await database.queries
        .insertInto('attempt')
        .values(
          Array.from({ length: 500 }, (_, index) => ({
            key: `attempt ${at + index}`,
            count: index,
            resetsAt: Number.MAX_SAFE_INTEGER,
          })),
        )
        .execute();
    await database.queries.destroy();
    const env = {
      PATH: process.env.PATH,
      SITE_DIR: site.directory,
      DATA_DIR: join(folder, 'data'),
      AUTH_SECRET: testSecret,
      BACKUP_DIR: backups,
    };
    const options = { cwd: repository, env };
    const listFiles = async (pattern: RegExp, directory = backups) =>
      (await readdir(directory)).filter((name) => pattern.test(name));
    const backup = () => promisify(execFile)('sh', ['deploy/backup.sh'], options);

    // In a separate process group, so that the command is killed along with the script, as by the OOM killer.
    const backupProcess = spawn('sh', ['deploy/backup.sh'], { ...options, stdio: 'ignore', detached: true });
    await killWhen(backupProcess, async () => (await listFiles(/\.part$/)).length > 0);
    expect(await listFiles(/\.part$/)).toHaveLength(1);
    expect(await listFiles(/^portal-.*\.jsonl\.gz$/)).toEqual([]);
    const [partialFile = ''] = await listFiles(/\.part$/);
    const command = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['service/src/cli/main.ts', ...args], options);
    await expect(command('try-restore', join(backups, partialFile))).rejects.toThrow();

    const { stdout } = await backup();
    expect(stdout).toMatch(/can be restored: 40\d{3} rows/);
    expect(await listFiles(/\.part$/)).toEqual([]);
    expect(await listFiles(/^portal-.*\.jsonl\.gz$/)).toHaveLength(1);

    // `try-restore` restores the whole database into a folder next to the backup.
    const [backupFile = ''] = await listFiles(/^portal-/);
    const trialProcess = spawn(
      process.execPath,
      ['service/src/cli/main.ts', 'try-restore', join(backups, backupFile)],
      {
        ...options,
        stdio: 'ignore',
        detached: true,
      },
    );
    await killWhen(trialProcess, async () => (await listFiles(/^portal-restore-/)).length > 0);
    expect(await listFiles(/^portal-restore-/)).toHaveLength(1);
    await command('try-restore', join(backups, backupFile));
    expect(await listFiles(/^portal-restore-/)).toEqual([]);
    await rm(folder, { recursive: true });
  },
);

/** Kills a process group as soon as a condition is true. */
async function killWhen(child: ChildProcess, condition: () => Promise<boolean>): Promise<void> {
  const ended = once(child, 'exit');
  while (!(await condition())) {
    if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode} before it could be killed.`);
    await setTimeout(2);
  }
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await ended;
}
