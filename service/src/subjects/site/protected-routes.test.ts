import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from '../../../tests/browser.ts';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { createSignedInPerson } from '../../../tests/people.ts';
import { testProvider } from '../../../tests/provider.ts';
import { startServiceNode, type TestService, testUrl } from '../../../tests/service.ts';
import { createSiteDirectory } from '../../../tests/site-directory.ts';
import { createServiceApp } from '../../app.ts';
import { toServicePortal } from '../../core/portal/service-portal.ts';
import { CompressedSiteFileDiskCache } from './compression-cache.ts';
import { loadSite } from './load-site.ts';

const redirectPage = (to: string) =>
  `<!DOCTYPE html><html><head><meta http-equiv="refresh" content="0; url=${to}"></head></html>`;

const publicFiles = {
  'index.html': 'Home',
  '404.html': 'Page not found',
  'assets/js/shared.js': 'shared()',
  'llms.txt': 'Start',
};

const portal = toServicePortal({ ...testProvider, languages: ['en', 'de'] });

/** Moves the files of an audience's site to their folder in the public site. */
const toProtectedFiles = (audience: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries({ ...publicFiles, ...files }).map(([name, text]) => [`.protected/${audience}/${name}`, text]),
  );

const signedInFiles = {
  'index.html': 'Home with plans',
  'docs/plan.html': 'Plan',
  'de/docs/plan.html': 'Tarif',
  'llms.txt': 'Start and plan',
};
const memberFiles = {
  ...signedInFiles,
  'docs/prices.html': 'Prices',
  'de/docs/prices.html': 'Preise',
  'prices.html': redirectPage('/docs/prices'),
};
const staffFiles = { ...memberFiles, 'docs/fleet.html': 'Fleet', 'downloads/fleet.json': '{"fleet":true}' };

describeWithLongRunPostgres('protected pages', (makeDatabase) => {
  let service: TestService;
  let site: Awaited<ReturnType<typeof createSiteDirectory>>;
  let app: ReturnType<typeof createServiceApp>;
  /** Sends a request with the session of a browser. */
  const openPage = (browser: Browser, path: string, headers: Readonly<Record<string, string>> = {}) => {
    const sameSession = new Browser(app, browser.address, testUrl);
    for (const [name, value] of browser.cookies) sameSession.cookies.set(name, value);
    return sameSession.fetch('GET', path, undefined, headers);
  };
  let anonymous: Browser;

  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase(), {}, undefined, portal);
    site = await createSiteDirectory({
      ...publicFiles,
      ...toProtectedFiles('signed-in', signedInFiles),
      ...toProtectedFiles('member', memberFiles),
      ...toProtectedFiles('staff', staffFiles),
    });
    const table = await loadSite(site.directory, new CompressedSiteFileDiskCache(site.directory));
    app = createServiceApp({ appContext: service.appContext, site: table });
    anonymous = service.visitor();
  });

  afterAll(async () => {
    await service.stop();
    await site[Symbol.asyncDispose]();
  });

  it('redirects anonymous readers to sign in and then back to the page', async () => {
    const response = await openPage(anonymous, '/docs/plan?tab=a', {
      accept: 'text/html',
      'sec-fetch-mode': 'navigate',
    });
    expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    const signIn = new URL(response.headers.get('location') ?? '', testUrl);
    expect(signIn.pathname).toBe('/account/sign-in');
    const next = signIn.searchParams.get('next') ?? '';
    // Sign-in only redirects to these paths.
    expect(next).toMatch(/^\/account\/[\w/?=&%.-]*$/);
    const back = await openPage(anonymous, next);
    expect(back.headers.get('location')).toBe('/docs/plan?tab=a');
  });

  it('uses the language of the page for sign-in and refusals', async () => {
    const navigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
    const signIn = new URL(
      (await openPage(anonymous, '/de/docs/plan', navigation)).headers.get('location') ?? '',
      testUrl,
    );
    expect(signIn.pathname).toBe('/de/account/sign-in');
    const back = await openPage(anonymous, signIn.searchParams.get('next') ?? '');
    expect(back.headers.get('location')).toBe('/de/docs/plan');
    const { browser } = await createSignedInPerson(service);
    const refusal = await (await openPage(browser, '/de/docs/prices')).text();
    expect(refusal).toContain('<html lang="de">');
    expect(refusal).toContain('Diese Seite ist für Mitglieder einer verifizierten Organisation bestimmt.');
    expect(refusal).toContain('<a href="/de/account/organisation-registration">Registrieren Sie Ihre Organisation</a>');
    const script = await openPage(anonymous, '/de/docs/plan', { 'sec-fetch-mode': 'cors', 'accept-language': 'en' });
    expect(await script.text()).toBe('Melden Sie sich an, um diese Datei zu lesen.\n');
  });

  it('rejects scripts and downloads with 401 or 403', async () => {
    const script = { 'sec-fetch-mode': 'cors', accept: '*/*' };
    expect((await openPage(anonymous, '/docs/plan', script)).status).toBe(401);
    expect((await openPage(anonymous, '/downloads/fleet.json', { accept: 'application/json' })).status).toBe(401);
    const { browser } = await createSignedInPerson(service);
    expect((await openPage(browser, '/downloads/fleet.json', script)).status).toBe(403);
  });

  it('shows each audience its pages, and explains to others what to do', async () => {
    const reviewer = await createStaffMember(service);
    const { browser } = await createSignedInPerson(service);
    const { owner } = await createTestOrganisation(service, reviewer.browser);
    const unverified = await createTestOrganisation(service, null);
    const statuses = async (reader: Browser) =>
      Promise.all(
        ['/docs/plan', '/docs/prices', '/prices', '/docs/fleet'].map(
          async (path) => (await openPage(reader, path)).status,
        ),
      );
    expect(await statuses(anonymous)).toEqual([302, 302, 302, 302]);
    expect(await statuses(browser)).toEqual([200, 403, 403, 403]);
    expect(await statuses(unverified.owner.browser)).toEqual([200, 403, 403, 403]);
    expect(await statuses(owner.browser)).toEqual([200, 200, 301, 403]);
    expect(await statuses(reviewer.browser)).toEqual([200, 200, 301, 200]);
    const refusal = await openPage(browser, '/docs/prices');
    expect(refusal.headers.get('cache-control')).toBe('private, no-store');
    expect(await refusal.text()).toMatch(/for members of a verified organisation[\s\S]*organisation-registration/);
  });

  it('serves the site of the audience and lets caches store only files of the public site', async () => {
    const { browser } = await createSignedInPerson(service);
    const included = await openPage(browser, '/llms.txt');
    expect([await included.text(), included.headers.get('cache-control')]).toEqual([
      'Start and plan',
      'private, no-store',
    ]);
    const missingPage = await openPage(browser, '/docs/missing');
    expect([missingPage.status, missingPage.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    const shared = await openPage(browser, '/assets/js/shared.js');
    expect(shared.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(shared.headers.get('vary') ?? '').not.toContain('Cookie');
    const everyone = await openPage(anonymous, '/');
    expect([await everyone.text(), everyone.headers.get('vary')]).toEqual(['Home', expect.stringContaining('Cookie')]);
  });

  it('ends access with the session', async () => {
    const { browser } = await createSignedInPerson(service);
    expect((await openPage(browser, '/docs/plan')).status).toBe(200);
    const cookies = new Map(browser.cookies);
    await browser.send('DELETE', '/api/session');
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect((await openPage(browser, '/docs/plan')).status).toBe(302);
  });

  it('responds with 404 to paths in the folder of protected sites', async () => {
    for (const path of [
      '/.protected/signed-in/docs/plan',
      '/.protected/staff/docs/fleet.html',
      '/%2eprotected/staff/llms.txt',
    ])
      expect((await openPage(anonymous, path)).status).toBe(404);
  });

  it('redirects only to pages of the site', async () => {
    for (const to of ['//evil.example/', '/\\evil.example', 'https://evil.example/', 'docs', ''])
      expect(
        (await openPage(anonymous, `/account/return?to=${encodeURIComponent(to)}`)).headers.get('location'),
        to,
      ).toBe('/account/overview');
  });
});
