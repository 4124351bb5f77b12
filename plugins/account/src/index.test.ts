import type { LoadContext } from '@docusaurus/types';
import { expect, test } from 'vitest';
import accountPlugin from './index.ts';

/** Paths of the account pages that a portal with these modules has. */
async function listPaths(modules: Parameters<typeof accountPlugin>[1]): Promise<readonly string[]> {
  const paths: string[] = [];
  const plugin = accountPlugin({ baseUrl: '/portal/' } as LoadContext, modules);
  await plugin.contentLoaded?.({
    actions: { addRoute: ({ path }: { readonly path: string }) => paths.push(path) },
  } as unknown as Parameters<NonNullable<typeof plugin.contentLoaded>>[0]);
  return paths;
}

test('omits pages of organisations in a portal without organisations', async () => {
  const all = await listPaths({});
  const ofPeople = await listPaths({ organisations: false });
  expect(all.filter((path) => !ofPeople.includes(path))).toEqual([
    '/portal/account/applications',
    '/portal/account/applications/licences',
    '/portal/account/organisation-registration',
    '/portal/account/invitation',
  ]);
  expect(ofPeople).toContain('/portal/account/integrations');
});
