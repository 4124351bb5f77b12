import { afterEach, expect, test, vi } from 'vitest';
import { openLocalSandbox } from '../../../../sandbox/src/local/local-sandbox.ts';
import { openSqliteWithoutNodeModule } from '../../../../sandbox/src/local/portable-sqlite.ts';
import { behaviour, currentRestApiDescription, sampleRecordsBySchema } from './sandbox.ts';

const day = 24 * 60 * 60_000;

afterEach(() => {
  vi.useRealTimers();
});

test('/__sandbox/reset shifts the dates of the sample data to the current week', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-01T09:00:00Z') });
  const { app, client } = await openLocalSandbox(
    {
      name: 'Provider',
      program: 'provider-sandbox.mjs',
      portal: 'https://developers.example.com',
      prefixes: { variables: 'P_', keys: 'p_' },
      stateful: {
        names: { current: 'main/2.0.0', earlier: null, actions: null },
        behaviour,
        description: () => currentRestApiDescription,
        seed: () => sampleRecordsBySchema,
        earlier: null,
        actions: null,
        collections: null,
      },
      mocks: [],
      deprecations: () => [],
    },
    { database: await openSqliteWithoutNodeModule(':memory:') },
  );
  const requestJson = async (path: string, init: RequestInit) => (await app.request(path, init)).json();
  const readPlannedStart = async () => {
    const { access_token: token } = await requestJson('/v2/oauth/token', {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { plannedStart } = await requestJson('/v2/jobs/731904', { headers: { Authorization: `Bearer ${token}` } });
    return Date.parse(plannedStart);
  };

  const initialStart = await readPlannedStart();
  vi.setSystemTime(Date.now() + 70 * day);
  expect(await readPlannedStart()).toBe(initialStart);
  expect((await app.request('/__sandbox/reset', { method: 'POST' })).status).toBe(204);
  expect(await readPlannedStart()).toBe(initialStart + 70 * day);
});
