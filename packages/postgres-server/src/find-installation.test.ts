import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPostgresInstallation, MissingPostgresError } from './find-installation.ts';

test('finds the installed server programs', async () => {
  const { version } = await findPostgresInstallation();
  expect(version).toBeGreaterThanOrEqual(13);
});

test('prefers the folder that POSTGRES_BIN names', async () => {
  const { bin } = await findPostgresInstallation();
  expect(await findPostgresInstallation({ POSTGRES_BIN: bin, PATH: '' })).toMatchObject({ bin });
});

test('lists what to install if POSTGRES_BIN contains no server', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'portal-empty-'));
  const failure = findPostgresInstallation({ POSTGRES_BIN: empty });
  await expect(failure).rejects.toThrow(MissingPostgresError);
  await expect(failure).rejects.toThrow(
    /initdb, pg_ctl and postgres are not all in it[\s\S]*apt-get install postgresql/,
  );
});
