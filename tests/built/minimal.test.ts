import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { unconfiguredPortalUrl } from '@refdesk/portal-config/unconfigured-portal-url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { connectMcpClient, type TestMcpClient } from '../../service/tests/agent.ts';
import { type ServiceProcess, startServiceProcess } from '../../service/tests/process.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { buildPortal } from '../build-portal.ts';
import { type LinkedPage, readSite } from './linked-pages.ts';

/** A provider with one API description and no modules except for the sandbox and the MCP server. */
const provider = resolve(import.meta.dirname, '../../providers/minimal');
const description: Description = parse(readFileSync(join(provider, 'apis/redocly-museum/1.2.1/openapi.yaml'), 'utf8'));
const base = '/docs/redocly-museum';

interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly operationId?: string; readonly summary?: string }>>>
  >;
}

let directory: string;
let site: ReturnType<typeof readSite>;
let data: string;
let portal: string;
let service: ServiceProcess;
let agent: TestMcpClient;

beforeAll(async () => {
  directory = buildPortal('minimal', 'providers/minimal');
  site = readSite(directory);
  data = await mkdtemp(join(tmpdir(), 'minimal-'));
  const port = await findUnusedPort();
  portal = `http://localhost:${port}`;
  service = await startServiceProcess(port, { SITE_DIR: directory, DATA_DIR: data });
  agent = await connectMcpClient(portal);
}, 300_000);

afterAll(async () => {
  await agent?.client.close();
  await service?.stop();
  await rm(data, { recursive: true, force: true });
});

const read = (name: string): string => readFileSync(join(directory, name), 'utf8');
const listContentPages = (): [string, LinkedPage][] => [...site.pages].filter(([, { target }]) => target === null);

/** Operations of the description; their summaries are the titles of their pages. */
const operations = Object.values(description.paths).flatMap((item) =>
  Object.entries(item).flatMap(([method, operation]) =>
    ['get', 'post', 'put', 'patch', 'delete'].includes(method) ? [operation] : [],
  ),
);

test('the home page shows a first call, every operation, the authentication and downloads of the only API', () => {
  const home = read('index.html');
  expect(home).toContain('data-console=/console/redocly-museum/1.2.1/getMuseumHours.json');
  for (const { summary } of operations) expect(home).toContain(`>${summary}</a>`);
  expect(home).toContain('HTTP Basic');
  expect(home).toContain('href=/downloads/redocly-museum-1.2.1.json');
});

test('every operation, its category and the full reference have a page', () => {
  expect(operations.length).toBeGreaterThan(6);
  const titles = listContentPages().map(([, { title }]) => title);
  expect(
    operations
      .filter(({ summary = '-' }) => !titles.some((title) => title.startsWith(summary)))
      .map(({ operationId }) => operationId),
  ).toEqual([]);
  const paths = listContentPages().map(([path]) => path);
  for (const path of [
    '/',
    base,
    `${base}/reference`,
    `${base}/categories/events`,
    '/docs/get-started',
    '/search',
    '/sitemap',
  ])
    expect(paths).toContain(path);
});

test('every page has exactly one main navigation', () => {
  const navigationCounts = listContentPages().map(([path]) => [
    path,
    [...read(path === '/' ? 'index.html' : `${path}.html`).matchAll(/<nav aria-label=(?:Main|"Main")[ >]/g)].length,
  ]);
  expect(navigationCounts.filter(([, count]) => count !== 1)).toEqual([]);
});

test('every link points to an existing page or file, and an existing anchor', () => {
  const isBroken = (href: string, from: string) => {
    const url = new URL(href, `${unconfiguredPortalUrl}${from}`);
    if (url.origin !== unconfiguredPortalUrl) return false;
    const page = site.pages.get(url.pathname.replace(/(.)\/$/, '$1'));
    return page === undefined
      ? !site.files.has(url.pathname)
      : url.hash !== '' && !page.anchors.has(decodeURIComponent(url.hash.slice(1)));
  };
  const errors = listContentPages().flatMap(([path, { links }]) =>
    links.filter((href) => isBroken(href, path)).map((href) => `${path}: ${href}`),
  );
  expect(errors).toEqual([]);
});

test('the sitemap, the list of all pages and llms.txt list exactly the existing pages', () => {
  const listed = listContentPages()
    .filter(([path, { isListed }]) => isListed && path !== '/404')
    .map(([path]) => path)
    .toSorted();
  const sitemap = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  );
  expect(sitemap.toSorted()).toEqual(listed);
  const { links = [] } = site.pages.get('/sitemap') ?? {};
  const llmsText = read('llms.txt');
  for (const path of listed.filter((address) => address.startsWith('/docs'))) {
    expect(links).toContain(path);
    expect(llmsText).toContain(`${unconfiguredPortalUrl}${path}`);
  }
  expect(llmsText).not.toMatch(/undefined|null|\/account|Data dictionary/i);
});

/** Matches names, prefixes, products and records of the first provider. */
const firstProviderWords =
  /fieldwright|\bfw_|worksheet|web[ -]?services?\b|web[ -]?users?\b|\bdaas\b|data as a service|job-management|731904|48213|\/docs\/rest\b|\/rest\/(?:api-reference|auth-proxy)|main\/[12]|\/v2\/jobs/gi;

test('no file of the site contains a word of the first provider', () => {
  const textFiles = [...site.files].filter((name) =>
    ['.html', '.md', '.txt', '.js', '.css', '.json', '.xml', '.yaml', '.svg', ''].includes(extname(name)),
  );
  expect(textFiles.length).toBeGreaterThan(60);
  const errors = textFiles.flatMap((name) => [
    ...new Set(Array.from(read(name).matchAll(firstProviderWords), ([word]) => `${name}: ${word}`)),
  ]);
  expect(errors).toEqual([]);
});

/** Matches words of modules that this provider does not have. */
const moduleWords =
  /data dictionar|dictionary|\btables?\b|integrator|\borganisations?\b|\blicen[cs]es?\b|ten minutes|result codes?\b/gi;

test('no content of the site contains a word of a disabled module', () => {
  const getText = (name: string) => {
    const source = read(name).replaceAll(/<(script|style|svg)[ >].*?<\/\1>/gs, '');
    return extname(name) === '.html' ? source.replaceAll(/<[^>]*>/g, ' ') : source;
  };
  // Downloads contain words of the API description.
  const textFiles = [...site.files].filter(
    (name) => ['.html', '.md', '.txt', '.xml'].includes(extname(name)) && !name.startsWith('/downloads/'),
  );
  expect(textFiles.length).toBeGreaterThan(20);
  const descriptionJson = JSON.stringify(description);
  const errors = textFiles.flatMap((name) =>
    [...new Set(Array.from(getText(name).matchAll(moduleWords), ([word]) => word))]
      .filter((word) => !descriptionJson.toLowerCase().includes(word.toLowerCase()))
      .map((word) => `${name}: ${word}`),
  );
  expect(errors).toEqual([]);
});

test('has no account screens, menus, routes or messages without the module', async () => {
  expect(service.output()).toContain(`The portal is at ${portal}`);
  expect(service.output()).not.toMatch(/email|outbox/i);
  expect([...site.files].filter((name) => name.startsWith('/account') || name.startsWith('/problems'))).toEqual([]);
  const accountPages = listContentPages().filter(([path]) =>
    /="?\/account\/|Sign in|Was this page helpful/.test(read(path === '/' ? 'index.html' : `${path}.html`)),
  );
  expect(accountPages.map(([path]) => path)).toEqual([]);
  for (const path of ['/account/sign-in', '/api/session', '/api/account', '/oauth/token', '/mail']) {
    expect((await fetch(portal + path, { method: path.startsWith('/oauth') ? 'POST' : 'GET' })).status, path).toBe(404);
  }
});

test('the service replaces origins in pages with its URL, and the mock responds with examples', async () => {
  expect(await (await fetch(portal)).text()).toContain('Museum Developers');
  const page = await (await fetch(`${portal}${base}/operations/get-museum-hours`)).text();
  expect(page).toContain(`${portal}/mock/redocly-museum/1.2.1`);
  const hours = await fetch(`${portal}/mock/redocly-museum/1.2.1/museum-hours`, {
    headers: { Authorization: `Basic ${btoa('any:one')}` },
  });
  expect([hours.status, await hours.json()]).toMatchObject([
    200,
    expect.arrayContaining([{ date: '2023-09-11', timeOpen: '09:00', timeClose: '18:00' }]),
  ]);
  expect((await fetch(`${portal}/readyz`)).status).toBe(200);
});

test('offers a sandbox program that returns the examples and fails on request', async () => {
  const program = spawn(process.execPath, [join(directory, 'downloads/museum-sandbox.mjs'), '--port', '0'], {
    cwd: data,
  });
  try {
    const [greeting] = (await once(program.stdout, 'data')) as [Buffer];
    const address = /answers at (http:\S+)/.exec(String(greeting))?.[1];
    const hours = async () =>
      (
        await fetch(`${address}/mock/redocly-museum/1.2.1/museum-hours`, {
          headers: { Authorization: `Basic ${btoa('any:one')}` },
        })
      ).status;
    expect(await hours()).toBe(200);
    const errors = [{ operation: 'getMuseumHours', status: 503, times: 1 }];
    await fetch(`${address}/__sandbox/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(errors),
    });
    expect([await hours(), await hours()]).toEqual([503, 200]);
  } finally {
    program.kill();
  }
}, 60_000);

test('agents can search and read the portal, without a tool for tables', async () => {
  const { tools } = await agent.client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'get_operation', 'list_changes']);
  expect(JSON.stringify([tools, agent.client.getInstructions()])).not.toMatch(firstProviderWords);
  expect(JSON.stringify([tools, agent.client.getInstructions()])).not.toMatch(
    /\btables?\b|dictionary|\baction\b|organisation|licence/i,
  );
  const { results } = await agent.call('search', { query: 'buy museum tickets', limit: 3 });
  expect(results.map(({ page }: { page: string }) => page)).toContain(`${base}/operations/buy-museum-tickets`);
  expect(await agent.call('get_operation', { operation: 'getMuseumHours' })).toMatchObject({
    api: 'redocly-museum-1.2.1',
    method: 'GET',
    path: '/museum-hours',
  });
});
