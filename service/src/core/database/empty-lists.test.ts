import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { startServiceNode } from '../../../tests/service.ts';

// PostgreSQL rejects `in ()`.
describeOnBothDatabases('empty lists in queries', (makeDatabase) => {
  it('match no row with "in" and every row with "not in"', async () => {
    const service = await startServiceNode(await makeDatabase());
    const { queries } = service.appContext.database;
    const keys = ['one', 'two'];
    await queries
      .insertInto('attempt')
      .values(keys.map((key) => ({ key, count: 1, resetsAt: 1 })))
      .execute();
    expect(await queries.selectFrom('attempt').select('key').where('key', 'in', []).execute()).toEqual([]);
    expect(
      await queries.selectFrom('attempt').select('key').where('key', 'not in', []).where('key', 'in', keys).execute(),
    ).toHaveLength(2);
    expect(await queries.deleteFrom('attempt').where('key', 'in', []).executeTakeFirst()).toMatchObject({
      numDeletedRows: 0n,
    });
    expect(
      await queries.deleteFrom('attempt').where('key', 'not in', []).where('key', 'in', keys).executeTakeFirst(),
    ).toMatchObject({ numDeletedRows: 2n });
    await service.stop();
  });
});
