import type { OpenApiDocument } from '@refdesk/openapi/document';
import { expect, test } from 'vitest';
import { loadDocument } from '../../fixtures/load.ts';
import { readApiHistories } from '../versions/history.ts';
import { createReferenceContribution } from './contribution.ts';
import { eventPageKind } from './event-page.ts';

const answer = { responses: { 200: { description: 'Taken.' } } };
const payload = {
  content: {
    'application/json': { schema: { type: 'object', properties: { bikeId: { type: 'integer', examples: [31] } } } },
  },
};

const described: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Bikes', version: '1.0.0' },
  paths: {
    '/repairs': {
      post: {
        operationId: 'orderRepair',
        summary: 'Order a repair',
        ...answer,
        callbacks: {
          repairDone: {
            '{$request.body#/callbackUrl}': { post: { summary: 'Repair done', requestBody: payload, ...answer } },
          },
        },
      },
    },
  },
  webhooks: {
    bikeStolen: {
      post: {
        requestBody: payload,
        security: [{ signature: [] }],
        parameters: [{ name: 'X-Signature', in: 'header', schema: { type: 'string' } }],
        ...answer,
      },
    },
  },
  components: {
    securitySchemes: {
      signature: { type: 'apiKey', in: 'header', name: 'X-Signature', description: 'HMAC-SHA256 of the body.' },
    },
  },
};

test('have pages, and are in the sidebar and in the full reference', async () => {
  const version = await loadDocument(described);
  const { pages, sidebarItems } = createReferenceContribution([version], readApiHistories([version]));
  const events = pages.filter(({ component }) => component === eventPageKind.component);
  expect(events.map(({ path, title }) => `${path} ${title}`)).toEqual([
    '/docs/workshop/webhooks/bike-stolen Bike stolen',
    '/docs/workshop/webhooks/repair-done Repair done',
  ]);
  expect(JSON.stringify(sidebarItems)).toContain('"label":"Webhooks and callbacks"');
  expect(JSON.stringify(pages.find(({ path }) => path === '/workshop')?.data)).toContain('"id":"webhook-bike-stolen"');
});

test('an event’s page has its body, how to verify the sender, and the operation that subscribes', async () => {
  const version = await loadDocument(described);
  const { pages } = createReferenceContribution([version], readApiHistories([version]));
  // Each component defines the content of its page.
  const [webhook, callback] = pages
    .filter(({ component }) => component === eventPageKind.component)
    .map(eventPageKind.dataOf);
  expect(webhook?.operation.security.map(({ credential, description }) => `${credential} ${description}`)).toEqual([
    'X-Signature: <key> HMAC-SHA256 of the body.',
  ]);
  expect(webhook?.sample?.text).toContain(
    'POST /your-endpoint HTTP/1.1\nContent-Type: application/json\nX-Signature: …\n\n{\n  "bikeId": 31\n}',
  );
  expect([callback?.owner?.path, callback?.operation.route]).toEqual([
    '/docs/workshop/order-repair',
    '{$request.body#/callbackUrl}',
  ]);
});
