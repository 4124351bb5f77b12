import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openSqliteDatabase } from '../src/store/sqlite.ts';
import { openTravelSandbox } from './travel.ts';

it('copies the write-ahead log into the database file during requests without losing records', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-log-'));
  const file = join(folder, 'sandbox.sqlite');
  const database = await openSqliteDatabase(file);
  const before = (await stat(file)).size;
  const { send } = await openTravelSandbox({ database });
  // In sequence, so that each request is a separate transaction.
  for (let index = 0; index < 200; index++)
    expect((await send('POST', '/bookings', { seat: `${index}` })).status).toBe(201);
  const { rows } = await sql<{ readonly wal_autocheckpoint: number }>`pragma wal_autocheckpoint`.execute(
    database.queries,
  );
  expect(rows[0]?.wal_autocheckpoint).toBeGreaterThan(1_000);
  const deadline = Date.now() + 5_000;
  while ((await stat(file)).size <= before && Date.now() < deadline) await setTimeout(20);
  expect((await stat(file)).size).toBeGreaterThan(before);
  await database.queries.destroy();
  const reopened = await openSqliteDatabase(file);
  expect(
    await reopened.queries.selectFrom('sandboxRecord').where('schema', '=', '/bookings').select('key').execute(),
  ).toHaveLength(200);
  await reopened.queries.destroy();
  await rm(folder, { recursive: true });
});
