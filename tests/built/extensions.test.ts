import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectMcpClient } from '../../service/tests/agent.ts';
import { type ServiceProcess, startServiceProcess } from '../../service/tests/process.ts';
import { findOrInstallChromium } from '../../tools/dev/chromium.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { buildPortal } from '../build-portal.ts';
import { isLongRun } from '../long-run.ts';

// In the short run, packages/portal-config/src/merge-extensions.test.ts tests the merging of extensions.
describe.skipIf(!isLongRun)('a portal with a plugin, components, slots and hooks', () => {
  let directory: string;
  let data: string;
  let portal: string;
  let service: ServiceProcess;
  let browser: Browser;
  const read = (name: string) => readFile(join(directory, name), 'utf8');

  beforeAll(async () => {
    directory = buildPortal('extended', 'tests/fixtures/extended-portal');
    data = await mkdtemp(join(tmpdir(), 'extended-'));
    const port = await findUnusedPort();
    portal = `http://localhost:${port}`;
    service = await startServiceProcess(port, { SITE_DIR: directory, DATA_DIR: data });
    browser = await chromium.launch(await findOrInstallChromium());
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    if (data) await rm(data, { recursive: true, force: true });
  });

  test("adds the plugin's page, with Markdown and in the sitemap", async () => {
    expect(await read('status.html')).toMatch(/<h1>Service status<\/h1>[\s\S]*<dt>Catalogue<dd>slow/);
    expect(await read('status.md')).toContain('Catalogue');
    expect(await read('sitemap.xml')).toContain('/status<');
  });

  test('renders the slot of each operation in the build without sending its code to browsers', async () => {
    const page = await read('docs/books/operations/list-books.html');
    expect(page.replaceAll('<!-- -->', '')).toContain('<p data-operation=listBooks>Does GET /books fail?');
    const browserPage = await browser.newPage();
    const scripts: Promise<string>[] = [];
    browserPage.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    await browserPage.goto(`${portal}/docs/books/operations/list-books`, { waitUntil: 'networkidle' });
    expect((await Promise.all(scripts)).filter((text) => text.includes('data-operation'))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(3);
  });

  test("finds the plugin's page by words that its search hook adds", async () => {
    const agent = await connectMcpClient(portal);
    const { results } = await agent.call('search', { query: 'outage', limit: 3 });
    expect(results[0]).toMatchObject({ page: '/status' });
    await agent.client.close();
  });

  test('shows interactive components in guides and in the footer', async () => {
    const page = await browser.newPage();
    await page.goto(`${portal}/docs/get-started`);
    await expect.poll(() => page.locator('[data-slot=footer]:has(> #support-hours) + footer').count()).toBe(1);
    const inPounds = page.getByRole('button', { name: '3 pounds' });
    const inEuros = page.getByRole('button', { name: '6 euros' });
    // A click before the scripts have started has no effect.
    const switchCurrency = async () => {
      if (await inPounds.isVisible()) await inPounds.click();
      return inEuros.isVisible();
    };
    await expect.poll(switchCurrency, { timeout: 10_000 }).toBe(true);
  });

  test('applies description hooks before any use, and page hooks before pages are written', async () => {
    const { info } = JSON.parse(await read('downloads/books-1.0.0.json'));
    expect(info.title).toBe('Library API (books 1.0.0)');
    expect(await read('docs/books/reference.html')).toContain('Changed for books 1.0.0.');
    const page = await read('docs/books/operations/list-books.html');
    expect(page).toContain('content="All books, newest first."');
    expect(await read('docs/books/operations/list-books.md')).toContain('All books, newest first.');
  });

  test('shows components in the navbar, the sidebar, the operation and the console', async () => {
    const page = await browser.newPage();
    await page.goto(`${portal}/docs/books/operations/list-books`);
    expect(await page.locator('main header').textContent()).toMatch(
      /\/books.*listBooks: get \/books \(List books\).*Every book of the catalogue/s,
    );
    const status = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'All services work' });
    expect(await status.getAttribute('data-in-menu')).toBe('false');
    await expect.poll(() => clickUntilHidden(status), { timeout: 10_000 }).toBe(true);
    expect(await page.locator('.theme-doc-sidebar-menu > li').last().textContent()).toBe('Ask in the forum');

    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('dialog').locator('[data-call-label]').waitFor();
    expect(await page.getByRole('dialog').locator('[data-call-label]').textContent()).toBe(
      'listBooks: get /books (List books)',
    );

    await page.close();
    const narrow = await browser.newPage({ viewport: { width: 390, height: 800 } });
    await narrow.goto(`${portal}/docs/get-started`, { waitUntil: 'networkidle' });
    await narrow.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = narrow.locator('.navbar-sidebar');
    await menu.getByRole('link', { name: 'Ask in the forum' }).waitFor();
    expect(await menu.locator('[data-in-menu=true]').count()).toBe(1);
    await narrow.close();
  });

  test("shows a component at the end of a person's account overview", async () => {
    const page = await (await browser.newContext()).newPage();
    await register(page);
    await page.goto(`${portal}/account/overview`);
    await page.locator('#membership').waitFor();
    expect(await page.locator('#membership').textContent()).toBe('ada@library.example has no card; 0 organisations');
  });

  test("runs inline head scripts and loads analytics after consent, as allowed by the page's policy", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const { requests, violations } = await countAnalytics(page);
    const response = await page.goto(`${portal}/docs/get-started`, { waitUntil: 'networkidle' });
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("img-src 'self' data: https://pixel.library.example;");
    expect(policy).toContain("connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com;");
    expect(await page.evaluate('window.headScriptRan')).toBe(true);
    expect(requests).toEqual([]);

    const consentPrompt = page.getByRole('region', { name: 'Analytics' });
    expect(await consentPrompt.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/docs/legal/privacy');
    // The consent prompt is first in the tab order.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Allow');
    await page.keyboard.press('Enter');
    await expect.poll(() => requests).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF']);
    await expect.poll(() => page.evaluate('window.counted')).toEqual(['js', 'config']);
    expect(await consentPrompt.count()).toBe(0);
    expect(violations).toEqual([]);

    const next = await context.newPage();
    const nextVisit = await countAnalytics(next);
    await next.goto(`${portal}/docs/get-started`);
    await expect.poll(() => nextVisit.requests.length).toBe(1);
    await context.close();
  });

  test('loads no analytics after the reader declined, or withdrew consent in the footer', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const { requests } = await countAnalytics(page);
    const consentPrompt = page.getByRole('region', { name: 'Analytics' });
    const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Analytics' });
    await page.goto(`${portal}/docs/get-started`, { waitUntil: 'networkidle' });
    await consentPrompt.getByRole('button', { name: 'Decline' }).click();
    await page.reload({ waitUntil: 'networkidle' });
    expect(await consentPrompt.count()).toBe(0);
    expect(requests).toEqual([]);

    await settings.click();
    await consentPrompt.getByRole('button', { name: 'Allow' }).click();
    await expect.poll(() => requests.length).toBe(1);
    await page.evaluate("document.cookie = '_ga=1; path=/'; document.cookie = 'other=1; path=/'");
    await settings.click();
    const reloaded = page.waitForEvent('load');
    await consentPrompt.getByRole('button', { name: 'Decline' }).click();
    await reloaded;
    await page.waitForLoadState('networkidle');
    expect(requests).toHaveLength(1);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['other']);
    await context.close();
  });

  test('neither asks for consent nor loads analytics if the browser asks not to be tracked', async () => {
    const context = await browser.newContext();
    await context.addInitScript("Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true })");
    const page = await context.newPage();
    const { requests } = await countAnalytics(page);
    await page.goto(`${portal}/docs/get-started`, { waitUntil: 'networkidle' });
    const consentPrompt = page.getByRole('region', { name: 'Analytics' });
    expect(await consentPrompt.count()).toBe(0);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Analytics' }).click();
    await consentPrompt.getByText('Your browser asks sites not to track you').waitFor();
    await consentPrompt.getByRole('button', { name: 'Close' }).click();
    expect(await consentPrompt.count()).toBe(0);
    expect(requests).toEqual([]);
    await context.close();
  });

  /** Fulfils requests for the analytics script; collects their URLs and violations of the Content-Security-Policy. */
  async function countAnalytics(page: Page): Promise<Record<'requests' | 'violations', readonly string[]>> {
    const requests: string[] = [];
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    await page.route('https://www.googletagmanager.com/**', (route) => {
      requests.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        body: 'window.counted = window.dataLayer.map(([call]) => call);',
      });
    });
    return { requests, violations };
  }

  /** Clicks a button that hides itself; a click before the scripts have started has no effect. */
  async function clickUntilHidden(button: Locator): Promise<boolean> {
    if (await button.isVisible()) await button.click();
    return !(await button.isVisible());
  }

  /** Registers a reader by sending the same requests as the registration form. */
  async function register(page: Page): Promise<void> {
    const send = (path: string, body: object) =>
      page.request.post(portal + path, { data: body, headers: { origin: portal } });
    const agreement = { terms: '2025-01-01', conduct: '2025-01-01' };
    await send('/api/registration', { name: 'Ada Reader', email: 'ada@library.example', agreement });
    const outbox = await (await page.request.get(`${portal}/api/outbox`)).text();
    const token = outbox.match(/href="[^"#]*#([\w-]+)"/)?.[1];
    const password = 'orchid tractor violin nine';
    expect((await send('/api/registration/verify', { token, password, secondFactor: false })).status()).toBe(204);
  }
});
