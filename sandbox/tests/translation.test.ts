import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import {
  createSandboxApp,
  createTranslatedSandboxApi,
  listTranslatedOperationSupport,
  loadSandboxDescription,
  MemoryRateLimitCounter,
  openStatefulDescriptionSandbox,
  type SandboxBehaviour,
} from '../src/index.ts';
import { openLocalSandbox } from '../src/local/local-sandbox.ts';
import { openSqliteDatabase } from '../src/store/sqlite.ts';

const folder = resolve(import.meta.dirname, '../examples/bookings');
const older = await loadSandboxDescription(resolve(folder, '1.0.0.yaml'));
const newer = await loadSandboxDescription(resolve(folder, '2.0.0.yaml'));

const servers: ReturnType<typeof serve>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Serves both versions over HTTP: 1.0.0 below /v1, translated to the collections of 2.0.0 below /v2. */
async function serveBothVersions({ behaviour = {}, description = older }: Options = {}) {
  const problemType = (slug: string) => `https://bookings.example/problems/${slug}`;
  const { engine, sandboxApi } = openStatefulDescriptionSandbox({
    description: newer,
    behaviour,
    database: await openSqliteDatabase(':memory:'),
    clock: Date.now,
    problemType,
  });
  const errors: unknown[] = [];
  const shared: Omit<Parameters<typeof createSandboxApp>[0], 'sandboxApi'> = {
    engine,
    readAccess: async () => ({
      tenant: 'a',
      client: 'a',
      clientName: 'Test',
      scopes: new Set<string>(),
      tenantExpiresAt: null,
    }),
    identifiesAnonymous: true,
    counter: new MemoryRateLimitCounter(),
    problemType,
    log: ({ error }) => void (error !== null && errors.push(error)),
    onError: (error) => errors.push(error),
  };
  const olderSandboxApi = createTranslatedSandboxApi({ newer: sandboxApi.recordOperations, description, problemType });
  const app = new Hono();
  app.mount('/v1', createSandboxApp({ ...shared, sandboxApi: olderSandboxApi }).fetch);
  app.mount('/v2', createSandboxApp({ ...shared, sandboxApi }).fetch);
  const port = await new Promise<number>((listening) => {
    servers.push(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (address) => listening(address.port)));
  });
  const send = async (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect(errors).toEqual([]);
    return { status: response.status, headers: response.headers, json: text === '' ? null : JSON.parse(text) };
  };
  return { send, engine, olderSandboxApi };
}

interface Options {
  readonly behaviour?: SandboxBehaviour;
  readonly description?: typeof older;
}

const reservation = { roomId: 'R1', status: 'confirmed', organiser: { name: 'Ada' } };
const unknownId = '7d0c3a52-1f2b-4a7c-9a0e-1f5f0f0a0009';

test('creates a record in the older version that the newer one reads with its names and values', async () => {
  const { send } = await serveBothVersions();
  const created = await send('POST', '/v1/bookings', {
    room: 'R1',
    status: 'off',
    bookedBy: 'Ada',
    seats: 4,
    faxNumber: '1',
  });
  const { bookingId } = created.json;
  expect(created).toMatchObject({ status: 201, json: { room: 'R1', status: 'off', bookedBy: 'Ada', seats: 4 } });
  expect(created.headers.get('location')).toBe(`/bookings/${bookingId}`);
  expect((await send('GET', `/v2/reservations/${bookingId}`)).json).toEqual({
    reservation: { id: bookingId, roomId: 'R1', status: 'cancelled', organiser: { name: 'Ada' }, attendees: 4 },
  });
});

test('shows a change of the newer version in the older one, without fields that have no value', async () => {
  const { send } = await serveBothVersions();
  const { id } = (await send('POST', '/v2/reservations', { reservation })).json.reservation;
  await send('PATCH', `/v2/reservations/${id}`, { reservation: { status: 'cancelled', catering: 'Tea' } });
  const booking = { bookingId: id, room: 'R1', status: 'off', bookedBy: 'Ada', remark: null };
  expect((await send('GET', `/v1/bookings/${id}`)).json).toEqual(booking);
  await send('PATCH', `/v2/reservations/${id}`, { reservation: { status: 'waitlisted' } });
  // The older version has no name for the value.
  expect((await send('GET', `/v1/bookings/${id}`)).status).toBe(404);
});

test('replaces or updates the fields of the older version and preserves those that only the newer has', async () => {
  const { send } = await serveBothVersions();
  const phone = { ...reservation.organiser, phone: '1' };
  const { id } = (
    await send('POST', '/v2/reservations', {
      reservation: { ...reservation, organiser: phone, catering: 'Tea', comment: 'Quiet', attendees: 3 },
    })
  ).json.reservation;
  const patched = await send('PATCH', `/v1/bookings/${id}`, { bookedBy: 'Bob' });
  expect(patched.json).toMatchObject({ bookedBy: 'Bob', room: 'R1', seats: 3, remark: 'Quiet' });
  const replaced = await send('PUT', `/v1/bookings/${id}`, { room: 'R2', bookedBy: 'Cy', status: 'booked' });
  expect(replaced.json).toEqual({ bookingId: id, room: 'R2', status: 'booked', bookedBy: 'Cy', remark: null });
  expect((await send('GET', `/v2/reservations/${id}`)).json.reservation).toEqual({
    id,
    roomId: 'R2',
    status: 'confirmed',
    organiser: { name: 'Cy', phone: '1' },
    catering: 'Tea',
  });
});

test('filters, sorts and pages a list in the shape of the older version', async () => {
  const { send } = await serveBothVersions();
  for (const [room, bookedBy, seats] of [
    ['R1', 'Cy', 2],
    ['R1', 'Ada', 4],
    ['R2', 'Bob', 4],
  ])
    await send('POST', '/v1/bookings', { room, bookedBy, seats });
  await send('POST', '/v2/reservations', { reservation: { ...reservation, status: 'waitlisted' } });
  await send('POST', '/v2/reservations', { reservation: { ...reservation, status: 'cancelled' } });
  const list = async (query: string) => {
    const { items, totalCount } = (await send('GET', `/v1/bookings?${query}`)).json;
    return [items.map(({ bookedBy }: { readonly bookedBy: string }) => bookedBy), totalCount];
  };
  expect(await list('')).toEqual([['Cy', 'Ada', 'Bob', 'Ada'], 4]);
  expect(await list('room=R1&status=booked')).toEqual([['Cy', 'Ada'], 2]);
  expect(await list('status=off')).toEqual([['Ada'], 1]);
  // The newer list has no such filter.
  expect(await list('seats=4')).toEqual([['Ada', 'Bob'], 2]);
  expect(await list('sort=-bookedBy&limit=2&offset=1')).toEqual([['Bob', 'Ada'], 4]);
});

test('deletes a record in both versions, and returns it as the older version does', async () => {
  const { send } = await serveBothVersions();
  const { id } = (await send('POST', '/v2/reservations', { reservation })).json.reservation;
  const deleted = await send('DELETE', `/v1/bookings/${id}`);
  expect(deleted).toMatchObject({ status: 200, json: { bookingId: id, room: 'R1' } });
  const statuses = ['/v1/bookings', '/v2/reservations'].map(
    async (path) => (await send('GET', `${path}/${id}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 404]);
});

test('describes errors with the names, values and paths of the older version', async () => {
  const { send } = await serveBothVersions();
  expect((await send('POST', '/v1/bookings', { room: 1, bookedBy: 'Ada' })).json.error).toContain('/room');
  // Only the newer description limits these values.
  const rejected = await send('POST', '/v1/bookings', { room: 'R'.repeat(11), bookedBy: 'A'.repeat(21), seats: 13 });
  expect(rejected.status).toBe(400);
  expect(rejected.json.error).toMatch(/\/room.*\/bookedBy.*\/seats/s);
  const missing = await send('GET', `/v1/bookings/${unknownId}`);
  expect(missing).toMatchObject({ status: 404, json: { error: expect.stringContaining(`/bookings/${unknownId}`) } });
  const withoutParent = await send('POST', `/v1/bookings/${unknownId}/visitors`, { name: 'Dee' });
  expect(withoutParent).toMatchObject({
    status: 404,
    json: { detail: `There is no record at /bookings/${unknownId}` },
  });
});

test('creates records of a nested collection whose path parameters have other names', async () => {
  const { send } = await serveBothVersions();
  const { id } = (await send('POST', '/v2/reservations', { reservation })).json.reservation;
  const visitor = await send('POST', `/v1/bookings/${id}/visitors`, { name: 'Dee' });
  expect(visitor.json).toEqual({ visitorNumber: 1, name: 'Dee' });
  expect((await send('GET', `/v2/reservations/${id}/guests`)).json).toEqual([{ id: 1, fullName: 'Dee' }]);
});

test('applies the rules, effects and afterChange of the newer version', async () => {
  const changes: string[] = [];
  const { send, engine } = await serveBothVersions({
    behaviour: {
      rules: {
        createReservation: ({ after, data }) =>
          data.list('/reservations').some(({ roomId }) => roomId === after?.roomId)
            ? { status: 409, title: 'Room taken', detail: `roomId ${after?.roomId} is taken` }
            : null,
      },
      effects: {
        updateReservation: ({ path, data }) => data.set(`/reservations/${path.reservationId}`, { attendees: 9 }),
      },
      afterChange: ({ operation }) => void changes.push(operation),
    },
  });
  const { bookingId } = (await send('POST', '/v1/bookings', { room: 'R1', bookedBy: 'Ada' })).json;
  const taken = await send('POST', '/v1/bookings', { room: 'R1', bookedBy: 'Bob' });
  expect(taken).toMatchObject({ status: 409, json: { title: 'Room taken', detail: 'room R1 is taken' } });
  expect((await send('PATCH', `/v1/bookings/${bookingId}`, { remark: 'Quiet' })).json.seats).toBe(9);
  expect(changes).toEqual(['createReservation', 'updateReservation']);
  expect(await engine.changedRecords('a')).toHaveLength(1);
  await engine.reset('a');
  expect((await send('GET', '/v1/bookings')).json.totalCount).toBe(0);
});

test('repeats the response to an idempotency key of each version separately', async () => {
  const { send } = await serveBothVersions();
  const headers = { 'Idempotency-Key': 'k' };
  const create = () => send('POST', '/v1/bookings', { room: 'R1', bookedBy: 'Ada' }, headers);
  const first = await create();
  const second = await create();
  expect(second.json).toEqual(first.json);
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect((await send('POST', '/v2/reservations', { reservation }, headers)).status).toBe(201);
  expect((await send('GET', '/v1/bookings')).json.totalCount).toBe(2);
});

test('returns the example of an operation without a successor', async () => {
  const { send, olderSandboxApi } = await serveBothVersions();
  expect((await send('GET', `/v1/bookings/${unknownId}/invitation`)).json).toEqual({ text: 'Welcome' });
  const request = { operation: 'getInvitation', path: {}, query: {}, body: null };
  expect(olderSandboxApi.translateToNewer(request)).toBeNull();
  const states = await listTranslatedOperationSupport(older, newer, {});
  const withoutRecords = states.filter(({ obstacle }) => obstacle !== null);
  expect([states.length, withoutRecords.map(({ operation }) => operation.id)]).toEqual([8, ['getInvitation']]);
});

test('reports a path parameter of the newer version without an equivalent in the older one', async () => {
  const { '/bookings/{bookingId}': item, ...paths } = older.paths;
  const description = { ...older, paths: { ...paths, '/booking': { get: item?.get ?? {} } } };
  await expect(serveBothVersions({ description })).rejects.toThrow(
    'No parameter of getBooking is the reservationId of getReservation. Add x-successor to it.',
  );
});

test('is served by the local sandbox, whichever version is opened first', async () => {
  const { app } = await openLocalSandbox(
    {
      name: 'Bookings',
      program: 'bookings-sandbox.mjs',
      portal: 'https://bookings.example',
      prefixes: { variables: '', keys: '' },
      stateful: null,
      mocks: [
        {
          path: '/mock/bookings/1.0.0',
          description: () => older,
          behaviour: null,
          translatedTo: '/mock/bookings/2.0.0',
        },
        { path: '/mock/bookings/2.0.0', description: () => newer, behaviour: null, translatedTo: null },
      ],
      deprecations: () => [],
    },
    { database: await openSqliteDatabase(':memory:'), acceptsAnyHost: true },
  );
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ room: 'R1', bookedBy: 'Ada' });
  const created = await app.request('/mock/bookings/1.0.0/bookings', { method: 'POST', headers, body });
  const { bookingId } = (await created.json()) as { readonly bookingId: string };
  const read = await app.request(`/mock/bookings/2.0.0/reservations/${bookingId}`);
  expect(await read.json()).toMatchObject({ reservation: { roomId: 'R1', organiser: { name: 'Ada' } } });
});
