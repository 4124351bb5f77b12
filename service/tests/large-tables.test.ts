import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { DatabaseOrTransaction } from '../src/core/database/open-service-database.ts';
import { collectDatabaseMetrics } from '../src/health/database-measurements.ts';
import { erasePerson } from '../src/subjects/identity/erase-person.ts';
import { exportPersonData } from '../src/subjects/identity/export-person-data.ts';
import { createTestKeyRequestBody, createTestOrganisationApplication } from './applications.ts';
import { describeOnBothDatabases, isSkippedUntilLongRun } from './databases.ts';
import { createStaffMember, createTestOrganisation } from './organisations.ts';
import { createSignedInPerson, expectStatus } from './people.ts';
import { startServiceNode } from './service.ts';

/** Number of rows in each table, enough for PostgreSQL to prefer an index. */
const rows = 20_000;

// Only PostgreSQL has this query planner and these scan statistics.
describeOnBothDatabases('large tables', (makeDatabase, engine) => {
  it.skipIf(engine === 'sqlite' || isSkippedUntilLongRun(engine))(
    'are read by index for activity, export, erasure, applications and metrics',
    { timeout: 120_000 },
    async () => {
      const service = await startServiceNode(await makeDatabase());
      const { appContext } = service;
      const { queries } = appContext.database;
      const person = await createSignedInPerson(service);
      const organisation = await createTestOrganisation(service, (await createStaffMember(service)).browser);
      const application = await createTestOrganisationApplication(organisation);
      await expectStatus(
        organisation.owner.browser.post(
          `${organisation.path}/keys`,
          createTestKeyRequestBody({ applicationId: application.id }),
        ),
        201,
      );
      for (const [table, values] of [
        ['auditEvent', `'id', 'evt_' || n, 'actorId', 'usr_' || n, 'targetId', 'usr_' || n`],
        ['apiKey', `'id', 'key_' || n, 'locator', 'l' || n, 'digest', 'd' || n, 'applicationId', null`],
      ] as const)
        await sql`insert into ${sql.table(table)} select (json_populate_record("one", json_build_object(${sql.raw(values)}))).*
        from ${sql.table(table)} as "one", generate_series(1, ${rows}) as n
        where "one"."id" = (select min("id") from ${sql.table(table)})`.execute(queries);
      await sql`insert into "outbox" ("id", "kind", "recipient", "subject", "text", "html", "createdAt", "dueAt", "attempts", "sentAt")
      select 'mail_' || n, 'test', 'x@example.com', 'x', '', '', 1, 1, 1, 1 from generate_series(1, ${rows}) as n`.execute(
        queries,
      );
      await sql`analyze`.execute(queries);

      const before = await countRowsRead(queries);
      await expectStatus(person.browser.get('/api/account/audit'), 200);
      await expectStatus(organisation.owner.browser.get(`${organisation.path}/applications`), 200);
      await collectDatabaseMetrics(appContext.database);
      await exportPersonData(queries, person.id);
      await erasePerson(appContext, { type: 'operator', id: null }, null, person.id);
      for (const [table, count] of Object.entries(await countRowsRead(queries)))
        expect(count - (before[table] ?? 0), table).toBeLessThan(rows / 20);
      await service.stop();
    },
  );
});

/** Returns the number of rows read so far from each large table, by scan or by index. */
async function countRowsRead(queries: DatabaseOrTransaction): Promise<Record<string, number>> {
  // An idle session reports its statistics within ten seconds.
  await setTimeout(11_000);
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as "name", cast(seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes where relid = "tables".relid) as bigint) as "count"
    from pg_stat_user_tables as "tables" where relname in ('auditEvent', 'apiKey', 'outbox')`.execute(queries);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
