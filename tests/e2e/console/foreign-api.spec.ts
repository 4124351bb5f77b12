import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { loadDocument } from '../../../plugins/api-reference/fixtures/load.ts';
import { createConsoleSettings } from '../../../plugins/console/fixtures/operations.ts';
import { createConsoleOperationFiles } from '../../../plugins/console/src/build/operation-files.ts';
import { bundlePage } from './bundle-page.ts';

/** Tests the console with an API on another origin: every type of credential, and every type of body. */

let portalServer: Server;
let apiServer: Server;
let portalUrl: string;
/** Received requests, the oldest first. */
const requests: { readonly url: string; readonly headers: IncomingMessage['headers']; readonly body: Buffer }[] = [];
/** Open streams, to which the tests write. */
const streams: ServerResponse[] = [];

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const script = await bundlePage('foreign-page.tsx');
  let page = '';
  portalServer = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html').end(isScript ? script : page);
  });
  apiServer = createServer(respond);
  portalUrl = await listen(portalServer);
  const api = await listen(apiServer);
  const version = await loadDocument(describeApi(api));
  const settings = { ...createConsoleSettings(false), origins: [api], baseUrl: '/' };
  const operations = createConsoleOperationFiles([version], settings).map(({ operation }) => operation);
  page = `<!doctype html><meta charset="utf-8"><title>Portal</title><main></main>
    <script type="application/json" id="operations">${JSON.stringify(operations).replaceAll('<', '\\u003c')}</script>
    <script src="/page.js"></script>`;
});

test.afterAll(() => {
  for (const server of [portalServer, apiServer]) {
    server?.closeAllConnections();
    server?.close();
  }
});

test('sends both credentials of a combination, and only once both are entered', async ({ page }) => {
  const form = await openConsole(page, 'combined');
  await form.getByText('Send', { exact: true }).click();
  await expect(form.getByText('Not sent: choose who sends the request.')).toBeVisible();
  await form.getByText('Paste a token').first().click();
  await enter(form, 'Access token', 't-1');
  await expect(form.getByText('Not sent: choose who sends the request.')).toBeVisible();
  await enter(form, 'X-App-Key', 'k-1');
  await send(form);
  expect(requests.at(-1)?.headers).toMatchObject({ authorization: 'Bearer t-1', 'x-app-key': 'k-1' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await form.getByRole('button', { name: 'Copy code' }).click();
  await expect(form.getByText('Copied. Insert your token.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/Authorization: Bearer \$\w*TOKEN/);
  expect(copied).toMatch(/X-App-Key: \$\w*API_KEY/i);
  expect(copied).not.toMatch(/t-1|k-1/);
});

test('lets the reader choose between alternatives, and sends the chosen credential only', async ({ page }) => {
  const form = await openConsole(page, 'chosen');
  await form.getByText('Paste a token').click();
  await enter(form, 'Access token', 't-2');
  await form.getByLabel('API key in the query parameter id').check();
  await enter(form, 'id', 'k 2');
  await send(form);
  expect(requests.at(-1)?.url).toBe('/chosen?id=k%202');
  expect(requests.at(-1)?.headers.authorization).toBeUndefined();
  await form.getByLabel('HTTP Basic').check();
  await form.getByLabel('User name').fill('ada');
  await enter(form, 'Password', 'p');
  await send(form);
  expect(requests.at(-1)).toMatchObject({ url: '/chosen', headers: { authorization: `Basic ${btoa('ada:p')}` } });
  // The history shows the request without the key.
  await form.getByText(/^History: 2 requests from this browser/).click();
  await expect(form.locator('details', { hasText: 'History' })).toContainText('/chosen');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/k%202|k 2/);
});

test('explains that a page cannot send a cookie or a client certificate', async ({ page }) => {
  const form = await openConsole(page, 'cookies');
  await expect(form.getByText('A browser does not let this page send cookies')).toHaveCount(2);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await form.getByRole('button', { name: 'Copy code' }).click();
  await expect(form.getByText('Copied. Insert your token.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Cookie: theme=dark; sid=\$\w*API_KEY/);
  await page.keyboard.press('Escape');
  const other = await openConsole(page, 'certificate', false);
  await expect(other.getByText('--cert client.pem')).toBeVisible();
  await send(other);
});

test('shows the events of a stream while they arrive, until Stop', async ({ page }) => {
  const form = await openConsole(page, 'stream');
  await form.getByText('Send', { exact: true }).click();
  await expect.poll(() => streams.length).toBe(1);
  streams[0]?.write('event: tick\ndata: {"n":1}\n\n');
  await expect(form.getByText('1 event. The stream is open: Stop ends it.')).toBeVisible();
  await expect(form.getByText('"n": 1')).toBeVisible();
  streams[0]?.write('event: tick\ndata: {"n":2}\n\n');
  await expect(form.getByText('2 events. The stream is open: Stop ends it.')).toBeVisible();
  await form.getByRole('button', { name: 'Stop' }).click();
  await expect(form.getByText('2 events. The stream has ended.')).toBeVisible();
  await expect.poll(() => streams[0]?.destroyed).toBe(true);
});

test('shows an image, and offers another file with its type, size and name', async ({ page }) => {
  const image = await openConsole(page, 'image');
  await send(image);
  await expect(image.getByText(/^The body is a file: image\/png, \d+ B\./)).toBeVisible();
  const shown = image.getByRole('img', { name: 'Response body' });
  await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1);
  await page.keyboard.press('Escape');
  const file = await openConsole(page, 'file', false);
  await send(file);
  await expect(file.getByText('The body is a file: application/pdf, 12 B.')).toBeVisible();
  const download = page.waitForEvent('download');
  await file.getByRole('link', { name: 'Save body' }).click();
  expect((await download).suggestedFilename()).toBe('response.pdf');
});

test('asks for the file of a binary body, and sends its bytes with the media type of the body', async ({ page }) => {
  const form = await openConsole(page, 'upload');
  await form.getByText('Send', { exact: true }).click();
  await expect(form.getByRole('alert').getByText('Choose a file.')).toBeVisible();
  const buffer = Buffer.from([0, 255, 10]);
  await form.getByLabel('File').setInputFiles({ name: 'photo.gif', mimeType: 'image/gif', buffer });
  await send(form);
  expect(requests.at(-1)).toMatchObject({ url: '/upload', headers: { 'content-type': 'application/octet-stream' } });
  expect(requests.at(-1)?.body).toEqual(buffer);
});

test('shows each part of a multipart body according to its type', async ({ page }) => {
  const form = await openConsole(page, 'parts');
  await send(form);
  await expect(form.getByText('2 parts of multipart/mixed')).toBeVisible();
  await expect(form.getByText('"name": "Ada"')).toBeVisible();
  await expect(form.getByRole('img', { name: 'Response body' })).toBeVisible();
  await expect(form.getByRole('link', { name: 'Save part' })).toHaveAttribute('download', 'part.png');
});

test('fills in operations that a response links to, and simulates callbacks', async ({ page }) => {
  const form = await openConsole(page, 'order');
  await send(form);
  const link = form.getByRole('list', { name: 'This response links to:' }).getByRole('link');
  await expect(link).toHaveAttribute('href', /path\.orderId=17/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await form.getByRole('button', { name: 'Copy as cURL' }).click();
  await expect(form.getByText('Copied.', { exact: true })).toBeVisible();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toContain('https://reader.example/hook');
  expect(command).toContain('"paid": true');
});

async function openConsole(page: Page, operation: string, isFirst = true) {
  if (isFirst) await page.goto(portalUrl);
  await page.getByRole('button', { name: operation, exact: true }).click();
  return page.getByRole('dialog');
}

type Form = Awaited<ReturnType<typeof openConsole>>;

async function enter(form: Form, label: string, value: string): Promise<void> {
  const field = form.getByLabel(label, { exact: true });
  await field.fill(value);
  await field.press('Enter');
}

async function send(form: Form): Promise<void> {
  const before = requests.length;
  await form.getByText('Send', { exact: true }).click();
  await expect.poll(() => requests.length).toBeGreaterThan(before);
  await expect(form.getByText('200 OK')).toBeVisible();
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

const bodies: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
  image: ['image/png', png],
  file: ['application/pdf', '%PDF-1.4 abc'],
  parts: [
    'multipart/mixed; boundary=edge',
    Buffer.concat([
      Buffer.from('--edge\r\nContent-Type: application/json\r\n\r\n{"name":"Ada"}\r\n'),
      Buffer.from('--edge\r\nContent-Type: image/png\r\n\r\n'),
      png,
      Buffer.from('\r\n--edge--\r\n'),
    ]),
  ],
  orders: ['application/json', '{"id":17}'],
};

/** Responds as an API whose CORS headers allow every page. */
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, *');
  response.setHeader('Access-Control-Allow-Methods', '*');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  const sent: Buffer[] = await request.toArray();
  requests.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(sent) });
  const name = new URL(request.url ?? '', 'http://api').pathname.slice(1);
  if (name === 'stream') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
    streams.push(response);
    return;
  }
  const [type, body] = bodies[name] ?? ['application/json', '{"ok":true}'];
  response.writeHead(200, { 'Content-Type': type }).end(body);
}

function describeApi(api: string): OpenApiDocument {
  const ok = { 200: { description: 'Done.' } };
  const get = (operationId: string, fields: object = {}) => ({
    [`/${operationId}`]: { get: { operationId, security: [], responses: ok, ...fields } },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Foreign', version: '1' },
    servers: [{ url: api, 'x-console': 'sandbox' }],
    paths: {
      ...get('combined', { security: [{ bearer: [], app: [] }] }),
      ...get('chosen', { security: [{ bearer: [] }, { id: [] }, { basic: [] }] }),
      ...get('cookies', {
        security: [{ session: [] }],
        parameters: [{ name: 'theme', in: 'cookie', required: true, schema: { const: 'dark' }, example: 'dark' }],
      }),
      ...get('certificate', { security: [{ certificate: [] }] }),
      ...get('stream', { responses: { 200: { description: 'Ticks.', content: { 'text/event-stream': {} } } } }),
      ...get('image'),
      ...get('file'),
      ...get('parts'),
      '/upload': {
        put: {
          operationId: 'upload',
          security: [],
          requestBody: {
            required: true,
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
          responses: ok,
        },
      },
      '/orders': {
        post: {
          operationId: 'order',
          security: [],
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { hook: { type: 'string' } } },
                example: { hook: 'https://reader.example/hook' },
              },
            },
          },
          responses: {
            200: {
              description: 'Ordered.',
              links: { read: { operationId: 'readOrder', parameters: { orderId: '$response.body#/id' } } },
            },
          },
          callbacks: {
            paid: {
              '{$request.body#/hook}': {
                post: {
                  requestBody: { content: { 'application/json': { example: { paid: true } } } },
                  responses: ok,
                },
              },
            },
          },
        },
      },
      '/orders/{orderId}': {
        get: {
          operationId: 'readOrder',
          security: [],
          parameters: [{ name: 'orderId', in: 'path', required: true, schema: { type: 'integer' } }],
          responses: ok,
        },
      },
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        app: { type: 'apiKey', in: 'header', name: 'X-App-Key' },
        id: { type: 'apiKey', in: 'query', name: 'id' },
        basic: { type: 'http', scheme: 'basic' },
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        certificate: { type: 'mutualTLS' },
      },
    },
  } as unknown as OpenApiDocument;
}
