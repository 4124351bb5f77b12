import { expect, test } from 'vitest';
import { upgradeAndCleanSandboxDescription } from '../description/load-description.ts';
import { findListShape } from './response-shape.ts';

const list = { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } };
const text = { type: 'string' };

const schemas = {
  Zone: { type: 'object', properties: { id: text, name: text, created_at: text, records: list } },
  Order: { type: 'object', properties: { orderId: text, currency: text, items: list } },
  OrderHistory: { type: 'object', properties: { orderId: text, object: text, entries: list } },
};
const description = upgradeAndCleanSandboxDescription({
  openapi: '3.1.0',
  info: { title: 'Zones', version: '1' },
  paths: {},
  components: { schemas },
});

test.each(['Zone', 'Order'])('recognises %s, which has an identifier and a list, as a record', (name) => {
  expect(findListShape(description, { $ref: `#/components/schemas/${name}` })).toBeNull();
});

test('recognises an envelope with the identifier of another schema as a list', () => {
  expect(findListShape(description, { $ref: '#/components/schemas/OrderHistory' })?.field).toBe('entries');
});

test.each([
  [['data', 'has_more', 'object', 'url']],
  [['data', 'type', 'total_count', 'pages']],
  [['data', 'iterator', 'prevIterator', 'done']],
  [['data', 'filters', 'time_zone', 'order_by']],
  [['data', 'request_id', 'sync']],
  [['id', 'data', 'kind', 'etag', 'selfLink', 'nextPageToken', 'warning']],
])('recognises an envelope with the fields %j as a list', (names) => {
  const properties = Object.fromEntries(names.map((name) => [name, name === 'data' ? list : text]));
  expect(findListShape(description, { type: 'object', properties })?.field).toBe('data');
});
