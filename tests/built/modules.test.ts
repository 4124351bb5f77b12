import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ServiceProcess, startServiceProcess } from '../../service/tests/process.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { buildChangedLibrary, buildLibraryWithoutOrganisations } from '../build-changed-library.ts';
import { isLongRun } from '../long-run.ts';
import { readAccountScreens, readScreensOfPeople } from './account-screens.ts';
import { readSite } from './linked-pages.ts';

const addModules = (modules: string) => (configuration: string) =>
  configuration.replace('modules: {', `modules: {\n    ${modules}`);

/**
 * Finds words in the content for readers, search and machines, and returns them with context. Pages of the API are not
 * searched.
 */
function findWords(directory: string, words: RegExp): string[] {
  const textFiles = [...readSite(directory).files].filter(
    (name) =>
      /\.(html|md|txt|xml)$|\/assets\/search\/.*\.json$/.test(name) &&
      !/\/(downloads|console)\/|^\/docs\/library|llms-full/.test(name),
  );
  expect(textFiles.length).toBeGreaterThan(15);
  const readWithoutScripts = (name: string) =>
    readFileSync(join(directory, name), 'utf8').replaceAll(/<script.*?<\/script>/gs, '');
  return textFiles.flatMap((name) =>
    Array.from(
      readWithoutScripts(name).matchAll(new RegExp(`.{0,60}(?:${words.source}).{0,40}`, 'gi')),
      ([text]) => `${name}: ${text}`,
    ),
  );
}

/** Starts the service of a site, and returns the response status of each path. */
async function fetchStatuses(directory: string, paths: readonly string[]): Promise<Record<string, number>> {
  const data = await mkdtemp(join(tmpdir(), 'modules-'));
  const port = await findUnusedPort();
  let service: ServiceProcess | undefined;
  try {
    service = await startServiceProcess(port, { SITE_DIR: directory, DATA_DIR: data });
    const responses = paths.map(async (path) => [
      path,
      (await fetch(`http://localhost:${port}${path}`, { method: path === '/mcp' ? 'POST' : 'GET' })).status,
    ]);
    return Object.fromEntries(await Promise.all(responses));
  } finally {
    await service?.stop();
    await rm(data, { recursive: true, force: true });
  }
}

// service/src/modules.test.ts tests that, without a module, the service has none of that module's routes.
describe.skipIf(!isLongRun)('a portal without a module', () => {
  test('has no keys, agents, tables or actions', async () => {
    const change = (text: string) =>
      addModules('agents: false,')(text).replace('accounts: {', 'accounts: {\n      keys: false,');
    const directory = buildChangedLibrary('library-without-keys', change);
    expect(findWords(directory, /\b(?:api|test) keys?\b|\bkeys\b|\/mcp\b|model context protocol|\bagents\b/)).toEqual(
      [],
    );
    expect(findWords(directory, /dictionary|\btables?\b(?! of contents)|(?<!page )\bactions\b|\bSQL\b/)).toEqual([]);
    expect(
      await fetchStatuses(directory, ['/mcp', '/api/account/keys', '/api/keys/current', '/account/integrations']),
    ).toEqual({
      '/mcp': 404,
      '/api/account/keys': 404,
      '/api/keys/current': 404,
      '/account/integrations': 200,
    });
  }, 300_000);

  test('has no sandbox', async () => {
    const directory = buildChangedLibrary('library-without-sandbox', addModules('sandbox: false,'));
    expect(
      findWords(directory, /sandbox|\bguest\b|Page not found<|"Page not found"/).filter(
        (text) => !text.startsWith('/404'),
      ),
    ).toEqual([]);
    const paths = ['/mock/library/1.0.0/books', '/account/sandbox', '/api/account/sandbox', '/account/applications'];
    expect(Object.values(await fetchStatuses(directory, paths))).toEqual([404, 404, 404, 200]);
    const screens = await readAccountScreens(directory);
    expect(screens.size).toBeGreaterThan(40);
    expect(screens.get('/account/applications of an owner with an application')).toContain('Reading room');
    const screensWithWords = Array.from(
      screens,
      ([path, text]) => [path, text.match(/.{0,80}(?:sandbox|\bguest\b|\btest keys?\b).{0,80}/gi)] as const,
    );
    expect(screensWithWords.filter(([, lines]) => lines !== null)).toEqual([]);
  }, 300_000);

  test('has no organisations', async () => {
    const directory = buildLibraryWithoutOrganisations();
    // Words in URLs and media types are ignored.
    const organisationWords =
      /(?<![\w/.-])(?:organi[sz]ations?|licen[cs]es?|integrators?|applications?|members?(?! of staff)|test keys?)(?![\w/-])/;
    expect(findWords(directory, organisationWords)).toEqual([]);
    const omitted = [
      '/account/applications',
      '/account/applications/licences',
      '/account/organisation-registration',
      '/account/invitation',
      '/api/organisations',
      '/api/licences',
    ];
    expect(new Set(Object.values(await fetchStatuses(directory, omitted)))).toEqual(new Set([404]));
    expect(await fetchStatuses(directory, ['/account/integrations', '/account/audit', '/account/review'])).toEqual({
      '/account/integrations': 200,
      '/account/audit': 200,
      '/account/review': 200,
    });
    const screens = await readScreensOfPeople(directory);
    expect(screens.get('/account/integrations of a person with a key')).toContain('Nightly export');
    expect(screens.get('/account/review of staff')).toContain('Ada Reader');
    const found = Array.from(
      screens,
      ([path, text]) => [path, text.match(new RegExp(`.{0,80}${organisationWords.source}.{0,80}`, 'gi'))] as const,
    );
    expect(found.filter(([, lines]) => lines !== null)).toEqual([]);
  }, 300_000);

  test('has no accounts', async () => {
    const directory = buildChangedLibrary('library-without-accounts', (text) =>
      text.replace(/accounts: \{[\s\S]*?\n {4}\},/, 'accounts: false,'),
    );
    expect(
      findWords(directory, /\/account\b|sign in|sign-in|organisation|licences?\b|manage api|\/problems\//),
    ).toEqual([]);
    expect(
      Object.values(
        await fetchStatuses(directory, ['/account/sign-in', '/problems/accounts', '/api/session', '/docs/library']),
      ),
    ).toEqual([404, 404, 404, 200]);
  }, 300_000);
});

describe.skipIf(!isLongRun)('a portal with custom words for account concepts', () => {
  test('has none of the standard words in pages, screens, emails and errors', async () => {
    const words =
      "words: { application: 'app', integrator: 'developer', licence: 'agreement', organisation: 'company' }";
    const directory = buildChangedLibrary('library-with-words', (text) =>
      text.replace('accounts: {', `accounts: {\n      ${words},`),
    );
    // Words in URLs, anchors and media types are ignored.
    const standardWords = /(?<![\w/.#=-])(?:applications?|integrators?|licen[cs]es?|organi[sz]ations?)(?![\w/>-]|\.\w)/;
    expect(findWords(directory, standardWords)).toEqual([]);
    const screens = await readAccountScreens(directory);
    expect(screens.get('/account/applications of an owner with an application')).toContain('Reading room');
    expect(screens.get('/account/applications of a person')).toMatch(/\bcompany\b/);
    expect(screens.get('emails')).toContain('developer');
    const found = Array.from(
      screens,
      ([path, text]) => [path, text.match(new RegExp(`.{0,80}(?:${standardWords.source}).{0,80}`, 'gi'))] as const,
    );
    expect(found.filter(([, lines]) => lines !== null)).toEqual([]);
  }, 300_000);
});

describe.skipIf(!isLongRun)("a portal with tables other than the first provider's", () => {
  test('has its tables below /docs/dictionary, without words of the first provider', () => {
    const sidebar = "dictionary: [{ generated: 'dictionary' }, { generated: 'dictionary/map' }]";
    const change = (text: string) =>
      addModules("dictionary: { product: 'Library Data' },")(text).replace("guides: ['get-started']", `$&, ${sidebar}`);
    const directory = buildChangedLibrary('library-with-tables', change, {
      dictionary: 'packages/dictionary/src/load/fixtures/sound',
    });
    const { pages } = readSite(directory);
    for (const path of ['/docs/dictionary', '/docs/dictionary-map', '/docs/dictionary/Sites/sites_v1'])
      expect([...pages.keys()]).toContain(path);
    expect(pages.get('/docs/dictionary')?.description).toMatch(/^All 2 tables of Library Data in 2 categories/);
    expect(findWords(directory, /daas|data as a service|rest api\b|web services|fieldwright/)).toEqual([]);
  }, 300_000);
});
