import type { OpenApiDocument } from '@refdesk/openapi/document';
import { expect, test } from 'vitest';
import { loadDocument } from '../../fixtures/load.ts';
import { readApiHistories } from '../versions/history.ts';
import { createPagesAndSidebarsOfAllApis } from './contribution.ts';
import { eventPageKind } from './event-page.ts';
import { operationPageKind } from './operation-page.ts';

const answer = { responses: { 200: { description: 'Taken.' } } };
const payload = {
  content: {
    'application/json': { schema: { type: 'object', properties: { bikeId: { type: 'integer', examples: [31] } } } },
  },
};

const eventsDocument: OpenApiDocument = {
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

test('webhooks and callbacks have pages, and are in the sidebar and the full reference', async () => {
  const version = await loadDocument(eventsDocument);
  const { pages, sidebarItems } = createPagesAndSidebarsOfAllApis([version], readApiHistories([version]));
  const events = pages.filter(({ component }) => component === eventPageKind.component);
  expect(events.map(({ path, title }) => `${path} ${title}`)).toEqual([
    '/docs/workshop/webhooks/bike-stolen Bike stolen',
    '/docs/workshop/webhooks/repair-done Repair done',
  ]);
  expect(JSON.stringify(sidebarItems)).toContain('"label":"Webhooks and callbacks"');
  const reference = JSON.stringify(pages.find(({ path }) => path === '/workshop')?.data);
  expect(reference).toContain('"id":"webhook-bike-stolen"');
  expect(reference.match(/\/your-endpoint/g)).toHaveLength(2);
});

test('an event page shows its body, how to verify the sender, and the operation that subscribes', async () => {
  const version = await loadDocument(eventsDocument);
  const { pages } = createPagesAndSidebarsOfAllApis([version], readApiHistories([version]));
  // The component determines the type of the page data.
  const [webhook, callback] = pages
    .filter(({ component }) => component === eventPageKind.component)
    .map(eventPageKind.getPageData);
  expect(webhook?.operation.security.map(({ credential, description }) => `${credential} ${description}`)).toEqual([
    'X-Signature: <key> HMAC-SHA256 of the body.',
  ]);
  expect(webhook?.sample?.text).toContain(
    'POST /your-endpoint HTTP/1.1\nContent-Type: application/json\nX-Signature: …\n\n{\n  "bikeId": 31\n}',
  );
  expect([callback?.ownerOperation?.path, callback?.operation.route]).toEqual([
    '/docs/workshop/order-repair',
    '{$request.body#/callbackUrl}',
  ]);
});

const getSamples = async (webhooks: OpenApiDocument['webhooks'], components: OpenApiDocument['components'] = {}) => {
  const version = await loadDocument({ ...eventsDocument, paths: {}, webhooks: webhooks ?? {}, components });
  const { pages } = createPagesAndSidebarsOfAllApis([version], readApiHistories([version]));
  return pages
    .filter(({ component }) => component === eventPageKind.component)
    .map((page) => ({ ...page, sample: eventPageKind.getPageData(page).sample }));
};

test('shows a form, XML and a request without a body as they are sent', async () => {
  const form = {
    schema: { type: 'object', properties: { from: { type: 'string', examples: ['+44 1632'] } } },
  } as const;
  const xml = { schema: { type: 'string' }, example: '<bike id="31"/>' } as const;
  const challenge = {
    name: 'challenge',
    in: 'query',
    required: true,
    schema: { type: 'string' },
    example: 'a b',
  } as const;
  const event = { name: 'X-Event', in: 'header', schema: { type: 'string' }, example: 'verified' } as const;
  const [sentForm, sentXml, sentQuery] = await getSamples({
    form: { post: { requestBody: { content: { 'application/x-www-form-urlencoded': form } }, ...answer } },
    xml: { post: { requestBody: { content: { 'application/xml': xml } }, ...answer } },
    verify: { get: { parameters: [challenge, event], ...answer } },
  });
  expect(sentForm?.sample.text).toMatch(/\n\nfrom=%2B44\+1632$/);
  expect(sentXml?.sample.text).toMatch(/\n\n<bike id="31"\/>$/);
  expect(sentXml?.sample.command).toContain(`--data '<bike id="31"/>'`);
  expect(sentQuery?.sample.text).toBe('GET /your-endpoint?challenge=a%20b HTTP/1.1\nX-Event: verified');
  expect(sentQuery?.sample.command).toContain("'http://localhost:8080/your-endpoint?challenge=a%20b'");
  expect(sentQuery?.sample.command).toContain("--header 'X-Event: verified'");
});

test('shows the parts of a multipart form as they are sent', async () => {
  const schema = {
    type: 'object',
    properties: {
      job: { type: 'object', properties: { id: { type: 'integer', examples: [31] } } },
      signed: { type: 'boolean', examples: [true] },
      photo: { type: 'string', contentMediaType: 'image/png' },
    },
  } as const;
  const [page] = await getSamples({
    signed: { post: { requestBody: { content: { 'multipart/form-data': { schema } } }, ...answer } },
  });
  expect(page?.sample.text).toBe(
    [
      'POST /your-endpoint HTTP/1.1',
      'Content-Type: multipart/form-data; boundary=boundary',
      '',
      '--boundary',
      'Content-Disposition: form-data; name="job"',
      '',
      '{"id":31}',
      '--boundary',
      'Content-Disposition: form-data; name="signed"',
      '',
      'true',
      '--boundary',
      'Content-Disposition: form-data; name="photo"; filename="photo.png"',
      'Content-Type: image/png',
      '',
      '(content of photo.png)',
      '--boundary--',
    ].join('\n'),
  );
  expect(page?.sample.command).toContain(`--form 'job={"id":31}'`);
  expect(page?.sample.command).toMatch(/--form 'photo=@.*photo\.png/);
  expect(page?.sample.command).not.toContain('Content-Type: multipart');
});

test('takes the title and description from the path item if the operation has none', async () => {
  const pathItem = {
    summary: 'Bike found',
    description: 'A bike was found.',
    post: { requestBody: payload, ...answer },
  };
  const [page] = await getSamples(
    { found: { $ref: '#/components/pathItems/found' } },
    { pathItems: { found: pathItem } },
  );
  expect([page?.title, page?.description]).toEqual(['Bike found', expect.stringContaining('A bike was found.')]);
});

test('links an operation to its callbacks', async () => {
  const version = await loadDocument(eventsDocument);
  const { pages } = createPagesAndSidebarsOfAllApis([version], readApiHistories([version]));
  const operation = pages.find(({ component }) => component === operationPageKind.component);
  expect(operation && operationPageKind.getPageData(operation).callbacks).toEqual([
    { method: 'post', title: 'Repair done', path: '/docs/workshop/webhooks/repair-done' },
  ]);
});
