import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickServiceMessages, readPortalJsonFromBuiltSite, writePortalJsonIntoBuiltSite } from './built.ts';
import { portal } from './chosen.ts';
import { deriveCompleteAccountsConfig } from './offer.ts';

const offer = deriveCompleteAccountsConfig({}, [
  {
    name: 'parts/1',
    title: 'Parts',
    securitySchemes: [],
    reads: [],
    productionPath: '',
    sandboxPath: null,
    keepsRecords: false,
  },
]);

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'built-portal-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** Returns the error message that the operator sees when the service does not start. */
async function getReadError(): Promise<string> {
  const error: unknown = await readPortalJsonFromBuiltSite(directory).catch((cause) => cause);
  return String(error).replaceAll(directory, 'site/build');
}

async function getRejection(text: string): Promise<string> {
  await writeFile(join(directory, 'portal.json'), text);
  return getReadError();
}

test('names the directory and the build command if there is no built site', async () => {
  expect(await getReadError()).toMatchInlineSnapshot(
    `"Error: No built site found in site/build: portal.json is missing. Build it with "npm run build", or set SITE_DIR to the directory of a built site."`,
  );
});

test('returns the values written by the build, without the rest of the configuration', async () => {
  await writePortalJsonIntoBuiltSite(directory, { ...portal, accent: '#2f5d9b' }, offer);
  const { name, url, tagline, contact } = portal.brand;
  const { addresses, console, modules } = portal;
  expect(await readPortalJsonFromBuiltSite(directory)).toEqual({
    name,
    portal: portal.brand.portal,
    prefixes: portal.brand.prefixes,
    url,
    tagline,
    accent: '#2f5d9b',
    contact,
    addresses,
    console,
    references: expect.objectContaining({
      'main/2.0.0': { operations: '/docs/rest/api-reference', reference: '/rest/api-reference' },
    }),
    modules: { ...modules, accounts: {}, dictionary: {} },
    offer,
    dataFolder: '.',
    languages: [...portal.languages],
    texts: {},
  });
});

test('translates the default labels and messages of the registration form', async () => {
  await writePortalJsonIntoBuiltSite(directory, { ...portal, accent: '#2f5d9b', languages: ['en', 'de'] }, offer);
  const { texts } = await readPortalJsonFromBuiltSite(directory);
  expect(Object.keys(texts)).toEqual(['de']);
  expect(texts.de?.portal).toMatchObject({
    'Customer number': 'Kundennummer',
    [offer.registration.customerNumber.message ?? '']: expect.stringContaining('Kundennummer'),
  });
});

test('picks the messages that the service uses, without functions', () => {
  const texts = pickServiceMessages({
    portal: { Documentation: 'Dokumentation' },
    site: { signIn: 'Connexion' },
    service: { minutes: '{count} minutes' },
    problems: { notFoundTitle: 'Introuvable', ofStatus: (status) => `, statut ${status}` },
  });
  expect(texts).toEqual({
    portal: { Documentation: 'Dokumentation' },
    service: { minutes: '{count} minutes' },
    problems: { notFoundTitle: 'Introuvable' },
  });
});

test('rejects a build of another release with a hint', async () => {
  await writePortalJsonIntoBuiltSite(directory, { ...portal, accent: '#2f5d9b' }, offer);
  const text = await readFile(join(directory, 'portal.json'), 'utf8');
  expect(await getRejection(JSON.stringify({ ...JSON.parse(text), formatVersion: 1 }))).toMatchInlineSnapshot(
    `"Error: site/build/portal.json has formatVersion 1, but this service requires 7. Build the site with the release that serves it."`,
  );
  expect(await getRejection('{}')).toMatchInlineSnapshot(
    `"Error: site/build/portal.json has formatVersion none, but this service requires 7. Build the site with the release that serves it."`,
  );
});

test('rejects an invalid file with its validation errors', async () => {
  expect(await getRejection('{"formatVersion":7,"name":""}')).toMatchInlineSnapshot(`
    "Error: site/build/portal.json is invalid. Rebuild the site with "npm run build".
    ✖ a text
      → at name
    ✖ Invalid input: expected string, received undefined
      → at tagline
    ✖ an address such as https://www.example.com/
      → at contact
    ✖ Invalid input: expected object, received undefined
      → at prefixes
    ✖ Invalid input: expected object, received undefined
      → at addresses
    ✖ Invalid input: expected object, received undefined
      → at console
    ✖ Invalid input: expected record, received undefined
      → at references
    ✖ Invalid input: expected object, received undefined
      → at modules
    ✖ Invalid input: expected object, received undefined
      → at offer"
  `);
  expect(await getRejection('[')).toMatchInlineSnapshot(
    `"Error: site/build/portal.json is not a JSON object. Rebuild the site with "npm run build"."`,
  );
});
