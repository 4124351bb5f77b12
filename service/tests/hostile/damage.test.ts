import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { checkInstallation } from '../../src/cli/check-installation.ts';
import { testRestoreInTemporaryDatabase } from '../../src/cli/try-restore.ts';
import { getSqliteFileInDataDirectory } from '../../src/core/database/data-directory.ts';
import { startServiceNode } from '../service.ts';

// Only SQLite accepts any value in any column and has no page checksums.
describe('damaged SQLite database', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'portal-damage-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  it.each([
    ['NUL in a text', { key: 'a\0b', count: 1, resetsAt: 1 }, 'key'],
    ['a fraction', { key: 'a', count: 1.5, resetsAt: 1 }, 'count'],
    ['a text for a number', { key: 'a', count: 1, resetsAt: 'soon' as unknown as number }, 'resetsAt'],
  ])('is reported by a test restore if it contains %s, which PostgreSQL rejects', async (_, row, column) => {
    const service = await startServiceNode({ url: undefined, directory: join(directory, randomUUID()) });
    const file = join(directory, `${randomUUID()}.backup`);
    await service.appContext.signingKeys.getSigningKey();
    await writeBackup(service.appContext.database, file);
    expect(await testRestoreInTemporaryDatabase(service.appContext, file)).toBeGreaterThan(0);
    await service.appContext.database.queries.insertInto('attempt').values(row).execute();
    await writeBackup(service.appContext.database, file);
    await expect(testRestoreInTemporaryDatabase(service.appContext, file)).rejects.toThrow(
      `The table attempt has a value in ${column} that PostgreSQL cannot store`,
    );
    await service.stop();
  });

  it('is reported by "operator check" before a request reads the damaged page', async () => {
    const location = { url: undefined, directory: join(directory, randomUUID()) };
    const before = await startServiceNode(location);
    const key = randomUUID();
    await before.appContext.database.queries
      .insertInto('attempt')
      .values({ key, count: 1, resetsAt: Number.MAX_SAFE_INTEGER })
      .execute();
    const findDatabaseVerdict = async ({ appContext }: typeof before) =>
      (await checkInstallation(appContext)).find(({ subject }) => subject === 'database');
    expect(await findDatabaseVerdict(before)).toMatchObject({ verdict: 'ok' });
    await before.stop();
    const path = getSqliteFileInDataDirectory(location.directory);
    const content = await readFile(path);
    const page = Math.floor(content.lastIndexOf(key) / 4096) * 4096;
    await writeFile(path, content.fill(0xff, page, page + 4096));
    const after = await startServiceNode(location);
    expect(await findDatabaseVerdict(after)).toMatchObject({
      verdict: 'FAIL',
      message: expect.stringContaining('the file is damaged, restore a backup'),
    });
    await after.stop();
  });
});
