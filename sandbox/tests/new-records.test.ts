import { expect, it } from 'vitest';
import { upgradeAndCleanSandboxDescription } from '../src/index.ts';
import { openStatefulTestSandbox } from './open-stateful-test-sandbox.ts';

const text = { type: 'string' };
const time = { type: 'string', format: 'date-time' };
const nullableTime = { type: ['string', 'null'], format: 'date-time' };
const readOnly = { readOnly: true };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

/** Opens a sandbox with orders of a schema, which are created with a customer; `url` is the URL of the API. */
async function openOrders(schema: object, url?: string, keySchema: object = text) {
  const order = { $ref: '#/components/schemas/Order' };
  const description = upgradeAndCleanSandboxDescription({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: {
      '/orders': {
        get: { responses: { 200: { description: 'OK', ...json({ type: 'array', items: order }) } } },
        post: {
          requestBody: json({ type: 'object', properties: { customer: text } }),
          responses: { 201: { description: 'Created', ...json(order) } },
        },
      },
      '/orders/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: keySchema }],
        get: { responses: { 200: { description: 'OK', ...json(order) } } },
        patch: { requestBody: json(order), responses: { 200: { description: 'OK', ...json(order) } } },
      },
    },
    components: { schemas: { Order: schema } },
  });
  return openStatefulTestSandbox({ description, ...(url !== undefined && { url }) });
}

/** Creates an order with additional fields, and returns them without `id` and `customer`. */
async function createOrder(properties: object, required: readonly string[] = []) {
  const base = { type: 'object', properties: { id: text, customer: text, ...properties } };
  const { send } = await openOrders({ ...base, required: ['id', ...required] });
  const { id: _id, customer: _customer, ...others } = (await send('POST', '/orders', { customer: 'Ada' })).json;
  return others;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it.each([
  ['the field is a UUID', { ...text, format: 'uuid', example: 'ord_4f4e' }, text, uuid],
  ['the path parameter is a UUID', text, { ...text, format: 'uuid' }, uuid],
  ['the field has an example', { ...text, example: 'ord_4f4e' }, text, /^ord_[0-9a-f]{4}$/],
  ['the path parameter has a pattern', { ...text, example: '4f4e' }, { ...text, pattern: '^\\d+$' }, /^\d+$/],
])('creates an identifier that both schemas allow if %s', async (_, field, parameter, expected) => {
  const { send } = await openOrders(
    { type: 'object', required: ['id'], properties: { id: field } },
    undefined,
    parameter,
  );
  expect((await send('POST', '/orders', {})).json.id).toMatch(expected);
});

it.each([
  ['a constant', { object: { const: 'order' } }, { object: 'order' }],
  ['the only value', { object: { type: 'string', enum: ['order'] } }, { object: 'order' }],
  ['a default', { state: { type: 'string', default: 'open' } }, { state: 'open' }],
  ['null', { note: { type: ['string', 'null'], example: 'Ring twice' } }, { note: null }],
  ['an empty list', { items: { type: 'array', items: text, example: ['Tea'] } }, { items: [] }],
  ['a read-only value', { number: { type: 'string', example: 'A-1', ...readOnly } }, { number: 'A-1' }],
])('fills an optional field of a new record that has %s', async (_, properties, value) => {
  expect(await createOrder(properties)).toEqual(value);
});

it.each([
  ['object', { type: 'object', properties: { a: text } }],
  ['text', { type: 'string', example: 'Ring twice' }],
  ['write-only list', { type: 'array', items: text, writeOnly: true }],
  ['list that is not empty', { type: 'array', items: text, minItems: 1 }],
  ['constant end state', { type: 'boolean', enum: [true] }],
])('omits an optional %s from a new record', async (name, schema) => {
  expect(await createOrder({ [name === 'constant end state' ? 'deleted' : 'other']: schema })).toEqual({});
});

it.each([
  ['created_at', time, '2026-03-01T10:00:00Z'],
  ['dateCreated', { type: 'string', format: 'dateTime' }, '2026-03-01T10:00:00Z'],
  ['created', { type: 'integer', example: 1_700_000_000 }, 1_772_359_200],
  ['createdAt', { type: 'integer', example: 1_700_000_000_000 }, 1_772_359_200_000],
  ['creation_date', { type: 'string', format: 'date' }, '2026-03-01'],
  ['last_updated', time, '2026-03-01T10:00:00Z'],
])('sets the time %s of a new record', async (name, schema, value) => {
  expect(await createOrder({ [name]: schema })).toEqual({ [name]: value });
});

it.each(['created_by', 'updates', 'recreated'])('does not mistake %s for a time', async (name) => {
  expect(await createOrder({ [name]: text })).toEqual({});
});

it.each([
  ['deleted', { type: 'boolean' }, false],
  ['is_archived', { type: 'boolean', example: true, ...readOnly }, false],
  ['isCanceled', { type: 'boolean' }, false],
  ['status', { type: 'string', enum: ['deleted', 'closed', 'open'] }, 'open'],
  ['state', { type: 'string', enum: ['open', 'archived'], example: 'archived' }, 'open'],
  ['deleted_at', nullableTime, null],
  ['refund', { type: 'object', properties: { cancelled: { type: 'boolean' } } }, { cancelled: false }],
  ['enabled', { type: 'boolean' }, true],
  ['deleted', { type: 'boolean', const: true }, true],
])('sets the required field %s of a new record to a value other than an end state', async (name, schema, value) => {
  expect(await createOrder({ [name]: schema }, [name])).toEqual({ [name]: value });
});

it.each(['paid_at', 'deleted_at', 'last_login'])('omits the optional time %s of an event', async (name) => {
  expect(await createOrder({ [name]: { ...time, ...readOnly } })).toEqual({});
});

it('does not start with ended records, unless an example of the description is one', async () => {
  const ended = {
    deleted: { type: 'boolean' },
    status: { type: 'string', enum: ['archived', 'open'] },
    deleted_at: time,
  };
  const { send } = await openOrders({ type: 'object', properties: { id: text, ...ended } });
  expect((await send('GET', '/orders')).json).toEqual([{ id: expect.any(String), deleted: false, status: 'open' }]);
});

it('omits fields that only some alternatives of a record have', async () => {
  const card = { type: 'object', properties: { id: text, digits: { type: ['string', 'null'] } } };
  const account = { type: 'object', properties: { id: text, bank: { type: ['string', 'null'] } } };
  const { send } = await openOrders({ oneOf: [card, account] });
  expect((await send('POST', '/orders', {})).json).toEqual({ id: expect.any(String) });
});

it('omits optional fields if the record would be invalid with them', async () => {
  const note = { type: ['string', 'null'] };
  const { send } = await openOrders({ type: 'object', properties: { id: text, note, other: note }, maxProperties: 2 });
  expect((await send('POST', '/orders', {})).json).toEqual({ id: expect.any(String) });
});

it('links a new record to itself, at the URL of the API', async () => {
  const properties = { id: text, href: { type: 'string', format: 'uri' }, self: text };
  const { send } = await openOrders({ type: 'object', properties }, 'https://portal.example/mock/orders/1');
  const { json, headers } = await send('POST', '/orders', {});
  expect(json).toEqual({
    id: json.id,
    href: `https://portal.example/mock/orders/1/orders/${json.id}`,
    self: `https://portal.example/mock/orders/1/orders/${json.id}`,
  });
  expect(headers.get('location')).toBe(`/mock/orders/1/orders/${json.id}`);
});

it('changes modification times of each format, and no other time', async () => {
  const properties = { id: text, customer: text, modified: { type: 'integer' }, updated_by: text };
  const { send } = await openOrders({ type: 'object', properties });
  const { json } = await send('POST', '/orders', { customer: 'Ada', modified: 5, updated_by: 'Bob' });
  expect(json.modified).toBe(5);
  expect((await send('PATCH', `/orders/${json.id}`, { customer: 'Eve' })).json).toEqual({
    ...json,
    customer: 'Eve',
    modified: 1_772_359_200,
  });
});
