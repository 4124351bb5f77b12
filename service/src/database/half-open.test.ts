import { connect, createServer, type Socket } from 'node:net';
import { unavailability } from '@portal/sandbox/unavailable';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../tests/databases.ts';
import { postgresDialect } from './postgres.ts';

/** A way to a server of PostgreSQL on which nothing arrives any more, and nobody says so, once it was frozen; new connections get through. */
async function startWay(url: string) {
  // An address by way of a socket has no host.
  const { searchParams, pathname } = new URL(url.replace('@/', '@localhost/'));
  const folder = searchParams.get('host') ?? '';
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(`${folder}/.s.PGSQL.5432`);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) open.add(socket.on('error', () => undefined));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    freeze: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

// SQLite has no connection.
describeOnBothDatabases('a connection to the database', (makeDatabase, engine) => {
  it.runIf(engine === 'postgres')('on which nothing arrives any more is given up, and the next one serves', async () => {
    const { url = '' } = await makeDatabase('nothing');
    const way = await startWay(url);
    const queries = new Kysely<unknown>({ dialect: postgresDialect(way.url, { patience: 700 }).dialect });
    const ask = () => sql<{ one: number }>`select 1 as "one"`.execute(queries).then(({ rows }) => rows);
    expect(await ask()).toEqual([{ one: 1 }]);
    way.freeze();
    const start = performance.now();
    const error = await ask().catch((failed: unknown) => failed);
    expect(unavailability(error)).toBe('connection lost');
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(await ask()).toEqual([{ one: 1 }]);
    await queries.destroy();
    way.close();
  });
});
