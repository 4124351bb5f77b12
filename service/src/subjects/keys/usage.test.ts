import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isLongRun } from '../../../../tests/long-run.ts';
import { createTestKeyRequestBody, createTestOrganisationApplication } from '../../../tests/applications.ts';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { expectStatus } from '../../../tests/people.ts';
import { startServiceNode } from '../../../tests/service.ts';
import { openServiceDatabase } from '../../core/database/open-service-database.ts';
import { createLogger } from '../../core/http/log.ts';
import { KeyUsageRecorder } from './usage.ts';

const keyCount = isLongRun ? 10_000 : 300;
const nodeCount = 2;
const roundCount = 3;

// SQLite and PostgreSQL differ in locking and in how they read rows from JSON.
describeOnBothDatabases('KeyUsageRecorder', (makeDatabase, engine) => {
  it('counts each use once when several nodes write at the same time', { timeout: 120_000 }, async () => {
    const location = await makeDatabase();
    const service = await startServiceNode(location);
    const organisation = await createTestOrganisation(service, (await createStaffMember(service)).browser);
    const application = await createTestOrganisationApplication(organisation);
    const { body } = await expectStatus(
      organisation.owner.browser.post(
        `${organisation.path}/keys`,
        createTestKeyRequestBody({ applicationId: application.id }),
      ),
      201,
    );
    const { queries } = service.appContext.database;
    const template = await queries
      .selectFrom('apiKey')
      .selectAll()
      .where('id', '=', body.key.id)
      .executeTakeFirstOrThrow();
    const keyIds = Array.from({ length: keyCount }, (_, index) => `key_${index}`);
    for (let start = 0; start < keyCount; start += 20)
      await queries
        .insertInto('apiKey')
        .values(keyIds.slice(start, start + 20).map((id) => ({ ...template, id, locator: id, digest: id })))
        .execute();

    const nodes = Array.from({ length: nodeCount }, () => {
      const database = openServiceDatabase(location);
      return { database, usage: new KeyUsageRecorder({ database, now: Date.now, log: createLogger('error') }) };
    });
    let milliseconds = 0;
    for (let round = 0; round < roundCount; round++) {
      for (const { usage } of nodes)
        for (const keyId of keyIds)
          usage.record({
            keyId,
            at: Date.now(),
            operation: 'getJob',
            address: '192.0.2.1',
            calls: 2,
            errors: 1,
            scopes: ['jobs:read'],
          });
      const started = performance.now();
      await Promise.all(nodes.map(({ usage }) => usage.flush()));
      milliseconds += performance.now() - started;
    }
    const perSecond = Math.round((keyCount * nodeCount * roundCount * 1000) / milliseconds);
    if (isLongRun) console.log(`${engine}: uses of ${perSecond} keys a second written by ${nodeCount} nodes`);
    for (const { usage } of nodes)
      expect(usage.status).toMatchObject({ waitingCount: 0, droppedCount: 0, failingSince: null });
    const { rows } = await sql<{ calls: number; errors: number; keys: number }>`
      select sum("calls") as "calls", sum("errors") as "errors", count(*) as "keys" from "apiKeyDay"`.execute(queries);
    const uses = keyCount * nodeCount * roundCount;
    expect(rows.map((row) => [Number(row.calls), Number(row.errors), Number(row.keys)])).toEqual([
      [2 * uses, uses, keyCount],
    ]);
    const used = await queries.selectFrom('apiKey').select('id').where('lastUsedOperation', '=', 'getJob').execute();
    expect(used).toHaveLength(keyCount);
    for (const { database } of nodes) await database.queries.destroy();
    await service.stop();
  });
});
