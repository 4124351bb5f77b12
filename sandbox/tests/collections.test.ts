import { expect, test } from 'vitest';
import travelBehaviour from '../examples/travel/sandbox.ts';
import type { RecordRule } from '../src/index.ts';
import { openSqliteDatabase } from '../src/store/sqlite.ts';
import { openTravelSandbox } from './travel.ts';

test('creates, reads, lists, changes and deletes a record whose identifier matches its schema', async () => {
  const { send } = await openTravelSandbox();
  const seed = (await send('GET', '/bookings')).json;
  const result = await send('POST', '/bookings', { seat: '12A', contact: { email: 'ada@example.com', phone: '1' } });
  expect(result.status).toBe(201);
  expect(result.json).toMatchObject({ seat: '12A', bicycle: false, createdAt: '2026-03-01T10:00:00Z' });
  expect(result.json.id).toMatch(/^[0-9a-f]{8}-/);
  const path = `/bookings/${result.json.id}`;
  expect(result.headers.get('location')).toBe(path);
  expect((await send('GET', path)).json).toEqual(result.json);
  expect((await send('GET', '/bookings')).json).toEqual([...seed, result.json]);
  const changed = await send('PATCH', path, { seat: '14C', contact: { phone: null } }, 'application/merge-patch+json');
  expect(changed.json).toEqual({ ...result.json, seat: '14C', contact: { email: 'ada@example.com' } });
  expect((await send('DELETE', path)).status).toBe(204);
  expect([(await send('GET', path)).status, (await send('GET', '/bookings')).json]).toEqual([404, seed]);
});

test('rejects invalid requests but does not require read-only fields', async () => {
  const { send } = await openTravelSandbox();
  expect((await send('POST', '/bookings', {})).status).toBe(422);
  expect((await send('POST', '/bookings', { seat: 7 })).status).toBe(422);
  expect((await send('GET', '/bookings/17')).status).toBe(404);
  expect((await send('GET', '/bookings?sort=seat')).status).toBe(400);
});

test('numbers and wraps the records of a nested collection separately for each parent', async () => {
  const { send } = await openTravelSandbox();
  const [first, other] = await Promise.all([
    send('POST', '/bookings', { seat: '1' }),
    send('POST', '/bookings', { seat: '2' }),
  ]);
  const bags = `/bookings/${first.json.id}/bags`;
  expect((await send('POST', bags, { kilograms: 8 })).json).toEqual({ bag: { number: 1, kilograms: 8 } });
  expect((await send('POST', bags, { kilograms: 9 })).json).toEqual({ bag: { number: 2, kilograms: 9 } });
  expect((await send('PUT', `${bags}/2`, { kilograms: 10 })).json).toEqual({ bag: { number: 2, kilograms: 10 } });
  expect((await send('GET', bags)).json).toEqual([
    { number: 1, kilograms: 8 },
    { number: 2, kilograms: 10 },
  ]);
  expect((await send('GET', `/bookings/${other.json.id}/bags`)).json).toEqual([]);
  expect((await send('GET', '/bookings/7d0c3a52-1f2b-4a7c-9a0e-1f5f0f0a0009/bags')).status).toBe(404);
});

test('starts with records taken from examples, and filters, searches and paginates lists', async () => {
  const { send } = await openTravelSandbox();
  const first = await send('GET', '/stations');
  expect(first.json).toMatchObject({ total: 3, data: [{ name: 'Berlin Hbf' }, { name: 'Paris Nord' }] });
  const names = async (query: string) =>
    (await send('GET', `/stations?${query}`)).json.data.map(({ name }: { readonly name: string }) => name);
  expect(await names('page=2')).toEqual(['Paris Est']);
  expect(await names('country_code=DE')).toEqual(['Berlin Hbf']);
  expect(await names('search=paris&limit=1')).toEqual(['Paris Nord']);
});

test('replays responses, including errors, for an idempotency key and rejects it for another body', async () => {
  const seatIsFree: RecordRule = ({ after, data }) =>
    data.list('/bookings').some(({ seat }) => seat === after?.seat)
      ? { status: 409, title: 'Seat taken', detail: `Seat ${String(after?.seat)} is taken` }
      : null;
  const { send } = await openTravelSandbox({ behaviour: { rules: { createBooking: seatIsFree } } });
  const count = async () => (await send('GET', '/bookings')).json.length;
  const post = (seat: string, key: string) =>
    send('POST', '/bookings', { seat }, 'application/json', { 'Idempotency-Key': key });
  const before = await count();
  const [first, repeated] = await Promise.all([post('21A', 'one'), post('21A', 'one')]);
  expect([first.status, repeated.status, repeated.json]).toEqual([201, 201, first.json]);
  expect(repeated.headers.get('idempotency-replayed')).toBe('true');
  expect(await count()).toBe(before + 1);
  const taken = await post('21A', 'two');
  expect(taken.status).toBe(409);
  expect((await send('DELETE', `/bookings/${first.json.id}`)).status).toBe(204);
  expect((await post('21A', 'two')).json).toEqual(taken.json);
  expect((await post('21B', 'one')).status).toBe(422);
  expect((await post('21A', 'three')).status).toBe(201);
});

test('separates the idempotency keys of two APIs in one sandbox', async () => {
  const database = await openSqliteDatabase(':memory:');
  const post = async (api: string) => {
    const { send } = await openTravelSandbox({ api, database });
    return send('POST', '/bookings', { seat: '30C' }, 'application/json', { 'Idempotency-Key': 'one' });
  };
  const [first, second] = [await post('rail'), await post('coach')];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.headers.get('idempotency-replayed')).toBeNull();
  expect((await post('rail')).headers.get('idempotency-replayed')).toBe('true');
});

test('creates a record with PUT if the API has no POST operation for it', async () => {
  const { send } = await openTravelSandbox();
  expect((await send('GET', '/cards/gold%201')).status).toBe(404);
  expect((await send('PUT', '/cards/gold%201', { points: 5 })).json).toEqual({ card: 'gold 1', points: 5 });
  expect((await send('GET', '/cards/gold%201')).json).toEqual({ card: 'gold 1', points: 5 });
});

test('parses forms, updates with POST, creates keys in the format of the example, filters and paginates', async () => {
  const { send } = await openTravelSandbox();
  const [seed] = (await send('GET', '/customers')).json.data;
  expect((await send('DELETE', `/customers/${seed.id}`)).status).toBe(200);
  const form = 'application/x-www-form-urlencoded';
  const first = await send('POST', '/customers', 'email=ada@example.com&created=100&secret=x', form);
  expect(first.json).toEqual({
    id: expect.stringMatching(/^cus_\w{14}$/),
    object: 'customer',
    email: 'ada@example.com',
    created: 100,
  });
  const last = await send('POST', '/customers', 'email=bob@example.com&created=200', form);
  expect((await send('POST', `/customers/${first.json.id}`, 'email=eve@example.com', form)).json).toEqual({
    ...first.json,
    email: 'eve@example.com',
  });
  expect((await send('GET', '/customers?created[gte]=150')).json).toEqual({
    object: 'list',
    data: [last.json],
    has_more: false,
  });
  expect((await send('GET', '/customers?limit=1')).json).toMatchObject({
    data: [{ id: first.json.id }],
    has_more: true,
  });
  expect((await send('GET', `/customers?limit=1&starting_after=${first.json.id}`)).json).toMatchObject({
    data: [{ id: last.json.id }],
    has_more: false,
  });
  expect((await send('DELETE', `/customers/${last.json.id}`)).json).toMatchObject({ id: last.json.id, deleted: true });
});

test('replaces values of a record that the schema of the response rejects', async () => {
  const { send } = await openTravelSandbox();
  const [{ id, object }] = (await send('GET', '/customers')).json.data;
  expect(object).toBe('customer');
  expect((await send('DELETE', `/customers/${id}`)).json).toMatchObject({ id, object: 'customer.deleted' });
});

test('returns the example of an operation without a derived effect, if its parent exists', async () => {
  const { send } = await openTravelSandbox();
  const { json } = await send('POST', '/bookings', { seat: '1' });
  expect((await send('POST', `/bookings/${json.id}/payment`)).json).toEqual({ status: 'succeeded' });
  expect((await send('POST', '/bookings/7d0c3a52-1f2b-4a7c-9a0e-1f5f0f0a0009/payment')).status).toBe(404);
});

test('follows the rules and effects of the travel example', async () => {
  const { send } = await openTravelSandbox({ behaviour: travelBehaviour });
  const { json } = await send('POST', '/bookings', { seat: '1' });
  const path = `/bookings/${json.id}`;
  expect(await send('POST', '/bookings', { seat: '1' })).toMatchObject({
    status: 409,
    json: { title: 'Seat taken', detail: 'Seat 1 is taken by another booking' },
  });
  await send('POST', `${path}/payment`);
  expect((await send('GET', path)).json.status).toBe('paid');
  expect(await send('DELETE', path)).toMatchObject({ status: 409, json: { title: 'Booking paid' } });
});

test('throws on start if a rule names an unknown operation', async () => {
  await expect(openTravelSandbox({ behaviour: { rules: { makeBooking: () => null } } })).rejects.toThrow(
    'rules or effects for makeBooking',
  );
});

test('treats property names of Object.prototype like other names in paths, bodies, forms and queries', async () => {
  const { send } = await openTravelSandbox({ behaviour: travelBehaviour });
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    expect((await send('GET', `/bookings/${name}`)).status, name).toBeOneOf([400, 404, 422]);
    expect((await send('GET', `/bookings?${name}=1&${name}[a]=2`)).status, name).toBeOneOf([200, 400, 422]);
    const text = `{"seat":"${name}","${name}":{"polluted":true}}`;
    const result = await send('POST', '/bookings', text);
    expect(result.status, name).toBeOneOf([201, 422]);
    if (result.status === 201)
      expect(
        (await send('PATCH', `/bookings/${result.json.id}`, `{"${name}":{"polluted":true}}`)).status,
        name,
      ).toBeLessThan(500);
    const form = await send(
      'POST',
      '/bookings',
      `seat=1&${name}=1&${name}[a][${name}]=2`,
      'application/x-www-form-urlencoded',
    );
    expect(form.status, name).toBeLessThan(500);
  }
  expect(({} as { readonly polluted?: boolean }).polluted).toBeUndefined();
  expect((await send('GET', '/bookings')).status).toBe(200);
});

test('applies the life cycle of a record: initial state, transition, and rejection in a wrong state', async () => {
  const causes = { actors: ['integration'], operations: ['payBooking'], actions: [], condition: null, problems: [] };
  const transitions = [{ from: ['open'], to: 'paid', event: 'pay', ...causes }];
  const texts = { title: 'Booking', description: 'A booking.', states: { open: 'Created.', paid: 'Paid.' } };
  const lifecycle = {
    ...texts,
    schema: 'Booking',
    property: 'status',
    initial: 'open',
    terminal: ['paid'],
    transitions,
  };
  const { send } = await openTravelSandbox({ lifecycles: { booking: lifecycle } });
  const { json } = await send('POST', '/bookings', { seat: '1' });
  expect(json.status).toBe('open');
  expect((await send('POST', `/bookings/${json.id}/payment`)).status).toBe(200);
  expect((await send('GET', `/bookings/${json.id}`)).json.status).toBe('paid');
  expect(await send('POST', `/bookings/${json.id}/payment`)).toMatchObject({
    status: 409,
    json: { detail: 'The Booking is paid. It must be open' },
  });
});

test('returns the errors of field rules only for their operation', async () => {
  const error = { pointer: '/seat', code: 'not-allowed', message: 'Seat 13 does not exist' } as const;
  const { send } = await openTravelSandbox({
    behaviour: { fieldRules: { createBooking: ({ body }) => (body.seat === '13' ? [error] : []) } },
  });
  expect(await send('POST', '/bookings', { seat: '13' })).toMatchObject({ status: 422, json: { errors: [error] } });
  expect((await send('POST', '/bookings', { seat: '14' })).status).toBe(201);
});

test('starts with a record at the path of a sample, which can be read and deleted', async () => {
  const { send } = await openTravelSandbox();
  const [{ id }] = (await send('GET', '/bookings')).json;
  expect((await send('GET', `/bookings/${id}`)).status).toBe(200);
  expect((await send('DELETE', `/bookings/${id}`)).status).toBe(204);
  expect((await send('GET', `/bookings/${id}`)).status).toBe(404);
});
