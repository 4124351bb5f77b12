import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chromium, type Page } from '@playwright/test';
import { startServiceProcess } from '../../service/tests/process.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { chromiumArguments, findChromiumPath } from '../chromium.ts';

const visitorPaths = ['/account/sign-in', '/account/integrator-registration'];
const personPaths = [
  ...[
    '/account/overview',
    '/account/organisation-registration',
    '/account/applications',
    '/account/applications/licences',
    '/account/integrations',
  ],
  ...[
    '/account/integrations?tab=keys',
    '/account/requests',
    '/account/requests?text=nothing',
    '/account/changes',
    '/account/audit',
    '/account/settings',
  ],
];
const memberPaths = [
  '/account/applications?new=yes',
  '/account/applications/licences?request=yes',
  '/account/integrations?tab=keys&new=yes',
];

/**
 * Reads the content of the account screens in a browser, from a built site of the provider `library`: as a visitor, as
 * a person without an organisation, and as the owner of an organisation with an application. Also reads emails and an
 * error. The map's keys contain the path and the reader.
 */
export function readAccountScreens(directory: string): Promise<ReadonlyMap<string, string>> {
  return readScreens(directory, async ({ page, portal, person, texts, send, read }) => {
    await read('a person', personPaths);
    const { id } = await send('POST', '/api/organisations', {
      ...{
        name: 'Ada Ltd',
        customerNumber: 'RL-0001',
        country: 'GB',
        domain: 'library.example',
        details: { branch: 'Riverside', vatNumber: 'GB123456789' },
      },
      ...{ technicalContact: person, dataProtectionContact: person },
    });
    await read('an owner', [...personPaths, ...memberPaths]);
    const application = await send('POST', `/api/organisations/${id}/applications`, { name: 'Reading room' });
    await read('an owner with an application', [
      ...personPaths,
      ...memberPaths,
      `/account/applications?application=${application.id}`,
    ]);
    texts.set('emails', extractText(String(await send('GET', '/api/outbox'))));
    texts.set('an error', await readError(page, `${portal}/api/organisations/${id}/applications`));
  });
}

const individualPaths = [
  ...['/account/overview', '/account/integrations', '/account/integrations?tab=clients'],
  ...['/account/integrations?new=yes', '/account/sandbox', '/account/requests', '/account/requests?text=nothing'],
  ...['/account/changes', '/account/audit', '/account/settings'],
];
const staffPaths = ['', '?show=emails', '?show=limits', '?show=networks', '?show=webhooks', '?show=tokens'].map(
  (query) => `/account/review${query}`,
);

/** Reads the screens of a portal without organisations: as a visitor, as a person, also with a key, and as staff. */
export function readScreensOfPeople(directory: string): Promise<ReadonlyMap<string, string>> {
  return readScreens(directory, async ({ data, person, texts, send, read }) => {
    await read('a person', individualPaths);
    const form = { scopes: ['read'], expiresInDays: 7, allowedAddresses: [] };
    const { key } = await send('POST', '/api/account/keys', {
      ...{ ...form, name: 'Nightly export', environment: 'production' },
    });
    await read('a person with a key', [...individualPaths, `/account/integrations?key=${key.id}`]);
    const database = new DatabaseSync(join(data, 'portal.sqlite'));
    database
      .prepare('update "person" set "staffRole" = ? where "id" = (select "id" from "user" where "email" = ?)')
      .run('administrator', person.email);
    database.close();
    await read('staff', ['/account/overview', ...staffPaths]);
    texts.set('emails', extractText(String(await send('GET', '/api/outbox'))));
  });
}

/** Response to the creation of a record or key. */
interface Created {
  readonly id: string;
  readonly key: { readonly id: string };
}

/** Browser session of a signed-in person, with functions that send requests and read screens. */
interface Session {
  readonly page: Page;
  /** Origin of the portal. */
  readonly portal: string;
  /** Directory of the database. */
  readonly data: string;
  readonly person: { readonly name: string; readonly email: string };
  readonly texts: Map<string, string>;
  readonly send: (method: string, path: string, body?: unknown) => Promise<Created>;
  readonly read: (reader: string, paths: readonly string[]) => Promise<void>;
}

/** Reads screens as a visitor, then calls `work` with the session of a signed-in person. */
async function readScreens(
  directory: string,
  work: (session: Session) => Promise<void>,
): Promise<ReadonlyMap<string, string>> {
  const data = await mkdtemp(join(tmpdir(), 'screens-'));
  const port = await findUnusedPort();
  const portal = `http://localhost:${port}`;
  const service = await startServiceProcess(port, { SITE_DIR: directory, DATA_DIR: data });
  const executablePath = findChromiumPath();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath !== undefined && { executablePath }),
  });
  try {
    const page = await browser.newPage();
    const send = async (method: string, path: string, body?: unknown) => {
      const headers = { origin: portal, 'content-type': 'application/json' };
      const response = await page.request.fetch(portal + path, {
        method,
        headers,
        ...(body !== undefined && { data: JSON.stringify(body) }),
      });
      if (!response.ok()) throw new Error(`${method} ${path} returned ${response.status()}: ${await response.text()}`);
      return response.headers()['content-type']?.includes('json') ? response.json() : response.text();
    };
    const texts = new Map<string, string>();
    const read = async (reader: string, paths: readonly string[]) => {
      for (const path of paths) texts.set(`${path} of ${reader}`, await getText(page, portal + path));
    };
    await read('a visitor', visitorPaths);
    const person = { name: 'Ada Reader', email: 'ada@library.example' };
    await send('POST', '/api/registration', { ...person, agreement: { terms: '2025-01-01', conduct: '2025-01-01' } });
    const token = String(await send('GET', '/api/outbox')).match(/href="[^"#]*#([\w-]+)"/)?.[1];
    await send('POST', '/api/registration/verify', {
      token,
      password: 'orchid tractor violin nine',
      secondFactor: false,
    });
    await work({ page, portal, data, person, texts, send, read });
    return texts;
  } finally {
    await browser.close();
    await service.stop();
    await rm(data, { recursive: true, force: true });
  }
}

/** Returns the content of a page after loading has finished. */
async function getText(page: Page, url: string): Promise<string> {
  await page.goto(url, { waitUntil: 'networkidle', timeout: 20_000 });
  await page.locator('main h1').first().waitFor({ timeout: 10_000 });
  return (await page.locator('main').textContent()) ?? '';
}

const extractText = (html: string): string =>
  html.replaceAll(/<style.*?<\/style>/gs, ' ').replaceAll(/<[^>]*>|https?:\/\/\S+/g, ' ');

/** Returns the error for a second application with the same name. */
async function readError(page: Page, url: string): Promise<string> {
  const headers = { origin: new URL(url).origin, 'content-type': 'application/json' };
  const response = await page.request.post(url, { headers, data: { name: 'Reading room' } });
  const { title, detail, errors } = await response.json();
  return JSON.stringify([title, detail, errors]);
}
