import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { messageGroups } from '@refdesk/messages/message-groups';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceProcess, startServiceProcess } from '../../service/tests/process.ts';
import { findOrInstallChromium } from '../../tools/dev/chromium.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { buildCompletePortal } from '../build-portal.ts';
import { type Mailbox, startMailbox } from '../e2e/account/mailbox.ts';
import { isLongRun } from '../long-run.ts';

const { de } = messageGroups.account;
const goodPassword = 'orchid tractor violin nine';

// In the short run, messages, their loader and the service's responses are tested without a build.
describe.skipIf(!isLongRun)('a portal in English, German and a few words of Arabic', () => {
  let directory: string;
  let data: string;
  let portal: string;
  let service: ServiceProcess;
  let mailbox: Mailbox;
  let browser: Browser;

  beforeAll(async () => {
    directory = buildCompletePortal('translated', 'tests/fixtures/translated-portal');
    data = await mkdtemp(join(tmpdir(), 'translated-'));
    const port = await findUnusedPort();
    portal = `http://localhost:${port}`;
    mailbox = await startMailbox();
    service = await startServiceProcess(port, { SITE_DIR: directory, DATA_DIR: data, SMTP_URL: mailbox.url });
    browser = await chromium.launch(await findOrInstallChromium());
  }, 900_000);

  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await mailbox?.stop();
    if (data) await rm(data, { recursive: true, force: true });
  });

  /** Returns the HTML of the German pages for readers without an account, by path in the German folder. */
  const readGermanPages = () =>
    globSync('**/*.html', { cwd: join(directory, 'de') })
      .filter((name) => !name.startsWith('downloads/'))
      .map((name) => [name, readFileSync(join(directory, 'de', name), 'utf8')] as const);

  const read = (name: string): string => readFileSync(join(directory, name), 'utf8');

  test('German pages contain none of the longer English messages', () => {
    // Shorter messages also occur in other content, such as OpenAPI terms.
    const texts = Object.values(messageGroups).flatMap(({ en, de }) => {
      const german = new Map<string, unknown>(Object.entries(de));
      return Object.entries(en).flatMap(([key, text]) =>
        typeof text === 'string' && /\S \S/.test(text) && text.trim().length > 11 && german.get(key) !== text
          ? [text.trim()]
          : [],
      );
    });
    expect(texts.length).toBeGreaterThan(300);
    const pages = readGermanPages();
    expect(pages.length).toBeGreaterThan(12);
    const found = pages.flatMap(([name, html]) => {
      const text = html.replaceAll(/<(script|style|code|pre)\b[^>]*>.*?<\/\1>/gs, '');
      return texts.filter((english) => text.includes(english)).map((english) => `${name}: ${english}`);
    });
    expect(found).toEqual([]);
  });

  test('links on German pages target German pages, except for the language switch', () => {
    const nonGermanLinks = readGermanPages().flatMap(([name, html]) =>
      [...html.matchAll(/<a [^>]*?href="?(\/[^" >]*)[^>]*>/g)]
        .filter(([tag, href = '']) => !href.startsWith('/de/') && !/ lang="?(en|ar)/.test(tag))
        .map(([, href]) => `${name}: ${href}`),
    );
    expect(nonGermanLinks).toEqual([]);
  });

  test('a page links to its version in every language, in its head and in the switch', () => {
    for (const [name, prefix] of [
      ['docs/get-started.html', ''],
      ['de/docs/get-started.html', '/de'],
      ['ar/docs/get-started.html', '/ar'],
    ] as const) {
      const html = read(name);
      const address = 'https://developers.library.example';
      expect(html).toContain(`rel=canonical href=${address}${prefix}/docs/get-started`);
      for (const [language, path] of Object.entries({ en: '', de: '/de', ar: '/ar', 'x-default': '' }))
        expect(html).toContain(`rel=alternate href=${address}${path}/docs/get-started hreflang=${language}`);
      for (const path of ['', '/de', '/ar']) expect(html).toContain(`href=${path}/docs/get-started`);
    }
    expect(read('robots.txt')).toContain('/de/sitemap.xml');
    expect(read('de/sitemap.xml')).toContain('https://developers.library.example/de/docs/get-started');
  });

  test('guides, descriptions and configured labels are German, or English if not translated', () => {
    expect(read('de/docs/get-started.html')).toContain('Erste Schritte');
    expect(read('de/docs/library/operations/list-books.html')).toContain('Alle Bücher des Katalogs.');
    expect(read('de/index.html')).toContain('API wählen');
    expect(read('de/docs/late-returns.html')).toContain('borrows nothing for a week');
    expect(JSON.parse(read('portal.json'))).toMatchObject({
      languages: ['en', 'de', 'ar'],
      texts: { de: { portal: { Guides: 'Anleitungen' } } },
    });
    for (const file of ['de/portal.json', 'de/robots.txt', 'de/_gone'])
      expect(existsSync(join(directory, file))).toBe(false);
  });

  test('the service responds to unknown paths in the language of the path', async () => {
    const german = await fetch(`${portal}/de/nowhere`);
    expect([german.status, await german.text()]).toEqual([404, expect.stringContaining('Seite nicht gefunden')]);
    expect(await (await fetch(`${portal}/nowhere`)).text()).toContain('Page not found');
    const home = await fetch(`${portal}/de`, { redirect: 'manual' });
    expect([home.status, home.headers.get('location')]).toEqual([301, '/de/']);
  });

  test('the service responds to a German page in German, regardless of the browser language', async () => {
    const page = await browser.newPage({ locale: 'en-GB' });
    for (const [path, email, password, submit, error] of [
      ['/de', 'E-Mail-Adresse', 'Passwort', 'Anmelden', 'Die E-Mail-Adresse oder das Passwort ist falsch.'],
      ['', 'Email address', 'Password', 'Sign in', 'The email address or the password is wrong.'],
    ] as const) {
      await page.goto(`${portal}${path}/account/sign-in`);
      await page.getByRole('textbox', { name: email }).fill('nobody@library.example');
      await page.getByLabel(password, { exact: true }).fill('orchid tractor violin nine');
      await page.getByRole('main').getByRole('button', { name: submit, exact: true }).click();
      await page.getByText(error).waitFor();
    }
    await page.close();
  });

  test('an account that was created on German pages gets German emails and pages', async () => {
    const page = await browser.newPage({ locale: 'en-GB' });
    const submit = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
    const email = 'ada@library.example';
    await page.goto(`${portal}/de/account/requests`);
    await page.waitForURL(`${portal}/de/account/sign-in?next=%2Fde%2Faccount%2Frequests`);
    await page.goto(`${portal}/de/account/integrator-registration`);
    await page.getByLabel(de.fullName).fill('Ada Marsh');
    await page.getByRole('textbox', { name: de.workEmail }).fill(email);
    await page.getByRole('checkbox').check();
    await submit(de.register);
    const { link } = await mailbox.newest(email, /./);
    expect(link).toContain(`${portal}/de/account/verify#`);
    await page.goto(link);
    await page.getByLabel(de.password, { exact: true }).fill(goodPassword);
    await submit(de.confirmAndSignIn);
    await page.waitForURL(`${portal}/de/account/overview`);
    await page.context().clearCookies();
    await page.goto(`${portal}/de/account/requests`);
    await page.getByRole('textbox', { name: de.emailAddress }).fill(email);
    await page.getByLabel(de.password, { exact: true }).fill(goodPassword);
    await submit(de.signIn);
    await page.waitForURL(`${portal}/de/account/requests`);
    await page.close();
  });

  test('search finds a German word only in German', async () => {
    const page = await browser.newPage();
    await page.goto(`${portal}/de/search/?q=Bibliothekarinnen`);
    await page
      .getByRole('link', { name: /Regale|Erste Schritte/ })
      .first()
      .waitFor();
    await page.goto(`${portal}/search/?q=Bibliothekarinnen`);
    await page
      .getByText(/No results|No exact match|No page matches/)
      .first()
      .waitFor();
    await page.close();
  });

  test('the switch links to the same page, and a German page is complete without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${portal}/docs/get-started`);
    await page.getByRole('button', { name: 'English' }).hover();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL(`${portal}/de/docs/get-started`);
    await page.getByRole('heading', { name: 'Regale' }).waitFor();
    await context.close();
  });

  test.each(['/ar/', '/ar/docs/get-started', '/ar/docs/library/operations/lend-book'])(
    '%s is laid out from right to left without overflow',
    async (path) => {
      const page = await browser.newPage();
      for (const width of [1440, 1000, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(portal + path);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).direction)).toBe('rtl');
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect({ width, overflow: overflow <= 0 }).toEqual({ width, overflow: true });
      }
      await page.close();
    },
  );
});
