import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findInstallation, MissingPostgresError } from './find-installation.ts';

test('finds the installed server programs', async () => {
  const { version } = await findInstallation();
  expect(version).toBeGreaterThanOrEqual(13);
});

test('prefers the folder that POSTGRES_BIN names', async () => {
  const { bin } = await findInstallation();
  expect(await findInstallation({ POSTGRES_BIN: bin, PATH: '' })).toMatchObject({ bin });
});

test('lists what to install if POSTGRES_BIN contains no server', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'portal-empty-'));
  const failure = findInstallation({ POSTGRES_BIN: empty });
  await expect(failure).rejects.toThrow(MissingPostgresError);
  await expect(failure).rejects.toThrow(
    /initdb, pg_ctl and postgres are not all in it[\s\S]*apt-get install postgresql/,
  );
});
