import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findUnusedPort } from '../../../../tools/find-unused-port.ts';
import { testPortal } from '../../../tests/provider.ts';
import { startServiceNode, testSecret } from '../../../tests/service.ts';
import { initialiseDatabaseAndAppContext } from '../../initialise-database-and-app-context.ts';
import { readConfiguration } from '../configuration/configuration.ts';

it('reports a file that is not a database, with its path', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'portal-no-database-'));
  await writeFile(join(directory, 'portal.sqlite'), 'This is a letter, not a database. '.repeat(100));
  await expect(startServiceNode({ url: undefined, directory })).rejects.toThrow(
    `The database ${directory}/portal.sqlite cannot be opened: file is not a database. Set DATA_DIR to a directory that this user can write.`,
  );
  await rm(directory, { recursive: true });
});

it('reports an unreachable database with its variable, without the password', async () => {
  const port = await findUnusedPort();
  const configuration = readConfiguration(
    // secretlint-disable-next-line
    { DATABASE_URL: `postgres://portal:a-password@127.0.0.1:${port}/portal`, AUTH_SECRET: testSecret },
    testPortal,
  );
  await expect(initialiseDatabaseAndAppContext(configuration)).rejects.toThrow(
    `DATABASE_URL: the database at postgres://portal@127.0.0.1:${port}/portal cannot be reached: connection failed (ECONNREFUSED).`,
  );
});
