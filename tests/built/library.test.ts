import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceProcess, startServiceProcess } from '../../service/tests/process.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { buildPortal } from '../build-portal.ts';
import { isLongRun } from '../long-run.ts';
import { readSite } from './linked-pages.ts';

/** Matches names, prefixes, products and records of the first provider. */
const firstProviderWords =
  /fieldwright|\bfw_|worksheet|web[ -]?services?\b|web[ -]?users?\b|\bdaas\b|data as a service|REST (client|API)|job-management|731904|\/docs\/rest\b|main\/[12]|\/v2\//gi;

/**
 * A provider with accounts, the scopes `read` and `write`, three authentication methods, and a sandbox with a custom
 * rule.
 */
describe.skipIf(!isLongRun)('a provider with accounts', () => {
  let directory: string;
  let data: string;
  let portal: string;
  let service: ServiceProcess;
  const cookies = new Map<string, string>();

  beforeAll(async () => {
    directory = buildPortal('library', 'providers/library');
    data = await mkdtemp(join(tmpdir(), 'library-'));
    const port = await findUnusedPort();
    portal = `http://localhost:${port}`;
    service = await startServiceProcess(port, { SITE_DIR: directory, DATA_DIR: data });
  }, 300_000);

  afterAll(async () => {
    await service?.stop();
    await rm(data, { recursive: true, force: true });
  });

  const request = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(portal + path, {
      method,
      headers: {
        origin: portal,
        cookie: Array.from(cookies, (pair) => pair.join('=')).join('; '),
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await response.text();
    expect(text.match(firstProviderWords), `${method} ${path}`).toBeNull();
    return { response, text };
  };
  const send = async (method: string, path: string, body?: unknown) => {
    const { response, text } = await request(method, path, body);
    expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true);
    return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  };
  /** Sends a form that is rejected, and returns the errors. */
  const getFormErrors = async (...sent: Parameters<typeof request>) => {
    const { errors } = JSON.parse((await request(...sent)).text) as {
      readonly errors: readonly { readonly pointer: string; readonly message: string }[];
    };
    return errors.map(({ pointer, message }) => [pointer, message]);
  };
  const callApi = async (method: string, path: string, headers: Readonly<Record<string, string>>, body?: unknown) => {
    const response = await fetch(`${portal}/mock/library/1.0.0${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: JSON.parse(await response.text()) };
  };

  test('no file of the site contains a word of the first provider', () => {
    const textFiles = [...readSite(directory).files].filter((name) =>
      ['.html', '.md', '.txt', '.js', '.css', '.json', '.xml', '.yaml', '.svg', ''].includes(extname(name)),
    );
    expect(textFiles.length).toBeGreaterThan(60);
    const words = (name: string) =>
      Array.from(
        readFileSync(join(directory, name), 'utf8').matchAll(firstProviderWords),
        ([word]) => `${name}: ${word}`,
      );
    expect(textFiles.flatMap((name) => [...new Set(words(name))])).toEqual([]);
  });

  test('lends a book with a token, a client and a key, and rejects calls without the required scope', async () => {
    const email = 'ada@library.example';
    await send('POST', '/api/registration', {
      name: 'Ada Reader',
      email,
      agreement: { terms: '2025-01-01', conduct: '2025-01-01' },
    });
    const mail = String(await send('GET', '/api/outbox'));
    const token = mail.match(/href="[^"#]*#([\w-]+)"/)?.[1];
    await send('POST', '/api/registration/verify', {
      token,
      password: 'orchid tractor violin nine',
      secondFactor: false,
    });
    const contact = { name: 'Ada Reader', email };
    const form = {
      name: 'Ada Ltd',
      customerNumber: 'rl-1',
      country: 'GB',
      domain: 'library.example',
      details: { vatNumber: '7', floor: '2' },
    };
    expect(
      await getFormErrors('POST', '/api/organisations', {
        ...form,
        technicalContact: contact,
        dataProtectionContact: contact,
      }),
    ).toEqual([
      ['/customerNumber', 'Enter the number of the card, such as RL-1234.'],
      ['/details/floor', 'This is not asked for.'],
      ['/details/branch', 'Choose the branch from the list.'],
      ['/details/vatNumber', 'Enter a number such as GB123456789.'],
    ]);
    const submitted = {
      ...form,
      customerNumber: 'RL-0001',
      details: { branch: 'Riverside', vatNumber: 'GB123456789' },
    };
    const organisation = await send('POST', '/api/organisations', {
      ...submitted,
      technicalContact: contact,
      dataProtectionContact: contact,
    });
    expect(organisation).toMatchObject({ ...submitted, registrationNumber: '' });
    const application = await send('POST', `/api/organisations/${organisation.id}/applications`, {
      name: 'Reading room',
    });
    expect(application.scopes).toEqual(['read', 'write']);
    const { clientId, secret } = await send('POST', `/api/applications/${application.id}/clients/sandbox/secrets`, {
      overlapDays: 0,
    });
    const basic = `Basic ${btoa(`${clientId}:${secret}`)}`;
    const tokenFor = async (scope: string) => {
      const response = await fetch(`${portal}/connect/token`, {
        method: 'POST',
        headers: { Authorization: basic },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
      });
      return { Authorization: `Bearer ${((await response.json()) as { access_token: string }).access_token}` };
    };
    const readHeaders = await tokenFor('read');
    expect(await callApi('GET', '/books', readHeaders)).toMatchObject({
      status: 200,
      json: [{ id: 'bk-1' }, { id: 'bk-2' }],
    });
    const loan = { bookId: 'bk-1', reader: 'Ada' };
    const rejection = await callApi('POST', '/loans', readHeaders, loan);
    expect(rejection).toMatchObject({ status: 403, json: { detail: expect.stringContaining('write') } });
    const writeHeaders = await tokenFor('read write');
    expect((await callApi('POST', '/loans', writeHeaders, loan)).status).toBe(201);
    // This rule of the sandbox is not in the description.
    expect(await callApi('POST', '/loans', { Authorization: basic }, loan)).toMatchObject({
      status: 409,
      json: { title: 'Book is lent' },
    });

    const keyForm = {
      name: 'Kiosk',
      applicationId: null,
      environment: 'sandbox',
      scopes: ['read'],
      expiresInDays: 90,
      allowedAddresses: [],
    };
    const key = await send('POST', `/api/organisations/${organisation.id}/keys`, keyForm);
    const header = { 'X-Library-Key': key.secret };
    const loans = (await callApi('GET', '/loans', header)).json as readonly object[];
    expect(loans).toContainEqual(expect.objectContaining(loan));
    expect((await callApi('POST', '/loans', header, { bookId: 'bk-9', reader: 'Ada' })).status).toBe(403);
    expect(
      (await callApi('GET', '/loans', { 'X-Library-Key': `${key.secret.slice(0, -1)}0` })).json,
    ).not.toContainEqual(expect.objectContaining(loan));
    await send('POST', '/api/keys/report-leak', { key: key.secret });
    // Results are cached for two seconds.
    await expect.poll(async () => (await callApi('GET', '/loans', header)).status, { timeout: 5_000 }).toBe(401);
    // The account screens show the stored records and the received requests.
    const organisationPath = `/api/organisations/${organisation.id}`;
    const created = expect.objectContaining({ at: expect.stringMatching(/^\/loans\//), change: 'created' });
    expect(await send('GET', `${organisationPath}/sandbox`)).toMatchObject({
      total: 1,
      changes: [created],
      formats: ['json'],
    });
    const { requests } = await send('GET', `${organisationPath}/requests?status=409`);
    expect(requests).toMatchObject([
      { api: 'library', version: '1.0.0', operation: 'lendBook', path: '/loans', status: 409 },
    ]);
    expect(await send('GET', `${organisationPath}/requests/${requests[0].id}`)).toMatchObject({
      operationUrl: '/docs/library/operations/lend-book',
    });
    for (const path of [
      '/api/session',
      '/api/openapi.json',
      `/api/organisations/${organisation.id}/keys`,
      '/api/account/client',
      '/api/outbox',
    ])
      await send('GET', path);
  });
});
