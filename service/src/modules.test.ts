import type { PortalJson } from '@refdesk/portal-config/built';
import { isOrganisationOnlyRoutePath } from '@refdesk/service-contract/organisation-paths';
import { expect, it } from 'vitest';
import { describeWithLongRunPostgres } from '../tests/databases.ts';
import { fetchServiceOperations, fillRoutePath } from '../tests/operations.ts';
import { createTestOrganisation } from '../tests/organisations.ts';
import { createSignedInPerson } from '../tests/people.ts';
import { portalWithoutOrganisations, testProvider } from '../tests/provider.ts';
import { startServiceNode, testUrl } from '../tests/service.ts';
import { createSiteDirectory } from '../tests/site-directory.ts';
import { createServiceApp } from './app.ts';
import { toServicePortal } from './core/portal/service-portal.ts';
import { CompressedSiteFileDiskCache } from './subjects/site/compression-cache.ts';
import { loadSite } from './subjects/site/load-site.ts';
import { SiteMemoryBudget } from './subjects/site/memory.ts';

describeWithLongRunPostgres('a module that is off', (makeDatabase) => {
  /** Returns the paths of the service's API for a provider with these modules, with their descriptions. */
  async function readDescription(modules: Partial<PortalJson['modules']>): Promise<Readonly<Record<string, unknown>>> {
    const portal = toServicePortal({ ...testProvider, modules: { ...testProvider.modules, ...modules } });
    const service = await startServiceNode(await makeDatabase(), {}, undefined, portal);
    await using site = await createSiteDirectory({ 'index.html': 'Home' });
    const table = await loadSite(site.directory, new CompressedSiteFileDiskCache(site.directory), {
      memory: new SiteMemoryBudget(0),
    });
    const response = await createServiceApp({ appContext: service.appContext, site: table }).request(
      `${testUrl}/api/openapi.json`,
    );
    await service.stop();
    return ((await response.json()) as { readonly paths: Readonly<Record<string, unknown>> }).paths;
  }
  const listPaths = async (modules: Partial<PortalJson['modules']>) => Object.keys(await readDescription(modules));

  it('leaves no route of the service, and does not change those of other modules', async () => {
    const all = await listPaths({});
    const without = async (modules: Partial<PortalJson['modules']>) => {
      const left = await listPaths(modules);
      expect(left.filter((path) => !all.includes(path))).toEqual([]);
      return all.filter((path) => !left.includes(path));
    };
    expect(await without({ agents: false })).toEqual(['/mcp']);
    const ofSandbox = await without({ sandbox: false });
    expect(ofSandbox).toEqual(expect.arrayContaining(['/api/sandbox/guest', '/api/account/sandbox']));
    expect(ofSandbox.filter((path) => !/sandbox|client|^\/v1\//.test(path))).toEqual([]);
    expect(await listPaths({ accounts: false })).toEqual(['/api/sandbox/guest', '/mcp']);
    expect(await listPaths({ accounts: false, agents: false, sandbox: false })).toEqual([]);
  });

  it('is not mentioned to agents without a sandbox', async () => {
    const describeAgents = async (sandbox: PortalJson['modules']['sandbox']) =>
      JSON.stringify((await readDescription({ sandbox }))['/mcp']);
    expect(await describeAgents(testProvider.modules.sandbox)).toContain('sandbox');
    expect(await describeAgents(false)).toContain('Model Context Protocol');
    expect(await describeAgents(false)).not.toMatch(/sandbox/i);
  });
});

describeWithLongRunPostgres('a portal without organisations', (makeDatabase) => {
  it('has every other route, and responds to those of organisations as to unknown addresses', async () => {
    const usual = await startServiceNode(await makeDatabase());
    const all = await fetchServiceOperations(usual);
    await usual.stop();
    const service = await startServiceNode(await makeDatabase(), {}, undefined, portalWithoutOrganisations);
    const { browser } = await createSignedInPerson(service);
    const omitted = all.filter(({ path }) => isOrganisationOnlyRoutePath(path));
    expect(omitted.length).toBeGreaterThan(40);
    for (const { method, path } of omitted) {
      const { status, body } = await browser.send(method, fillRoutePath(path), method === 'GET' ? undefined : {});
      expect([status, body.detail], `${method} ${path}`).toEqual([404, 'There is nothing at this address.']);
    }
    const remaining = all.filter(({ path }) => !isOrganisationOnlyRoutePath(path));
    expect((await fetchServiceOperations(service)).map(({ method, path }) => `${method} ${path}`)).toEqual(
      remaining.map(({ method, path }) => `${method} ${path}`),
    );
    // An operation about organisations, applications, licences or members belongs to the list.
    const about = /organisation|application|licence|\bmembers?\b|invitation/i;
    expect(remaining.filter(({ path, tag, body }) => about.test(`${path} ${tag} ${body}`))).toEqual([]);
    await service.stop();
  });

  it('does not start on a database with organisations', async () => {
    const location = await makeDatabase();
    const service = await startServiceNode(location);
    await createTestOrganisation(service, null);
    await service.stop();
    await expect(startServiceNode(location, {}, undefined, portalWithoutOrganisations)).rejects.toThrow(
      'The database has organisations (1), and modules.accounts.organisations is false',
    );
  });
});
