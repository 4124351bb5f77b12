import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyForm } from '../../tests/applications.ts';
import { describeOnBothDatabases } from '../../tests/databases.ts';
import { organisationOf } from '../../tests/organisations.ts';
import { expectStatus } from '../../tests/people.ts';
import { startService, type TestService } from '../../tests/service.ts';
import { createLog } from '../log.ts';
import { BackgroundWriter } from './writer.ts';

const metricsToken = 'a-token-that-is-long-enough-for-prometheus';

// A write that fails ends the transaction on PostgreSQL, and not on SQLite.
describeOnBothDatabases('uses of keys, while the database refuses to write them', (makeDatabase) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(await makeDatabase(), { METRICS_TOKEN: metricsToken });
  });
  afterAll(() => service.stop());

  const rename = (from: string, to: string) => service.platform.database.queries.schema.alterTable(from).renameTo(to).execute();

  it('are kept, shown by /readyz and the metrics, and written when it is back', async () => {
    const organisation = await organisationOf(service, null);
    const { body } = await expectStatus(organisation.owner.browser.post(`${organisation.path}/keys`, keyForm()), 201);
    const use = () => expectStatus(service.visitor().send('GET', '/api/keys/current', undefined, { 'x-api-key': body.secret }), 200);
    const metrics = async () => (await service.visitor().send('GET', '/metrics', undefined, { authorization: `Bearer ${metricsToken}` })).body as string;

    await rename('apiKeyDay', 'gone');
    for (let count = 0; count < 3; count++) {
      await use();
      await expectStatus(organisation.owner.browser.get(`${organisation.path}/keys`), 200);
    }
    expect((await service.visitor().get('/readyz')).body).toEqual({ status: 'degraded', database: 'ok', failing: ['keyUsage'] });
    expect(await metrics()).toContain('portal_writer_failing{writer="keyUsage"} 1');
    expect(await metrics()).toContain('portal_writer_waiting{writer="keyUsage"} 1');

    await rename('gone', 'apiKeyDay');
    await use();
    expect((await organisation.owner.browser.get(`/api/keys/${body.key.id}`)).body.days.at(-1)).toMatchObject({ calls: 4, errors: 0 });
    expect((await service.visitor().get('/readyz')).body).toEqual({ status: 'ok', database: 'ok' });
    expect(await metrics()).toContain('portal_writer_failing{writer="keyUsage"} 0');
  });
});

interface Count {
  readonly name: string;
  readonly count: number;
}

/** A writer into a map, whose writes can be made to fail. */
function writerInto(written: Map<string, number>, refuses: (name: string) => boolean, most = 100) {
  return new BackgroundWriter<Count>({
    name: 'test',
    most,
    keyOf: ({ name }) => name,
    merge: (earlier, later) => ({ ...earlier, count: earlier.count + later.count }),
    write: async (entries) => {
      if (entries.some(({ name }) => refuses(name))) throw new Error('refused');
      for (const { name, count } of entries) written.set(name, (written.get(name) ?? 0) + count);
    },
    now: () => 7,
    log: createLog('error', () => undefined),
  });
}

it('an entry that can never be written does not keep the others from being written', async () => {
  const written = new Map<string, number>();
  const writer = writerInto(written, (name) => name === 'bad');
  for (const name of ['good', 'bad', 'better']) writer.add({ name, count: 1 });
  await writer.flush();
  expect([...written]).toEqual([
    ['good', 1],
    ['better', 1],
  ]);
  expect(writer.status).toEqual({ name: 'test', waiting: 0, dropped: 1, failingSince: null });
});

it('what fails again and again is held within a bound, merged with what comes meanwhile', async () => {
  const written = new Map<string, number>();
  let isAway = true;
  const writer = writerInto(written, () => isAway, 5);
  for (let round = 0; round < 20; round++) {
    for (let index = 0; index < 8; index++) writer.add({ name: `entry ${index}`, count: 1 });
    await Promise.all([writer.flush(), writer.flush(), writer.flush()]);
  }
  expect(writer.status).toEqual({ name: 'test', waiting: 5, dropped: 60, failingSince: 7 });
  isAway = false;
  await writer.flush();
  expect([...written.values()]).toEqual([20, 20, 20, 20, 20]);
  expect(writer.status).toMatchObject({ waiting: 0, failingSince: null });
});
