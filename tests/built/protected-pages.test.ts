import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectMcpClient } from '../../service/tests/agent.ts';
import { type ServiceProcess, startServiceProcess } from '../../service/tests/process.ts';
import { findOrInstallChromium } from '../../tools/dev/chromium.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { buildCompletePortal } from '../build-portal.ts';
import { isLongRun } from '../long-run.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = 'tests/fixtures/protected-portal';

/** Matches words that occur only on pages for signed-in readers, members and staff. */
const protectedWords = /signedmark|membermark|staffmark/i;

test('rejects protected pages on a static host, and suggests the fix', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/dev/build.ts'], {
    cwd: root,
    env: { ...process.env, PORTAL: folder },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/pages for: signed-in, member, staff\..*add --service/);
});

// In the short run, service/src/subjects/site/protected-routes.test.ts tests the same with a small site.
describe.skipIf(!isLongRun)('a portal with protected pages', () => {
  let directory: string;
  let data: string;
  let portal: string;
  let service: ServiceProcess;
  let browser: Browser;

  beforeAll(async () => {
    directory = buildCompletePortal('protected', folder);
    data = await mkdtemp(join(tmpdir(), 'protected-'));
    const port = await findUnusedPort();
    portal = `http://localhost:${port}`;
    service = await startServiceProcess(port, { SITE_DIR: directory, DATA_DIR: data });
    browser = await chromium.launch(await findOrInstallChromium());
  }, 900_000);

  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    if (data) await rm(data, { recursive: true, force: true });
  });

  const listFiles = (site: string) =>
    readdirSync(site, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(site, join(parentPath, name)).replaceAll(sep, '/'));

  /** Returns the response to an anonymous client, with packages unpacked. */
  const read = async (path: string) => {
    const response = await fetch(portal + path, { redirect: 'manual' });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return { status: response.status, text: (isPacked ? gunzipSync(bytes) : bytes).toString('latin1') };
  };

  test('sends an anonymous client no file with a word of a protected page', async () => {
    const names = listFiles(directory);
    const paths = new Set(
      names.flatMap((name) => {
        const inSite = name.replace(/^\.protected\/[^/]+\//, '');
        return [`/${name}`, `/${inSite}`, `/${inSite.replace(/(?:\/?index)?\.html$/, '')}`];
      }),
    );
    expect(paths.size).toBeGreaterThan(300);
    const leaks: string[] = [];
    let rejectedCount = 0;
    for (const path of [...paths, '/api/openapi.json', '/api/session', '/healthz']) {
      const { status, text } = await read(encodeURI(path));
      if (status === 302 || status === 401) rejectedCount++;
      if (protectedWords.test(text)) leaks.push(path);
    }
    expect(leaks).toEqual([]);
    expect(rejectedCount).toBeGreaterThan(50);
    expect(names.filter((name) => /^\.protected\/.*\/(_headers|_redirects|_nginx\.conf)$/.test(name))).toEqual([]);
  }, 120_000);

  test('has each protected page in the site of its audience, so that the previous test can find leaks', () => {
    const has = (audience: string, name: string) => listFiles(join(directory, '.protected', audience)).includes(name);
    expect(has('signed-in', 'docs/roadmap.html')).toBe(true);
    expect(has('signed-in', 'docs/partners/prices.csv')).toBe(false);
    expect(has('member', 'docs/partners/prices.csv')).toBe(true);
    expect(has('member', 'docs/internal.html')).toBe(false);
    expect(has('staff', 'docs/internal.html')).toBe(true);
    expect(has('signed-in', 'de/docs/roadmap.html')).toBe(true);
    expect(has('signed-in', 'de/docs/partners/prices.html')).toBe(false);
    expect(has('member', 'de/docs/partners/prices.html')).toBe(true);
    expect(has('staff', 'de/docs/internal.html')).toBe(true);
  });

  test('returns no word of a protected page to agents without an account', async () => {
    const agent = await connectMcpClient(portal);
    for (const query of ['signedmark', 'membermark prices', 'staffmark']) {
      const { results } = await agent.call('search', { query, limit: 10 });
      expect(JSON.stringify(results)).not.toMatch(protectedWords);
    }
    await agent.client.close();
  });

  test('redirects a link to a protected page to the sign-in page, and back after signing in', async () => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${portal}/docs/get-started`);
    await page.getByRole('link', { name: 'what comes next' }).click();
    await page.waitForURL(/\/account\/sign-in\?next=/);
    await register(page);
    await page.goto(`${portal}/docs/get-started`);
    await page.getByRole('link', { name: 'what comes next' }).click();
    await page.getByRole('heading', { name: 'Signedmark roadmap' }).waitFor();
    await page.getByRole('link', { name: 'Prices' }).click();
    await page.getByRole('heading', { name: 'You cannot open this page' }).waitFor();
    expect(await page.getByText('for members of a verified organisation').count()).toBe(1);

    const other = await (await browser.newContext()).newPage();
    await other.goto(`${portal}/docs/roadmap#q3`);
    await other.getByLabel('Email').fill('ada@library.example');
    await other.getByLabel('Password', { exact: true }).fill('orchid tractor violin nine');
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.getByRole('heading', { name: 'Signedmark roadmap' }).waitFor();
    expect(new URL(other.url()).pathname).toBe('/docs/roadmap');

    const german = await (await browser.newContext()).newPage();
    await german.goto(`${portal}/de/docs/roadmap`);
    await german.waitForURL(`${portal}/de/account/sign-in?next=*`);
    await german.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('ada@library.example');
    await german.getByLabel('Passwort', { exact: true }).fill('orchid tractor violin nine');
    await german.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click();
    await german.getByRole('heading', { name: 'Signedmark-Vorhaben' }).waitFor();
    expect(new URL(german.url()).pathname).toBe('/de/docs/roadmap');
    await german.getByRole('link', { name: 'Preise' }).click();
    await german.getByRole('heading', { name: 'Sie können diese Seite nicht öffnen' }).waitFor();
  }, 120_000);

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
