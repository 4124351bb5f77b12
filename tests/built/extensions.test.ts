import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectMcpClient } from '../../service/tests/agent.ts';
import { type ServiceProcess, startServiceProcess } from '../../service/tests/process.ts';
import { getChromiumOptions } from '../../tools/dev/chromium.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { buildPortal } from '../build-portal.ts';
import { isLongRun } from '../long-run.ts';

// In the short run, packages/portal-config/src/merge-extensions.test.ts tests how extensions are merged.
describe.skipIf(!isLongRun)('a portal with a plugin, a component and a slot', () => {
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
    browser = await chromium.launch(await getChromiumOptions());
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    if (data) await rm(data, { recursive: true, force: true });
  });

  test('has the page of the plugin, with Markdown and in the sitemap', async () => {
    expect(await read('status.html')).toMatch(/<h1>Service status<\/h1>[\s\S]*<dt>Catalogue<dd>slow/);
    expect(await read('status.md')).toContain('Catalogue');
    expect(await read('sitemap.xml')).toContain('/status<');
  });

  test('renders the slot of each operation in the build, and sends its code to no browser', async () => {
    const page = await read('docs/books/operations/list-books.html');
    expect(page.replaceAll('<!-- -->', '')).toContain('<p data-operation=listBooks>Does GET /books fail?');
    const opened = await browser.newPage();
    const scripts: Promise<string>[] = [];
    opened.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    await opened.goto(`${portal}/docs/books/operations/list-books`, { waitUntil: 'networkidle' });
    expect((await Promise.all(scripts)).filter((text) => text.includes('data-operation'))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(3);
  });

  test('finds the page of the plugin by the words of its hook', async () => {
    const agent = await connectMcpClient(portal);
    const { results } = await agent.call('search', { query: 'outage', limit: 3 });
    expect(results[0]).toMatchObject({ page: '/status' });
    await agent.client.close();
  });

  test('shows components of guides and of the footer, which react to the reader', async () => {
    const page = await browser.newPage();
    await page.goto(`${portal}/docs/get-started`);
    await expect.poll(() => page.locator('#support-hours + footer').count()).toBe(1);
    const inPounds = page.getByRole('button', { name: '3 pounds' });
    const inEuros = page.getByRole('button', { name: '6 euros' });
    // A click before the scripts have started has no effect.
    const switchCurrency = async () => {
      if (await inPounds.isVisible()) await inPounds.click();
      return inEuros.isVisible();
    };
    await expect.poll(switchCurrency, { timeout: 10_000 }).toBe(true);
  });

  test('loads analytics and runs inline scripts of the head, as the policy of pages allows', async () => {
    const page = await browser.newPage();
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    await page.route('https://matomo.library.example/matomo.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.counted = window._paq.map(([call]) => call);' }),
    );
    const response = await page.goto(`${portal}/docs/get-started`, { waitUntil: 'networkidle' });
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("img-src 'self' data: https://pixel.library.example https://matomo.library.example;");
    expect(policy).toContain("connect-src 'self' https://matomo.library.example;");
    expect(await page.evaluate('window.headScriptRan')).toBe(true);
    expect(await page.evaluate('window.counted')).toEqual(expect.arrayContaining(['disableCookies', 'trackPageView']));
    expect(violations).toEqual([]);
  });
});
