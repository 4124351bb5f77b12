import { explainDatabaseUnavailability } from '@refdesk/sandbox/unavailable';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { openDelayedProxy } from '../../../tests/far-database.ts';
import { createPostgresDialect } from './postgres.ts';

// SQLite has no connection.
describeOnBothDatabases('a connection to the database', (makeDatabase, engine) => {
  it.runIf(engine === 'postgres')(
    'is abandoned when it receives nothing any more, and the next connection is used',
    async () => {
      const { url = '' } = await makeDatabase('nothing');
      const way = await openDelayedProxy(url);
      const queries = new Kysely<unknown>({ dialect: createPostgresDialect(way.url, { silenceTimeout: 700 }).dialect });
      const ask = () => sql<{ one: number }>`select 1 as "one"`.execute(queries).then(({ rows }) => rows);
      expect(await ask()).toEqual([{ one: 1 }]);
      way.freeze();
      const start = performance.now();
      const error = await ask().catch((failed: unknown) => failed);
      expect(explainDatabaseUnavailability(error)).toBe('connection lost');
      expect(performance.now() - start).toBeLessThan(5_000);
      expect(await ask()).toEqual([{ one: 1 }]);
      await queries.destroy();
      way.close();
    },
  );
});
