import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MissingPostgresError, requirePostgresInstallation } from './find-installation.ts';

test('finds the installed server programs', async () => {
  const { version } = await requirePostgresInstallation();
  expect(version).toBeGreaterThanOrEqual(13);
});

test('prefers the folder set in POSTGRES_BIN', async () => {
  const { binFolder } = await requirePostgresInstallation();
  expect(await requirePostgresInstallation({ POSTGRES_BIN: binFolder, PATH: '' })).toMatchObject({ binFolder });
});

test('explains how to install PostgreSQL if POSTGRES_BIN contains no server', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'portal-empty-'));
  onTestFinished(() => rm(empty, { recursive: true }));
  const failure = requirePostgresInstallation({ POSTGRES_BIN: empty });
  await expect(failure).rejects.toThrow(MissingPostgresError);
  await expect(failure).rejects.toThrow(
    /initdb, pg_ctl and postgres are not all in it[\s\S]*apt-get install postgresql/,
  );
});
