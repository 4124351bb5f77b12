import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { listConsoleOAuthFlows } from '../../../plugins/console/src/build/flows.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../../service/tests/open-id-provider/start.ts';
import { bundlePage } from './bundle-page.ts';

/** The console's OAuth flows in a browser, with a real authorization server (oidc-provider). */

let server: Server;
let provider: OpenIdProvider;
let portalUrl: string;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const script = await bundlePage('oauth-page.tsx');
  let page = '';
  server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html').end(isScript ? script : page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  portalUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  provider = await startOpenIdProvider(portalUrl, { accounts: { ada: { name: 'Ada' } } });
  const flows = listConsoleOAuthFlows(
    {
      type: 'oauth2',
      flows: {
        authorizationCode: {
          authorizationUrl: `${provider.issuer}/auth`,
          tokenUrl: `${provider.issuer}/token`,
          scopes: {},
        },
        deviceAuthorization: {
          deviceAuthorizationUrl: `${provider.issuer}/device/auth`,
          tokenUrl: `${provider.issuer}/token`,
          scopes: {},
        },
        clientCredentials: { tokenUrl: `${provider.issuer}/token`, scopes: {} },
      },
    },
    { origins: [provider.issuer], proxied: [] },
  );
  page = `<!doctype html><a class="navbar__brand" href="/">Portal</a><main></main>
    <script type="application/json" id="flows">${JSON.stringify(flows)}</script><script src="/page.js"></script>`;
});

test.afterAll(async () => {
  await provider?.stop();
  server?.close();
});

test('obtains a token by the authorization code flow with PKCE, in a separate window', async ({ page, context }) => {
  const form = await openForm(page, /authorization code with PKCE/);
  await form.getByLabel('Client id').fill('console');
  const popupPromise = context.waitForEvent('page');
  await form.getByRole('button', { name: 'Get a token' }).click();
  const popup = await popupPromise;
  await popup.getByRole('link', { name: 'ada' }).waitFor();
  // The authorization server cannot navigate the page that opened it.
  expect(await popup.evaluate(() => window.opener)).toBeNull();
  await popup.getByRole('link', { name: 'ada' }).click();
  await expect.poll(() => page.title(), { timeout: 20_000 }).toMatch(/^\{"type":"token","token":"[\w-]+"\}$/);
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('names the reason if the reader cancels at the authorization server', async ({ page, context }) => {
  const form = await openForm(page, /authorization code with PKCE/);
  await form.getByLabel('Client id').fill('console');
  const popupPromise = context.waitForEvent('page');
  await form.getByRole('button', { name: 'Get a token' }).click();
  await (await popupPromise).getByRole('link', { name: 'Cancel' }).click();
  await form.getByText('The authorization server returned no code: The person cancelled').waitFor();
});

test('obtains a token by the device flow, after the code was confirmed', async ({ page, context }) => {
  const form = await openForm(page, /another device/);
  await form.getByLabel('Client id').fill('console');
  await form.getByRole('button', { name: 'Get a token' }).click();
  const code = (await form.locator('strong').textContent()) ?? '';
  const popupPromise = context.waitForEvent('page');
  await form.getByRole('link').click();
  const other = await popupPromise;
  await other.getByText(code).waitFor();
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByRole('link', { name: 'ada' }).click();
  await other.getByText('Sign-in Success').waitFor();
  await expect.poll(() => page.title(), { timeout: 20_000 }).toMatch(/^\{"type":"token","token":"[\w-]+"\}$/);
});

test('obtains a token by client credentials, and names an error of the server', async ({ page }) => {
  const form = await openForm(page, /client credentials/);
  await form.getByLabel('Client id').fill('machine');
  await form.getByLabel('Client secret').fill('wrong');
  await form.getByRole('button', { name: 'Get a token' }).click();
  await form.getByText('The authorization server rejected the request: client authentication failed').waitFor();
  await form.getByLabel('Client secret').fill('a-secret-of-the-tests');
  await form.getByRole('button', { name: 'Get a token' }).click();
  await expect.poll(() => page.title(), { timeout: 20_000 }).toMatch(/^\{"type":"token","token":"[\w-]+"\}$/);
});

async function openForm(page: Page, label: RegExp) {
  await page.goto(portalUrl);
  await page.getByText(label).click();
  return page.locator('details', { hasText: label });
}
