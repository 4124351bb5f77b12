import { shiftExampleDates } from '@refdesk/openapi/example-dates';
import type { SqliteConnection } from '@refdesk/sample-data/apply-rows';
import { createDateShiftedSelects, shiftPostgresDates, shiftSqliteDates } from '@refdesk/sample-data/shift-dates';
import { startTestPostgres, type TestPostgres } from '@refdesk/test-postgres';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresqlDump } from '../../../../plugins/data-dictionary/src/downloads/postgresql-dump.ts';
import { isLongRun } from '../../../../tests/long-run.ts';
import { dictionary, rowsByTable } from './content.ts';
import { createInMemorySqliteSampleDatabase } from './sqlite.ts';

/** Numbers of days to shift by, including small ones, for which shifted rows collide with rows not yet shifted. */
const dayCounts = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(-7, -1, 1, 7) },
  { weight: 3, arbitrary: fc.integer({ min: -2000, max: 4000 }) },
);
const runs = { numRuns: isLongRun ? 100 : 4, seed: 7, examples: [[7], [-1], [518]] as [number][] };

describe('shifting the dates of the sample data', { timeout: 600_000 }, () => {
  it('shifts every date in SQLite by any number of days and keeps all rows and keys', () => {
    fc.assert(
      fc.property(dayCounts, (count) => {
        const database = createInMemorySqliteSampleDatabase();
        const connection: SqliteConnection = {
          rows: (sql, values) => database.prepare(sql).all(...values),
          run: (sql, values) => void database.prepare(sql).run(...values),
        };
        const readAll = () =>
          dictionary.tables.map(({ name, primaryKey }) => ({
            name,
            rows: database.prepare(`SELECT * FROM ${name} ORDER BY ${primaryKey}`).all(),
          }));
        const before = readAll();
        shiftSqliteDates(connection, count);
        expect(readAll()).toEqual(shiftExampleDates(before, count));
        expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
        expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
        database.close();
      }),
      runs,
    );
  });

  describe('in PostgreSQL', () => {
    let postgres: TestPostgres;
    let client: Client;
    beforeAll(async () => {
      postgres = await startTestPostgres();
      client = new Client({ connectionString: await postgres.createDatabase() });
      await client.connect();
      const dump = createPostgresqlDump(dictionary, rowsByTable);
      for (const schema of ['original', 'moved'])
        await client.query(`CREATE SCHEMA ${schema}; SET search_path = ${schema}; ${dump}`);
      await client.query('SET session_replication_role = replica');
    }, 120_000);
    afterAll(async () => {
      await client.end();
      await postgres.stop();
    });

    it('shifts every date by any number of days and keeps all rows and keys', async () => {
      const connection = {
        rows: async (sql: string, values: readonly unknown[]) => (await client.query(sql, [...values])).rows,
      };
      await fc.assert(
        fc.asyncProperty(dayCounts, async (count) => {
          await client.query('ROLLBACK; BEGIN');
          await shiftPostgresDates(connection, 'moved', count);
          const selects = await createDateShiftedSelects(connection, 'original', count);
          expect(selects.size).toBe(dictionary.tables.length);
          for (const [table, select] of selects) {
            const { rows } = await client.query(
              `(${select} EXCEPT ALL SELECT * FROM moved.${table}) UNION ALL (SELECT * FROM moved.${table} EXCEPT ALL ${select})`,
            );
            expect([table, rows]).toEqual([table, []]);
          }
        }),
        runs,
      );
    });
  });
});
