import { getMigrations } from 'better-auth/db/migration';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { startService } from '../../../tests/service.ts';

// Better Auth uses different column types for each database.
describeOnBothDatabases('Better Auth', (makeDatabase) => {
  // If this fails after an upgrade, add a migration with the listed columns.
  it('finds every table and column that this version of it requires', async () => {
    const service = await startService(await makeDatabase());
    const { toBeCreated, toBeAdded } = await getMigrations(service.appContext.auth.options);
    expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
    await service.stop();
  });
});
