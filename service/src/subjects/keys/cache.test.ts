import { expect, it } from 'vitest';
import { createTestKeyRequestBody } from '../../../tests/applications.ts';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { createTestOrganisation } from '../../../tests/organisations.ts';
import { expectStatus } from '../../../tests/people.ts';
import { startServiceNode } from '../../../tests/service.ts';
import { verifyKey } from './verify.ts';

// Reading many keys in one query and recording their use require different statements for each database.
describeOnBothDatabases('cached keys', (makeDatabase) => {
  it('expire immediately after a change on the same node, and within seconds after a change on another', async () => {
    const location = await makeDatabase();
    const [first, second] = [
      await startServiceNode(location, { KEY_CACHE_SECONDS: '4' }),
      await startServiceNode(location),
    ];
    const organisation = await createTestOrganisation(second, null);
    const path = `${organisation.path}/keys`;
    const createKey = async () =>
      (await expectStatus(organisation.owner.browser.post(path, createTestKeyRequestBody()), 201)).body as {
        key: { id: string };
        secret: string;
      };
    const keys = await Promise.all([createKey(), createKey(), createKey()]);
    const verify = (key: string) => verifyKey(first.appContext, { key, scope: 'jobs:read' });
    const mixedSecret = `${keys[0].secret.slice(0, -12)}${keys[1].secret.slice(-12)}`;
    const answers = await Promise.all([...keys.map(({ secret }) => secret), mixedSecret].map(verify));
    expect(answers.map(({ active }) => active)).toEqual([true, true, true, false]);

    await expectStatus(
      organisation.owner.browser.post(`/api/keys/${keys[0].key.id}/revoke`, { reason: 'leaked' }),
      204,
    );
    expect(await verify(keys[0].secret)).toMatchObject({ active: true });
    first.advanceTime(4_000);
    expect(await verify(keys[0].secret)).toEqual({ active: false, reason: 'revoked' });

    // The same kind of change on this node takes effect immediately.
    expect(await verify(keys[1].secret)).toMatchObject({ active: true });
    const browser = first.visitor();
    for (const [name, value] of organisation.owner.browser.cookies) browser.cookies.set(name, value);
    await expectStatus(browser.post(`/api/keys/${keys[1].key.id}/revoke`, { reason: 'leaked' }), 204);
    expect(await verify(keys[1].secret)).toEqual({ active: false, reason: 'revoked' });

    await first.appContext.keyUsage.flush();
    const rows = await first.appContext.database.queries
      .selectFrom('apiKeyDay')
      .select(['keyId', 'calls', 'errors'])
      .execute();
    expect(
      rows.toSorted((a, b) => b.calls - a.calls || b.errors - a.errors).map(({ calls, errors }) => [calls, errors]),
    ).toEqual([
      [3, 1],
      [3, 1],
      [1, 0],
    ]);
    const scopes = await first.appContext.database.queries.selectFrom('apiKeyScope').select('scope').execute();
    expect(scopes).toEqual([{ scope: 'jobs:read' }, { scope: 'jobs:read' }, { scope: 'jobs:read' }]);
    await Promise.all([first.stop(), second.stop()]);
  });
});
