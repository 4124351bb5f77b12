import type { LoadContext } from '@docusaurus/types';
import { expect, test } from 'vitest';
import accountPlugin from './index.ts';

/** Lists the paths of the account pages in a portal with these modules. */
async function listPaths(modules: Parameters<typeof accountPlugin>[1]): Promise<readonly string[]> {
  const paths: string[] = [];
  const plugin = accountPlugin({ baseUrl: '/portal/' } as LoadContext, modules);
  await plugin.contentLoaded?.({
    actions: { addRoute: ({ path }: { readonly path: string }) => paths.push(path) },
  } as unknown as Parameters<NonNullable<typeof plugin.contentLoaded>>[0]);
  return paths;
}

test('omits organisation pages in a portal without organisations', async () => {
  const all = await listPaths({});
  const withoutOrganisations = await listPaths({ organisations: false });
  expect(all.filter((path) => !withoutOrganisations.includes(path))).toEqual([
    '/portal/account/applications',
    '/portal/account/applications/licences',
    '/portal/account/organisation-registration',
    '/portal/account/invitation',
  ]);
  expect(withoutOrganisations).toContain('/portal/account/integrations');
});
