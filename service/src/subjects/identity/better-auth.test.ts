import { getMigrations } from 'better-auth/db/migration';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { createSignedInPerson, expectStatus } from '../../../tests/people.ts';
import { startServiceNode } from '../../../tests/service.ts';

// Better Auth uses different column types for each database.
describeOnBothDatabases('Better Auth', (makeDatabase) => {
  // If this fails after an upgrade, add a migration with the listed columns.
  it('finds all the tables and columns that its version requires', async () => {
    const service = await startServiceNode(await makeDatabase());
    const { toBeCreated, toBeAdded } = await getMigrations(service.appContext.auth.options);
    expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
    await service.stop();
  });

  it('is not called with a session that another request has just renewed, which gets 401', async () => {
    const service = await startServiceNode(await makeDatabase());
    const { browser, id } = await createSignedInPerson(service);
    const { auth, database } = service.appContext;
    const { getSession } = auth.api;
    auth.api.getSession = (async (...parameters: Parameters<typeof getSession>) => {
      await database.queries
        .updateTable('session')
        .set({ token: `renewed-${id}` })
        .where('userId', '=', id)
        .execute();
      return getSession(...parameters);
    }) as typeof getSession;
    await expectStatus(browser.post('/api/account/passkeys/options'), 401);
    await service.stop();
  });
});
