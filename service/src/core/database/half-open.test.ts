import { explainDatabaseUnavailability } from '@refdesk/sandbox/unavailable';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { openDelayedProxy } from '../../../tests/far-database.ts';
import { createPostgresDialect } from './postgres.ts';

// SQLite has no network connection.
describeOnBothDatabases('a PostgreSQL connection', (makeDatabase, engine) => {
  it.runIf(engine === 'postgres')(
    'is closed when no data arrives, and the next query uses a new connection',
    async () => {
      const { url = '' } = await makeDatabase('nothing');
      const proxy = await openDelayedProxy(url);
      const pool = new Kysely<unknown>({ dialect: createPostgresDialect(proxy.url, { silenceTimeout: 700 }).dialect });
      const runQuery = () => sql<{ one: number }>`select 1 as "one"`.execute(pool).then(({ rows }) => rows);
      expect(await runQuery()).toEqual([{ one: 1 }]);
      proxy.freeze();
      const start = performance.now();
      const error = await runQuery().catch((failed: unknown) => failed);
      expect(explainDatabaseUnavailability(error)).toBe('connection lost');
      expect(performance.now() - start).toBeLessThan(5_000);
      expect(await runQuery()).toEqual([{ one: 1 }]);
      await pool.destroy();
      proxy.close();
    },
  );
});
