import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { replacePublicUrlsInPackage } from '@refdesk/origins/replace-origins';
import { portal, resolveProviderPath } from '@refdesk/portal-config/chosen';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '../long-run.ts';
import { readDownloadedFile } from './client-packages.ts';
import { isInstalled, runProgram } from './guides/run-program.ts';
import { installWithoutNpm, readFiles, startProgram, unpackProject } from './projects/project.ts';
import { openTemporarySandbox, site } from './sandbox-process.ts';

const projects = readdirSync(resolveProviderPath('projects'));
const hasPython = await isInstalled('python3');

let sandbox: Awaited<ReturnType<typeof openTemporarySandbox>>;
let token: string;
beforeAll(async () => {
  sandbox = await openTemporarySandbox();
  token = await obtainToken();
}, 120_000);
afterEach(() => controlSandbox('reset', {}));
afterAll(() => sandbox.close());

const credentials = { FW_CLIENT_ID: 'local-client', FW_CLIENT_SECRET: 'fw_local_secret' };

async function obtainToken(): Promise<string> {
  const authorization = `Basic ${btoa(`${credentials.FW_CLIENT_ID}:${credentials.FW_CLIENT_SECRET}`)}`;
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  const response = await fetch(`${sandbox.url}/v2/oauth/token`, { method: 'POST', headers: { authorization }, body });
  return ((await response.json()) as { access_token: string }).access_token;
}

async function controlSandbox(name: string, body: unknown): Promise<void> {
  const response = await fetch(`${sandbox.url}/__sandbox/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
}

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** Fetches all pages of an API list and returns the records. */
async function listRecords(path: string, query: Readonly<Record<string, string>> = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const parameters = new URLSearchParams({ ...query, limit: '200', ...(cursor && { cursor }) });
    const response = await fetch(`${sandbox.url}/v2/${path}?${parameters}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const page = (await response.json()) as { data: Row[]; page: { nextCursor: string | null } };
    rows.push(...page.data);
    cursor = page.page.nextCursor;
  }
  return rows;
}

test.each(projects)('%s has fewer than 350 lines, a short README and a link in the guide', async (name) => {
  await using project = await unpackProject(name);
  const files = await readFiles(project.folder);
  const code = files.filter(([path]) => /\.(ts|mjs|py|sh|sql|yml)$/.test(path));
  expect(code.reduce((lines, [, text]) => lines + text.split('\n').length - 1, 0)).toBeLessThan(350);
  const readme = files.find(([path]) => path === 'README.md')?.[1] ?? '';
  expect(readme.split('\n').length).toBeLessThan(50);
  const guide = await readFile(join(site, 'docs/rest/sample-projects.md'), 'utf8');
  expect(guide).toContain(`/downloads/projects/${name}.tgz`);
  expect(files.filter(([, text]) => /fw_(?!local)\w+_\w{10,}|eyJ/.test(text)).map(([path]) => path)).toEqual([]);
});

describe.runIf(hasPython)('the contact sync', () => {
  const readTable = `import json, sqlite3
print(json.dumps(sqlite3.connect('contacts.db').execute('select id, modified_at, name from contact order by id').fetchall()))`;
  const readCopiedContacts = async (folder: string): Promise<unknown> =>
    JSON.parse((await runProgram('python3', ['-c', readTable], folder, {})).output);
  const listExpectedContacts = async () =>
    (await listRecords('contacts'))
      .map(({ id, modifiedAt, name }) => [id, modifiedAt, name])
      .toSorted(([a], [b]) => Number(a) - Number(b));

  test('copies all contacts with the command in its README, then only changes', async () => {
    await using project = await unpackProject('contact-sync');
    const command = await project.command(sandbox.url);
    const sync = async () => (await runProgram('bash', ['-c', command], project.folder, credentials)).output;
    const count = (await listExpectedContacts()).length;
    expect(await sync()).toContain(`"message": "run finished", "read": ${count}, "changed": ${count}`);
    await controlSandbox('seed', { Contact: [{ id: 900_001, name: 'Harbour Road Clinic' }] });
    expect(await sync()).toMatch(/"message": "run finished", "read": \d+, "changed": 1\b/);
    expect(await sync()).toMatch(/"message": "run finished", "read": \d+, "changed": 0\b/);
    expect(await readCopiedContacts(project.folder)).toEqual(await listExpectedContacts());
  });

  // Responses are delayed, so that there is time to kill the process.
  test.runIf(isLongRun)('resumes after a kill, an expired token and a rate limit without losing a page', async () => {
    await controlSandbox('seed', {
      Contact: Array.from({ length: 700 }, (_, index) => ({ id: 900_001 + index, name: `Customer ${index}` })),
    });
    const slow = { operation: 'listContacts', latency: 250 };
    await controlSandbox('faults', [slow]);
    await using project = await unpackProject('contact-sync');
    const command = await project.command(sandbox.url);
    const interrupted = startProgram(command, project.folder, credentials);
    await interrupted.waitForOutput(/page stored[\s\S]*page stored/);
    await interrupted.kill('SIGKILL');
    const before = (await readCopiedContacts(project.folder)) as unknown[];
    expect([before.length >= 400, before.length < (await listExpectedContacts()).length]).toEqual([true, true]);

    await controlSandbox('faults', [{ operation: 'listContacts', status: 429, times: 1, retryAfter: 1 }, slow]);
    await using resumed = startProgram(command, project.folder, credentials);
    await resumed.waitForOutput(/page stored/);
    await controlSandbox('clock', { advance: 'PT2H' });
    const [, read] = await resumed.waitForOutput(/run finished", "read": (\d+)/);
    expect(resumed.output()).toContain('"goes_on": true');
    expect(resumed.output()).toMatch(/sent again", "reason": 429, "attempt": 1/);
    expect(resumed.output().match(/token obtained/g)).toHaveLength(2);
    token = await obtainToken();
    expect(await readCopiedContacts(project.folder)).toEqual(await listExpectedContacts());
    expect(Number(read) + before.length).toBe((await listExpectedContacts()).length);
  });

  test('names the missing secret and exits with an error', async () => {
    await using project = await unpackProject('contact-sync');
    const { code, output } = await runProgram('python3', ['sync.py'], project.folder, { FW_CLIENT_ID: 'local-client' });
    expect([code, output]).toEqual([1, expect.stringMatching(/^Set FW_CLIENT_SECRET: create a secret/)]);
  });
});

describe('the web shop', () => {
  /** Starts the shop with the local sandbox. */
  async function openShop() {
    const project = await unpackProject('web-shop');
    await installWithoutNpm(project.folder);
    const command = (await project.command(sandbox.url))
      .replace('npm install && ', '')
      .replace('npm start', 'exec node src/main.ts');
    const shop = startProgram(command, project.folder, { ...credentials, PORT: '0' });
    const [, address = ''] = await shop.waitForOutput(/"address":"([^"]+)"/);
    const close = async () => {
      await shop.kill('SIGTERM');
      await project[Symbol.asyncDispose]();
    };
    return { address, output: shop.output, [Symbol.asyncDispose]: close };
  }

  const getFieldValue = (page: string, name: string): string =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';

  /** Returns form data for the first free time of a day. */
  async function createOrderForm(address: string, day: string): Promise<Record<string, string>> {
    const page = await (await fetch(`${address}/times?service=15&day=${day}`)).text();
    return {
      ...{
        key: getFieldValue(page, 'key'),
        service: getFieldValue(page, 'service'),
        offer: getFieldValue(page, 'offer'),
      },
      ...{ name: 'Ada <Marsh>', email: 'ada@builders.example', phone: '01632 960556' },
      ...{ line1: '1 High Street', town: 'St Aubrey', postalCode: 'SA3 5AS', description: 'No hot water' },
    };
  }

  async function sendOrder(
    address: string,
    form: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly page: string }> {
    const response = await fetch(`${address}/bookings`, {
      method: 'POST',
      headers: { origin: address },
      body: new URLSearchParams(form),
    });
    return { status: response.status, page: await response.text() };
  }

  const monday = '2031-03-03';

  test('books customer, site and job once if the buyer clicks twice and the API fails in between', async () => {
    await using shop = await openShop();
    expect(await (await fetch(shop.address)).text()).toContain('<option value="12">Boiler service</option>');
    const form = await createOrderForm(shop.address, monday);
    const wrong = await sendOrder(shop.address, { ...form, phone: '12' });
    expect([wrong.status, wrong.page]).toEqual([422, expect.stringContaining('correct: the telephone number.')]);
    await controlSandbox('faults', [
      { operation: 'createJob', drop: 'after', times: 1 },
      { operation: 'scheduleJob', status: 503, times: 1, retryAfter: 0 },
    ]);
    const responses = await Promise.all([sendOrder(shop.address, form), sendOrder(shop.address, form)]);
    responses.push(await sendOrder(shop.address, form));
    const [{ page = '' } = {}] = responses;
    const [, reference = ''] = /(J-\d+-\d+): we come on Monday,? 3 March at 09:00\./.exec(page) ?? [];
    expect(responses.map(({ status, page }) => [status, page.includes(reference)])).toEqual(
      [1, 2, 3].map(() => [201, true]),
    );

    const [customer, ...others] = await listRecords('contacts', { email: form.email ?? '' });
    expect([customer, others]).toMatchObject([{ kind: 'customer', name: 'Ada <Marsh>', phone: '+441632960556' }, []]);
    const sites = await listRecords('contacts', { parentContactId: String(customer?.id) });
    const jobs = await listRecords('jobs', { contactId: String(customer?.id) });
    expect(sites).toMatchObject([{ kind: 'site', address: { postalCode: 'SA3 5AS' } }]);
    expect(jobs).toMatchObject([
      {
        reference,
        siteContactId: sites[0]?.id,
        status: 'scheduled',
        plannedStart: '2031-03-03T09:00:00.000Z',
        tags: ['web shop'],
      },
    ]);
    expect(shop.output()).toMatch(/request is sent again","operation":"scheduleJob","number":1,"status":503/);
    expect(shop.output()).not.toMatch(/ada|Marsh|960556/i);
  });

  test('hides booked times, stores an order whose time was booked, and asks a customer on stop to call', async () => {
    await using shop = await openShop();
    const [first, second] = [await createOrderForm(shop.address, monday), await createOrderForm(shop.address, monday)];
    expect((await sendOrder(shop.address, first)).page).toContain('Booked');
    expect((await createOrderForm(shop.address, monday)).offer).not.toBe(first.offer);
    // By then every gas certificate has expired.
    expect(await (await fetch(`${shop.address}/times?service=12&day=2051-03-06`)).text()).toContain(
      'Nobody is free on this day',
    );
    const stored = await sendOrder(shop.address, { ...second, email: 'bob@builders.example' });
    expect([stored.status, stored.page]).toEqual([
      201,
      expect.stringContaining('this time has just been taken. We will call you'),
    ]);
    const [bob] = await listRecords('contacts', { email: 'bob@builders.example' });
    expect(await listRecords('jobs', { contactId: String(bob?.id) })).toMatchObject([
      { status: 'unscheduled', plannedStart: null },
    ]);

    await controlSandbox('seed', {
      Contact: [
        { id: bob?.id, onStop: { isOnStop: true, reason: 'Unpaid', since: '2026-01-05T08:00:00Z', setBy: 'Accounts' } },
      ],
    });
    const stopped = await sendOrder(shop.address, {
      ...(await createOrderForm(shop.address, monday)),
      email: 'bob@builders.example',
    });
    expect([stopped.status, stopped.page]).toEqual([409, expect.stringContaining('Please call us')]);
  });

  test('rejects forms sent from other sites, and does not start without its secrets', async () => {
    await using shop = await openShop();
    const foreign = await fetch(`${shop.address}/bookings`, {
      method: 'POST',
      headers: { origin: 'https://other.example' },
      body: new URLSearchParams({}),
    });
    expect(foreign.status).toBe(403);
    await using project = await unpackProject('web-shop');
    await installWithoutNpm(project.folder);
    const { code, output } = await runProgram(process.execPath, ['src/main.ts'], project.folder, {
      FW_CLIENT_ID: 'local-client',
    });
    expect([code, output]).toEqual([1, expect.stringMatching(/^Set FW_CLIENT_SECRET: create a secret/)]);
  });

  test('has no type errors', async () => {
    await using project = await unpackProject('web-shop');
    await installWithoutNpm(project.folder);
    const { code, output } = await runProgram(
      process.execPath,
      [resolve('node_modules/typescript/bin/tsc')],
      project.folder,
      {},
    );
    expect(code, output).toBe(0);
  });

  test.runIf(isLongRun)(
    'starts with the unchanged command in its README, with packages from the registry and the portal',
    { timeout: 300_000 },
    async () => {
      const server = createServer(async (request, response) => {
        const bytes = await readFile(await readDownloadedFile((request.url ?? '').replace('/downloads/', '')));
        response.end(await replacePublicUrlsInPackage(Uint8Array.from(bytes), []));
      });
      await new Promise<void>((listening) => server.listen(0, listening));
      const { port } = server.address() as AddressInfo;
      const downloads = [portal.brand.url, `http://localhost:${port}`] as const;
      await using project = await unpackProject('web-shop', [downloads]);
      await using shop = startProgram(await project.command(sandbox.url), project.folder, {
        ...credentials,
        PORT: '0',
      });
      const [, address = ''] = await shop.waitForOutput(/"address":"([^"]+)"/);
      expect((await fetch(address)).status).toBe(200);
      expect((await runProgram('npm', ['run', 'check'], project.folder, {})).code).toBe(0);
      server.close();
    },
  );
});
