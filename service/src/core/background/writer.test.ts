import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestKeyRequestBody } from '../../../tests/applications.ts';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { createTestOrganisation } from '../../../tests/organisations.ts';
import { expectStatus } from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { createLogger } from '../http/log.ts';
import { BackgroundWriter } from './writer.ts';

const metricsToken = 'a-token-that-is-long-enough-for-prometheus';

// A failed write ends the transaction on PostgreSQL, but not on SQLite.
describeOnBothDatabases('key usage while the database rejects writes', (makeDatabase, engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase(), { METRICS_TOKEN: metricsToken });
  });
  afterAll(() => service.stop());

  const run = (statement: string) => sql.raw(statement).execute(service.appContext.database.queries);

  /**
   * Makes PostgreSQL reject writes of daily usage, as a full disk would, or SQLite reject all writes. Returns a
   * function that makes the database accept them again.
   */
  const rejectWrites = async () => {
    if (engine === 'sqlite') return run('pragma query_only = on').then(() => () => run('pragma query_only = off'));
    await run(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room' using errcode = '53100'; end $$`,
    );
    await run('create trigger refused before insert or update on "apiKeyDay" for each row execute function refuse()');
    return () => run('drop trigger refused on "apiKeyDay"');
  };

  it('stays buffered, is reported by /readyz and metrics, and is written once the database accepts it', async () => {
    const organisation = await createTestOrganisation(service, null);
    const { body } = await expectStatus(
      organisation.owner.browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()),
      201,
    );
    const sendRequestWithKey = () =>
      expectStatus(service.visitor().send('GET', '/api/keys/current', undefined, { 'x-api-key': body.secret }), 200);
    const metrics = async () =>
      (await service.visitor().send('GET', '/metrics', undefined, { authorization: `Bearer ${metricsToken}` }))
        .body as string;

    const acceptWrites = await rejectWrites();
    for (let count = 0; count < 3; count++) {
      await sendRequestWithKey();
      await service.appContext.keyUsage.flush();
    }
    await acceptWrites();
    expect((await service.visitor().get('/readyz')).body).toEqual({
      status: 'degraded',
      database: 'ok',
      failing: ['keyUsage'],
    });
    expect(await metrics()).toContain('portal_writer_failing{writer="keyUsage"} 1');
    expect(await metrics()).toContain('portal_writer_waiting{writer="keyUsage"} 1');

    await sendRequestWithKey();
    expect((await organisation.owner.browser.get(`/api/keys/${body.key.id}`)).body.days.at(-1)).toMatchObject({
      calls: 4,
      errors: 0,
    });
    expect((await service.visitor().get('/readyz')).body).toEqual({ status: 'ok', database: 'ok' });
    expect(await metrics()).toContain('portal_writer_failing{writer="keyUsage"} 0');
  });

  it('is dropped for deleted keys and written for the others', async () => {
    const organisation = await createTestOrganisation(service, null);
    const { body } = await expectStatus(
      organisation.owner.browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()),
      201,
    );
    const use = { at: Date.now(), operation: null, address: null, calls: 1, errors: 0, scopes: ['jobs:read'] };
    for (const keyId of ['key_gone', 'key_gone_too', 'key_gone_as_well', body.key.id])
      service.appContext.keyUsage.record({ ...use, keyId });
    await service.appContext.keyUsage.flush();
    expect((await organisation.owner.browser.get(`/api/keys/${body.key.id}`)).body.days.at(-1)).toMatchObject({
      calls: 1,
    });
    expect(service.appContext.keyUsage.status).toMatchObject({ waitingCount: 0, failingSince: null });
  });
});

interface Count {
  readonly name: string;
  readonly count: number;
}

const diskFullError = Object.assign(new Error('no room'), { code: '53100' });

/** Creates a writer that writes to a map; `getFailure` returns the error of a write, or null if it succeeds. */
function createMapWriter(
  written: Map<string, number>,
  getFailure: (entries: readonly Count[]) => Error | null,
  maxBuffered = { entries: 100, bytes: 10_000 },
) {
  return new BackgroundWriter<Count>({
    name: 'test',
    maxBuffered,
    getSize: ({ name }) => name.length,
    getKey: ({ name }) => name,
    merge: (earlier, later) => ({ ...earlier, count: earlier.count + later.count }),
    write: async (entries) => {
      const failure = getFailure(entries);
      if (failure !== null) throw failure;
      for (const { name, count } of entries) written.set(name, (written.get(name) ?? 0) + count);
    },
    now: () => 7,
    log: createLogger('error', () => undefined),
  });
}

const failIfAny = (isBad: (name: string) => boolean) => (entries: readonly Count[]) =>
  entries.some(({ name }) => isBad(name)) ? new Error('never') : null;

it.each([
  ['first', ['bad 1', 'bad 2', 'bad 3', 'bad 4', 'good', 'better']],
  ['last', ['good', 'better', 'bad 1', 'bad 2', 'bad 3', 'bad 4']],
  ['between', ['good', 'bad 1', 'bad 2', 'bad 3', 'bad 4', 'better']],
])('drops only entries that the database rejects permanently, and writes the others: %s', async (_, names) => {
  const written = new Map<string, number>();
  const writer = createMapWriter(
    written,
    failIfAny((name) => name.startsWith('bad')),
  );
  for (const name of names) writer.add({ name, count: 1 });
  await writer.flush();
  expect([...written]).toEqual([
    ['good', 1],
    ['better', 1],
  ]);
  expect(writer.status).toEqual({ name: 'test', waitingCount: 0, droppedCount: 4, failingSince: null });
});

it('drops all entries of a flush if each is rejected permanently', async () => {
  const writer = createMapWriter(
    new Map(),
    failIfAny(() => true),
  );
  for (let index = 0; index < 8; index++) writer.add({ name: `bad ${index}`, count: 1 });
  await writer.flush();
  expect(writer.status).toEqual({ name: 'test', waitingCount: 0, droppedCount: 8, failingSince: null });
});

it('drops and counts an entry whose creation throws, without throwing to the caller', () => {
  const writer = createMapWriter(new Map(), () => null);
  writer.addFrom(() => {
    throw new RangeError('Maximum call stack size exceeded');
  });
  expect(writer.status).toMatchObject({ waitingCount: 0, droppedCount: 1 });
});

it('buffers a bounded number of entries while the database is unavailable, and merges later ones', async () => {
  const written = new Map<string, number>();
  let isUnavailable = true;
  const writer = createMapWriter(written, () => (isUnavailable ? diskFullError : null), { entries: 5, bytes: 10_000 });
  for (let round = 0; round < 20; round++) {
    for (let index = 0; index < 8; index++) writer.add({ name: `entry ${index}`, count: 1 });
    await Promise.all([writer.flush(), writer.flush(), writer.flush()]);
  }
  expect(writer.status).toEqual({ name: 'test', waitingCount: 5, droppedCount: 60, failingSince: 7 });
  isUnavailable = false;
  await writer.flush();
  expect([...written.values()]).toEqual([20, 20, 20, 20, 20]);
  expect(writer.status).toMatchObject({ waitingCount: 0, failingSince: null });
});

it('bounds waiting entries by bytes, not by count', async () => {
  const written = new Map<string, number>();
  const writer = createMapWriter(written, () => null);
  for (let index = 0; index < 30; index++) writer.add({ name: `${index}`.padEnd(1000, 'x'), count: 1 });
  expect(writer.status).toMatchObject({ waitingCount: 10, droppedCount: 20 });
  await writer.flush();
  writer.add({ name: 'after', count: 1 });
  expect(writer.status).toMatchObject({ waitingCount: 1, droppedCount: 20 });
});
