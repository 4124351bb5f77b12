import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isLongRun } from '../../../../tests/long-run.ts';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { createMissingIndexes, migrateDatabase, migrateDatabaseAt } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openServiceDatabase } from './open-service-database.ts';

const run = promisify(execFile);

/** Two nodes are enough to contend for the lock; more of them contend more often. */
const concurrentNodes = isLongRun ? 6 : 3;

/** First migration that guarantees that the previous release keeps working. */
const firstCompatibleIndex = migrations.findIndex(({ worksSince }) => worksSince !== undefined);

// Locks, column types and triggers differ between databases.
describeOnBothDatabases('migrations', (makeDatabase, engine) => {
  it('run once each when several nodes start concurrently', async () => {
    const { url, directory } = await makeDatabase('nothing');
    const start = () =>
      run(process.execPath, [
        join(import.meta.dirname, '../../../tests/migrate-once.ts'),
        directory,
        ...(url ? [url] : []),
      ]);
    const nodes = await Promise.all(Array.from({ length: concurrentNodes }, start));
    expect(nodes.flatMap(({ stdout }) => JSON.parse(stdout))).toEqual(migrations.map(({ name }) => name));
  });

  it('upgrade a database with data without losing rows', async () => {
    const database = openServiceDatabase(await makeDatabase('nothing'));
    await migrateDatabase(database);
    const row = {
      id: 'fbk_1',
      page: '/docs/rest/quick-start',
      version: null,
      helpful: 1,
      sentence: 'Clear.',
      at: 1_746_520_200_000,
    };
    await database.queries.insertInto('feedback').values(row).execute();

    const next = {
      name: '9999-next',
      up: async (schema: Parameters<(typeof migrations)[number]['up']>[0]) => {
        await schema.schema.alterTable('feedback').addColumn('language', 'text').execute();
      },
    };
    expect(await migrateDatabase(database, [...migrations, next])).toEqual(['9999-next']);
    expect(await database.queries.selectFrom('feedback').selectAll().execute()).toEqual([{ ...row, language: null }]);
    await database.queries.destroy();
  });

  it('let an older version start only on a compatible schema', async () => {
    const database = openServiceDatabase(await makeDatabase('nothing'));
    const last = migrations.at(-1)?.name ?? '';
    const added = { name: '9998-added', worksSince: last, up: async () => undefined };
    await migrateDatabase(database, [...migrations, added]);
    expect(await migrateDatabase(database)).toEqual([]);
    // A previous release that lacks some migrations.
    await expect(migrateDatabase(database, migrations.slice(0, -1))).rejects.toThrow(
      'A newer version has upgraded the database to 9998-added',
    );
    await migrateDatabase(database, [...migrations, added, { name: '9999-taken-away', up: async () => undefined }]);
    await expect(migrateDatabase(database)).rejects.toThrow(
      `A newer version has upgraded the database to 9999-taken-away, which this version (${last}) cannot use`,
    );
    await database.queries.destroy();
  });

  it('only add to the schema, so that the previous release keeps working during an upgrade', async () => {
    const database = openServiceDatabase(await makeDatabase('nothing'));
    const { queries } = database;
    const tables = async () => {
      const metadata = await queries.introspection.getTables();
      return new Map(
        metadata.map(({ name, columns }) => [name, new Map(columns.map((column) => [column.name, column]))]),
      );
    };
    await migrateDatabase(database, migrations.slice(0, firstCompatibleIndex));
    for (const [index, step] of migrations.entries()) {
      if (index < firstCompatibleIndex) continue;
      const before = await tables();
      await migrateDatabase(database, migrations.slice(0, index + 1));
      if (step.worksSince === undefined) continue;
      expect(
        migrations.slice(0, index).map(({ name }) => name),
        step.name,
      ).toContain(step.worksSince);
      const after = await tables();
      for (const [table, columns] of before) {
        const now = after.get(table);
        for (const [name, { dataType, isNullable }] of columns)
          expect([table, now?.get(name)], step.name).toMatchObject([table, { name, dataType, isNullable }]);
        // The previous release does not write columns that it does not have.
        for (const [name, column] of now ?? [])
          expect(
            columns.has(name) || column.isNullable || column.hasDefaultValue,
            `${step.name}: ${table}.${name}`,
          ).toBe(true);
      }
    }
    await queries.destroy();
  });

  it('create large indexes without blocking writers, and recreate them after an interruption', async () => {
    const database = openServiceDatabase(await makeDatabase('nothing'));
    const step = { name: '9999-index', indexes: { feedback_page: '"feedback" ("page")' }, up: async () => undefined };
    await migrateDatabase(database, [...migrations, step]);
    await Promise.all([createMissingIndexes(database, [step]), createMissingIndexes(database, [step])]);
    if (engine === 'postgres') {
      const isValid = async () =>
        (
          await sql<{
            indisvalid: boolean;
          }>`select indisvalid from pg_index where indexrelid = 'feedback_page'::regclass`.execute(database.queries)
        ).rows;
      expect(await isValid()).toEqual([{ indisvalid: true }]);
      await sql`update pg_index set indisvalid = false where indexrelid = 'feedback_page'::regclass`.execute(
        database.queries,
      );
      await createMissingIndexes(database, [step]);
      expect(await isValid()).toEqual([{ indisvalid: true }]);
    } else {
      const { rows } = await sql`select 1 from sqlite_master where "name" = 'feedback_page'`.execute(database.queries);
      expect(rows).toHaveLength(1);
    }
    await database.queries.destroy();
  });

  it.runIf(engine === 'postgres')('use a connection without a statement timeout', async () => {
    const location = await makeDatabase('nothing');
    expect(await migrateDatabaseAt(location)).toEqual(migrations.map(({ name }) => name));
    const getLimit = async (isLimited: boolean) => {
      const { queries } = openServiceDatabase(location, { isLimited });
      const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as "limit"`.execute(
        queries,
      );
      await queries.destroy();
      return rows[0]?.limit;
    };
    expect([await getLimit(false), await getLimit(true)]).toEqual(['0', '10s']);
  });

  it.runIf(engine === 'postgres')('wait for a long query without making other queries wait', async () => {
    const location = await makeDatabase('nothing');
    const [database, service] = [openServiceDatabase(location), openServiceDatabase(location)];
    await migrateDatabase(database);
    const report = database.queries.transaction().execute(async (transaction) => {
      await transaction.selectFrom('feedback').selectAll().execute();
      await setTimeout(3_000);
    });
    const step = {
      name: '9999-column',
      up: async (schema: Parameters<(typeof migrations)[number]['up']>[0]) => {
        await schema.schema.alterTable('feedback').addColumn('language', 'text').execute();
      },
    };
    let isMigrating = true;
    const migrated = migrateDatabase(database, [...migrations, step]).finally(() => {
      isMigrating = false;
    });
    let longest = 0;
    while (isMigrating) {
      const started = performance.now();
      await service.queries.selectFrom('feedback').select('id').execute();
      longest = Math.max(longest, performance.now() - started);
      await setTimeout(20);
    }
    expect(await migrated).toEqual(['9999-column']);
    expect(longest).toBeLessThan(2_000);
    await report;
    await Promise.all([database.queries.destroy(), service.queries.destroy()]);
  });

  it('are rolled back if they fail', async () => {
    const database = openServiceDatabase(await makeDatabase('nothing'));
    await migrateDatabase(database);
    const broken = {
      name: '9999-broken',
      up: async (schema: Parameters<(typeof migrations)[number]['up']>[0]) => {
        await schema.schema.createTable('half').addColumn('id', 'text').execute();
        throw new Error('power cut');
      },
    };
    await expect(migrateDatabase(database, [...migrations, broken])).rejects.toThrow('power cut');
    const tables = await database.queries.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('half');
    expect(await migrateDatabase(database)).toEqual([]);
    await database.queries.destroy();
  });

  it('make the audit log reject updates and deletes', async () => {
    const database = openServiceDatabase(await makeDatabase('nothing'));
    await migrateDatabase(database);
    const { queries } = database;
    const event = {
      actorType: 'person',
      actorId: 'p',
      organisationId: null,
      action: 'key.create',
      targetType: 'key',
      targetId: 'k',
      details: '{}',
    };
    const origin = { address: '192.0.2.1', userAgent: 'curl', requestId: 'r' };
    await queries
      .insertInto('auditEvent')
      .values({ id: 'evt_new', at: Date.now(), ...event, ...origin })
      .execute();
    await queries
      .insertInto('auditEvent')
      .values({ id: 'evt_old', at: 0, ...event, ...origin })
      .execute();

    await expect(queries.updateTable('auditEvent').set({ action: 'nothing' }).execute()).rejects.toThrow(
      'can only be added to',
    );
    await expect(queries.updateTable('auditEvent').set({ address: '198.51.100.1' }).execute()).rejects.toThrow(
      'can only be added to',
    );
    await expect(queries.deleteFrom('auditEvent').execute()).rejects.toThrow('kept for a year');
    await queries.updateTable('auditEvent').set({ address: null, userAgent: null }).execute();
    await queries.deleteFrom('auditEvent').where('id', '=', 'evt_old').execute();
    expect(await queries.selectFrom('auditEvent').select(['id', 'address']).execute()).toEqual([
      { id: 'evt_new', address: null },
    ]);
    await queries.destroy();
  });
});
