import type { PortalJson } from '@refdesk/portal-config/built';
import { isOrganisationsModuleRoutePath } from '@refdesk/service-contract/organisation/organisation-paths';
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

describeWithLongRunPostgres('a disabled module', (makeDatabase) => {
  /** Returns the paths in the service's OpenAPI document for a provider with these modules. */
  async function fetchDescribedPaths(
    modules: Partial<PortalJson['modules']>,
  ): Promise<Readonly<Record<string, unknown>>> {
    const portal = toServicePortal({ ...testProvider, modules: { ...testProvider.modules, ...modules } });
    const service = await startServiceNode(await makeDatabase(), {}, undefined, portal);
    await using site = await createSiteDirectory({ 'index.html': 'Home' });
    const table = await loadSite(site.directory, new CompressedSiteFileDiskCache(site.directory), {
      memoryBudget: new SiteMemoryBudget(0),
    });
    const response = await createServiceApp({ appContext: service.appContext, site: table }).request(
      `${testUrl}/api/openapi.json`,
    );
    await service.stop();
    return ((await response.json()) as { readonly paths: Readonly<Record<string, unknown>> }).paths;
  }
  const listPaths = async (modules: Partial<PortalJson['modules']>) => Object.keys(await fetchDescribedPaths(modules));

  it('has no routes, and does not affect the routes of other modules', async () => {
    const all = await listPaths({});
    const listRemovedPaths = async (modules: Partial<PortalJson['modules']>) => {
      const remainingPaths = await listPaths(modules);
      expect(remainingPaths.filter((path) => !all.includes(path))).toEqual([]);
      return all.filter((path) => !remainingPaths.includes(path));
    };
    expect(await listRemovedPaths({ agents: false })).toEqual(['/mcp']);
    const sandboxPaths = await listRemovedPaths({ sandbox: false });
    expect(sandboxPaths).toEqual(expect.arrayContaining(['/api/sandbox/guest', '/api/account/sandbox']));
    expect(sandboxPaths.filter((path) => !/sandbox|client|^\/v1\//.test(path))).toEqual([]);
    expect(await listPaths({ accounts: false })).toEqual(['/api/sandbox/guest', '/mcp']);
    expect(await listPaths({ accounts: false, agents: false, sandbox: false })).toEqual([]);
  });

  it('is not mentioned to agents if it is the sandbox', async () => {
    const describeAgents = async (sandbox: PortalJson['modules']['sandbox']) =>
      JSON.stringify((await fetchDescribedPaths({ sandbox }))['/mcp']);
    expect(await describeAgents(testProvider.modules.sandbox)).toContain('sandbox');
    expect(await describeAgents(false)).toContain('Model Context Protocol');
    expect(await describeAgents(false)).not.toMatch(/sandbox/i);
  });
});

describeWithLongRunPostgres('a portal without organisations', (makeDatabase) => {
  it('has all other routes, and responds to organisation routes with 404, as it does to unknown paths', async () => {
    const fullService = await startServiceNode(await makeDatabase());
    const all = await fetchServiceOperations(fullService);
    await fullService.stop();
    const service = await startServiceNode(await makeDatabase(), {}, undefined, portalWithoutOrganisations);
    const { browser } = await createSignedInPerson(service);
    const omitted = all.filter(({ path }) => isOrganisationsModuleRoutePath(path));
    expect(omitted.length).toBeGreaterThan(40);
    for (const { method, path } of omitted) {
      const { status, body } = await browser.send(method, fillRoutePath(path), method === 'GET' ? undefined : {});
      expect([status, body.detail], `${method} ${path}`).toEqual([404, 'There is nothing at this address.']);
    }
    const remaining = all.filter(({ path }) => !isOrganisationsModuleRoutePath(path));
    expect((await fetchServiceOperations(service)).map(({ method, path }) => `${method} ${path}`)).toEqual(
      remaining.map(({ method, path }) => `${method} ${path}`),
    );
    // Fails for an operation that concerns organisations but is not yet listed as organisation-only.
    const organisationTerms = /organisation|application|licence|\bmembers?\b|invitation/i;
    expect(remaining.filter(({ path, tag, body }) => organisationTerms.test(`${path} ${tag} ${body}`))).toEqual([]);
    await service.stop();
  });

  it('does not start on a database that contains organisations', async () => {
    const location = await makeDatabase();
    const service = await startServiceNode(location);
    await createTestOrganisation(service, null);
    await service.stop();
    await expect(startServiceNode(location, {}, undefined, portalWithoutOrganisations)).rejects.toThrow(
      'The database has organisations (1), and modules.accounts.organisations is false',
    );
  });
});
