import { expect, it } from 'vitest';
import { upgradeAndCleanSandboxDescription } from '../src/index.ts';
import { openStatefulTestSandbox } from './open-stateful-test-sandbox.ts';

const text = { type: 'string' };
const json = (schema: object, example?: object) => ({ content: { 'application/json': { schema, example } } });

interface Cards {
  readonly list: object;
  /** Examples of the cards in the list. */
  readonly examples: readonly object[];
  /** Schema of a single card. */
  readonly card?: object;
}

/** Opens a sandbox with cards, whose list and single cards have different schemas. */
const openCards = ({ list, examples, card = { type: 'object', properties: { id: text } } }: Cards) =>
  openStatefulTestSandbox({
    description: upgradeAndCleanSandboxDescription({
      openapi: '3.1.0',
      info: { title: 'Cards', version: '1' },
      paths: {
        '/cards': {
          get: { responses: { 200: { description: 'OK', ...json(list, examples) } } },
          post: {
            requestBody: json({ type: 'object', properties: { owner: text } }),
            responses: { 201: { description: 'Created', ...json(card) } },
          },
        },
        '/cards/{id}': {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { ...text, example: 'c1' } }],
          get: { responses: { 200: { description: 'OK', ...json(card) } } },
        },
      },
    }),
  });

const listOf = (properties: object, required: readonly string[] = []) => ({
  type: 'array',
  items: { type: 'object', properties: { id: text, ...properties }, required: ['id', ...required] },
});

it.each([
  ['converts a value of another type', { pin: text }, { pin: 1234 }, { pin: '1234' }],
  ['omits null if a field cannot be null', { self: text }, { self: null }, {}],
  ['replaces an unknown value', { state: { ...text, enum: ['open'] } }, { state: 'new' }, { state: 'open' }],
  [
    'adds a required field to a nested list',
    { keys: listOf({ at: { ...text, const: 'now' } }, ['at']) },
    { keys: [{ id: 'k1' }] },
    { keys: [{ id: 'k1', at: 'now' }] },
  ],
  [
    'omits an optional field that matches several alternatives',
    { owner: { oneOf: [{ type: 'object' }, { type: 'object' }] } },
    { owner: {} },
    {},
  ],
])('%s in the records of a list', async (_, properties, example, expected) => {
  const { send } = await openCards({ list: listOf(properties), examples: [{ id: 'c1', ...example }] });
  expect((await send('GET', '/cards')).json).toEqual([{ id: 'c1', ...expected }]);
});

it('adds the fields that an operation requires, and retains those of the record', async () => {
  const { send } = await openCards({ list: listOf({ brand: { ...text, const: 'A' } }, ['brand']), examples: [] });
  const { json } = await send('POST', '/cards', { owner: 'Ada' });
  expect((await send('GET', '/cards')).json).toContainEqual({ id: json.id, owner: 'Ada', brand: 'A' });
  expect((await send('GET', `/cards/${json.id}`)).json).toEqual(json);
});

it('converts a record to the alternative whose constant it has', async () => {
  const branch = (type: string, name: string) => ({
    type: 'object',
    properties: { id: text, type: { ...text, enum: [type] }, [name]: text },
    required: ['id', 'type', name],
  });
  const { send } = await openCards({
    list: { type: 'array', items: { oneOf: [branch('debit', 'iban'), branch('credit', 'number')] } },
    examples: [{ id: 'c1', type: 'credit', number: 4000 }],
  });
  expect((await send('GET', '/cards')).json).toEqual([{ id: 'c1', type: 'credit', number: '4000' }]);
});

it('converts nested values of a single record', async () => {
  const { send } = await openCards({
    list: listOf({}),
    examples: [{ id: 'c1', owner: { name: 'Ada', age: '36' } }],
    card: {
      type: 'object',
      properties: { id: text, owner: { type: 'object', properties: { name: text, age: { type: 'integer' } } } },
    },
  });
  expect((await send('GET', '/cards/c1')).json).toEqual({ id: 'c1', owner: { name: 'Ada', age: 36 } });
});

it('lists no more records than the schema of the list allows, the newest ones if there are no pages', async () => {
  const { send } = await openCards({ list: { ...listOf({}), maxItems: 1 }, examples: [{ id: 'c1' }, { id: 'c2' }] });
  expect((await send('GET', '/cards')).json).toEqual([{ id: 'c2' }]);
  const { json } = await send('POST', '/cards', {});
  expect((await send('GET', '/cards')).json).toEqual([json]);
});
