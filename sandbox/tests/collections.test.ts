import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Behaviour, createSandbox, MemoryCounter, openCollections, toDescription } from '../src/index.ts';
import { openSqlite } from '../src/store/sqlite.ts';

/** Somebody else's description: identifiers of every type, a list within another record, wrappers, `allOf`, and nothing of ours but one line. */
const travel = toDescription(
  parse(`
openapi: 3.1.0
info: {title: Travel, version: '1'}
x-sandbox: stateful
paths:
  /stations:
    get:
      parameters:
        - {name: page, in: query, schema: {type: integer, default: 1}}
        - {name: limit, in: query, schema: {type: integer, default: 2}}
        - {name: country_code, in: query, schema: {type: string}}
        - {name: search, in: query, schema: {type: string}}
      responses:
        '200':
          description: Stations.
          content:
            application/json:
              schema:
                allOf:
                  - {type: object, properties: {total: {type: integer}, links: {type: object, properties: {self: {type: string}}}}}
                  - {type: object, properties: {data: {type: array, items: {$ref: '#/components/schemas/Station'}}}}
              example:
                data:
                  - {id: 7d0c3a52-1f2b-4a7c-9a0e-1f5f0f0a0001, name: Berlin Hbf, country_code: DE}
                  - {id: 7d0c3a52-1f2b-4a7c-9a0e-1f5f0f0a0002, name: Paris Nord, country_code: FR}
                  - {id: 7d0c3a52-1f2b-4a7c-9a0e-1f5f0f0a0003, name: Paris Est, country_code: FR}
  /bookings:
    get: {responses: {'200': {description: Bookings., content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Booking'}}}}}}}
    post:
      operationId: createBooking
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Booking'}}}}
      responses: {'201': {description: Booked., content: {application/json: {schema: {$ref: '#/components/schemas/Booking'}}}}}
  /bookings/{bookingId}:
    parameters: [{name: bookingId, in: path, required: true, schema: {type: string, format: uuid}}]
    get: {responses: {'200': {description: A booking., content: {application/json: {schema: {$ref: '#/components/schemas/Booking'}}}}}}
    patch:
      requestBody: {content: {application/merge-patch+json: {schema: {$ref: '#/components/schemas/Booking'}}}}
      responses: {'200': {description: Changed., content: {application/json: {schema: {$ref: '#/components/schemas/Booking'}}}}}
    delete: {responses: {'204': {description: Gone.}}}
  /bookings/{bookingId}/payment:
    post:
      operationId: payBooking
      parameters: [{name: bookingId, in: path, required: true, schema: {type: string, format: uuid}}]
      responses: {'200': {description: Paid., content: {application/json: {schema: {type: object}, example: {status: succeeded}}}}}
  /bookings/{bookingId}/bags:
    parameters: [{name: bookingId, in: path, required: true, schema: {type: string, format: uuid}}]
    get: {responses: {'200': {description: Bags., content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Bag'}}}}}}}
    post:
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Bag'}}}}
      responses: {'201': {description: Added., content: {application/json: {schema: {type: object, properties: {bag: {$ref: '#/components/schemas/Bag'}}}}}}}
  /bookings/{bookingId}/bags/{number}:
    parameters:
      - {name: bookingId, in: path, required: true, schema: {type: string, format: uuid}}
      - {name: number, in: path, required: true, schema: {type: integer}}
    get: {responses: {'200': {description: A bag., content: {application/json: {schema: {type: object, properties: {bag: {$ref: '#/components/schemas/Bag'}}}}}}}}
    put:
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Bag'}}}}
      responses: {'200': {description: Replaced., content: {application/json: {schema: {type: object, properties: {bag: {$ref: '#/components/schemas/Bag'}}}}}}}
  /cards/{card}:
    parameters: [{name: card, in: path, required: true, schema: {type: string}}]
    get: {responses: {'200': {description: A card., content: {application/json: {schema: {$ref: '#/components/schemas/Card'}}}}}}
    put:
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Card'}}}}
      responses: {'200': {description: Kept., content: {application/json: {schema: {$ref: '#/components/schemas/Card'}}}}}
  /customers:
    get:
      parameters: [{name: created, in: query, style: deepObject, schema: {type: object, properties: {gte: {type: integer}}}}, {name: limit, in: query, schema: {type: integer}}, {name: starting_after, in: query, schema: {type: string}}]
      responses: {'200': {description: Customers., content: {application/json: {schema: {type: object, required: [object, data, has_more], properties: {object: {type: string, enum: [list]}, data: {type: array, items: {$ref: '#/components/schemas/Customer'}}, has_more: {type: boolean}, url: {type: string}}}}}}}
    post:
      requestBody: {content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {email: {type: string}, created: {type: integer}, secret: {type: string}}}}}}
      responses: {'200': {description: Made., content: {application/json: {schema: {$ref: '#/components/schemas/Customer'}}}}}
  /customers/{customer}:
    parameters: [{name: customer, in: path, required: true, schema: {type: string, maxLength: 50}}]
    get: {responses: {'200': {description: A customer., content: {application/json: {schema: {$ref: '#/components/schemas/Customer'}}}}}}
    post:
      requestBody: {content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {email: {type: string}}}}}}
      responses: {'200': {description: Changed., content: {application/json: {schema: {$ref: '#/components/schemas/Customer'}}}}}
    delete: {responses: {'200': {description: Gone., content: {application/json: {schema: {type: object, properties: {id: {type: string}, deleted: {type: boolean}}}}}}}}
components:
  schemas:
    Station: {type: object, properties: {id: {type: string, format: uuid}, name: {type: string}, country_code: {type: string}}}
    Booking:
      type: object
      required: [id, seat]
      properties:
        id: {type: string, format: uuid, readOnly: true}
        seat: {type: string}
        bicycle: {type: boolean, default: false}
        status: {type: string, enum: [open, paid]}
        contact: {type: object, properties: {email: {type: string}, phone: {type: string}}}
        createdAt: {type: string, format: date-time, readOnly: true}
    Bag: {type: object, required: [number], properties: {number: {type: integer, readOnly: true}, kilograms: {type: number}}}
    Card: {type: object, properties: {card: {type: string}, points: {type: integer}}}
    Customer:
      type: object
      required: [id, object]
      properties:
        id: {type: string, maxLength: 50, example: cus_NffrFeUfNV2Hib}
        object: {type: string, enum: [customer]}
        email: {type: string}
        created: {type: integer}
        secret: {type: string, writeOnly: true}
`),
);

async function start(behaviour?: Behaviour) {
  const problemType = (slug: string) => `https://travel.example/problems/${slug}`;
  const { engine, surface } = openCollections({
    description: travel,
    behaviour,
    database: await openSqlite(':memory:'),
    clock: () => Date.parse('2026-03-01T10:00:00Z'),
    problemType,
  });
  const faults: unknown[] = [];
  const app = createSandbox({
    engine,
    surface,
    readAccess: async (authorization = 'a') => ({
      tenant: authorization,
      client: authorization,
      clientName: 'Test',
      scopes: new Set<string>(),
      worldExpiresAt: null,
    }),
    counter: new MemoryCounter(),
    problemType,
    log: ({ error }) => void (error !== null && faults.push(error)),
    onFault: (error) => faults.push(error),
  });
  const send = async (method: string, path: string, body?: unknown, type = 'application/json', tenant = 'a') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'X-Tenant': tenant, ...(body !== undefined && { 'Content-Type': type }) };
    const response = await app.request(path, { method, headers, ...(body !== undefined && { body: text }) });
    const answer = await response.text();
    expect(faults).toEqual([]);
    return { status: response.status, headers: response.headers, json: answer === '' ? null : JSON.parse(answer) };
  };
  return { send, engine };
}

test('what is posted is read, listed, changed and deleted, and its identifier is of the type that is asked for', async () => {
  const { send } = await start();
  const made = await send('POST', '/bookings', { seat: '12A', contact: { email: 'ada@example.com', phone: '1' } });
  expect(made.status).toBe(201);
  expect(made.json).toMatchObject({ seat: '12A', bicycle: false, createdAt: '2026-03-01T10:00:00Z' });
  expect(made.json.id).toMatch(/^[0-9a-f]{8}-/);
  const path = `/bookings/${made.json.id}`;
  expect(made.headers.get('location')).toBe(path);
  expect((await send('GET', path)).json).toEqual(made.json);
  expect((await send('GET', '/bookings')).json).toEqual([made.json]);
  const changed = await send('PATCH', path, { seat: '14C', contact: { phone: null } }, 'application/merge-patch+json');
  expect(changed.json).toEqual({ ...made.json, seat: '14C', contact: { email: 'ada@example.com' } });
  expect((await send('DELETE', path)).status).toBe(204);
  expect([(await send('GET', path)).status, (await send('GET', '/bookings')).json]).toEqual([404, []]);
});

test('requests are validated, without what only responses have', async () => {
  const { send } = await start();
  expect((await send('POST', '/bookings', {})).status).toBe(422);
  expect((await send('POST', '/bookings', { seat: 7 })).status).toBe(422);
  expect((await send('GET', '/bookings/17')).status).toBe(404);
  expect((await send('GET', '/bookings?sort=seat')).status).toBe(400);
});

test('records of a record are its own, numbered, and wrapped as the response is', async () => {
  const { send } = await start();
  const [one, other] = await Promise.all([send('POST', '/bookings', { seat: '1' }), send('POST', '/bookings', { seat: '2' })]);
  const bags = `/bookings/${one.json.id}/bags`;
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

test('a world begins with the examples; lists are filtered by declared parameters, searched and divided', async () => {
  const { send } = await start();
  const first = await send('GET', '/stations');
  expect(first.json).toMatchObject({ total: 3, data: [{ name: 'Berlin Hbf' }, { name: 'Paris Nord' }] });
  const names = async (query: string) => (await send('GET', `/stations?${query}`)).json.data.map(({ name }: { readonly name: string }) => name);
  expect(await names('page=2')).toEqual(['Paris Est']);
  expect(await names('country_code=DE')).toEqual(['Berlin Hbf']);
  expect(await names('search=paris&limit=1')).toEqual(['Paris Nord']);
});

test('a PUT makes a record where nothing can be posted', async () => {
  const { send } = await start();
  expect((await send('GET', '/cards/gold%201')).status).toBe(404);
  expect((await send('PUT', '/cards/gold%201', { points: 5 })).json).toEqual({ card: 'gold 1', points: 5 });
  expect((await send('GET', '/cards/gold%201')).json).toEqual({ card: 'gold 1', points: 5 });
});

test('forms, updates by POST, keys like their example, deepObject filters and cursors', async () => {
  const { send } = await start();
  const form = 'application/x-www-form-urlencoded';
  const one = await send('POST', '/customers', 'email=ada@example.com&created=100&secret=x', form);
  expect(one.json).toEqual({ id: expect.stringMatching(/^cus_\w{14}$/), object: 'customer', email: 'ada@example.com', created: 100 });
  const two = await send('POST', '/customers', 'email=bob@example.com&created=200', form);
  expect((await send('POST', `/customers/${one.json.id}`, 'email=eve@example.com', form)).json).toEqual({ ...one.json, email: 'eve@example.com' });
  expect((await send('GET', '/customers?created[gte]=150')).json).toEqual({ object: 'list', data: [two.json], has_more: false });
  expect((await send('GET', '/customers?limit=1')).json).toMatchObject({ data: [{ id: one.json.id }], has_more: true });
  expect((await send('GET', `/customers?limit=1&starting_after=${one.json.id}`)).json).toMatchObject({ data: [{ id: two.json.id }], has_more: false });
  expect((await send('DELETE', `/customers/${two.json.id}`)).json).toMatchObject({ id: two.json.id, deleted: true });
});

test('what cannot be derived returns its example, of a record that is there', async () => {
  const { send } = await start();
  const { json } = await send('POST', '/bookings', { seat: '1' });
  expect((await send('POST', `/bookings/${json.id}/payment`)).json).toEqual({ status: 'succeeded' });
  expect((await send('POST', '/bookings/7d0c3a52-1f2b-4a7c-9a0e-1f5f0f0a0009/payment')).status).toBe(404);
});

test('rules reject, and effects change other records', async () => {
  const { send } = await start({
    rules: {
      createBooking: ({ after, world }) =>
        world.list('/bookings').some(({ seat }) => seat === after?.seat) ? { status: 409, title: 'Seat taken', detail: `Seat ${after?.seat} is taken` } : null,
    },
    effects: { payBooking: ({ path, world }) => world.set(`/bookings/${path.bookingId}`, { status: 'paid' }) },
  });
  const { json } = await send('POST', '/bookings', { seat: '1' });
  expect(await send('POST', '/bookings', { seat: '1' })).toMatchObject({ status: 409, json: { title: 'Seat taken', detail: 'Seat 1 is taken' } });
  await send('POST', `/bookings/${json.id}/payment`);
  expect((await send('GET', `/bookings/${json.id}`)).json.status).toBe('paid');
});

test('a rule for an operation that there is not is named at the start', async () => {
  await expect(start({ rules: { makeBooking: () => null } })).rejects.toThrow('rules or effects for makeBooking');
});
