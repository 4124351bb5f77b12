import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { openServiceDatabase } from '../database/open-service-database.ts';
import { countLimitedAttempt, deleteAttempts } from './attempts.ts';

// An attempt is counted by one statement of raw SQL, which must be correct with concurrent nodes on either database.
describeOnBothDatabases('countLimitedAttempt', (makeDatabase) => {
  it('allows exactly the limit across concurrent nodes', async () => {
    const location = await makeDatabase();
    const nodes = Array.from({ length: 3 }, () => openServiceDatabase(location));
    for (const node of nodes) await migrateDatabase(node);
    const attempts = Array.from({ length: 90 }, (_, index) => nodes[index % 3]);
    const answers = await Promise.all(
      attempts.map((node) => node && countLimitedAttempt(node.queries, 'signInFromAddress', '192.0.2.1', 1000)),
    );
    expect(answers.filter((answer) => answer?.isAllowed)).toHaveLength(20);
    await Promise.all(nodes.map((node) => node.queries.destroy()));
  });

  it('restarts windows when they end and counts subjects separately', async () => {
    const { queries, ...database } = openServiceDatabase(await makeDatabase());
    await migrateDatabase({ queries, ...database });
    const attempt = (subject: string, now: number) => countLimitedAttempt(queries, 'mailToAddress', subject, now);
    for (let count = 1; count <= 3; count++) expect((await attempt('a', 0)).isAllowed).toBe(true);
    expect(await attempt('a', 600_000)).toEqual({ isAllowed: false, retryAfterSeconds: 3000 });
    expect((await attempt('b', 600_000)).isAllowed).toBe(true);
    expect((await attempt('a', 3_600_000)).isAllowed).toBe(true);
    await deleteAttempts(queries, 'mailToAddress', 'a');
    expect((await attempt('a', 3_600_000)).isAllowed).toBe(true);
    await queries.destroy();
  });
});
