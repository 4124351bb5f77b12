import type { PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';
import { definePageKind } from '@refdesk/static-page/page-kind';
import { expect, test } from 'vitest';
import { addPageRoutesOutsideDocs, wrapActionsToAddDocsPages } from './routes.ts';

const kind = definePageKind<null>('@theme/Bike');
const page = (path: string, sidebar: string | null) =>
  kind.page({ path, title: path, description: '', sidebar, unlisted: false, data: null });
const guide = { path: '/docs/start', component: '@theme/DocItem', exact: true };
const root = { path: '/docs', component: '@theme/DocRoot', routes: [guide] };
const docs = {
  path: '/docs',
  component: '@theme/DocsRoot',
  routes: [{ path: '/docs', component: '@theme/DocVersionRoot', routes: [root] }],
};

/** Returns the routes that `add` registers with Docusaurus. */
function collectAddedRoutes(add: (actions: PluginContentLoadedActions) => void): RouteConfig[] {
  const routes: RouteConfig[] = [];
  // `addRoute` is the only action that is called.
  add({ addRoute: (route) => void routes.push(route) } as PluginContentLoadedActions);
  return routes;
}
const listPaths = ({ path, routes }: RouteConfig): string[] => routes?.flatMap(listPaths) ?? [path];

test('nests pages below the docs in the docs root and gives pages elsewhere the same three levels', () => {
  const pages = [page('/docs/bikes', 'rest'), page('/problems/flat', 'rest'), page('/problems/rust', 'rest')];
  const [first, second, ...others] = collectAddedRoutes((actions) =>
    wrapActionsToAddDocsPages(actions, pages).addRoute(docs),
  );
  expect(first && listPaths(first)).toEqual(['/docs/start', '/docs/bikes']);
  expect(second).toMatchObject({
    path: '/problems',
    component: '@theme/DocsRoot',
    routes: [{ path: '/problems', routes: [{ path: '/problems', component: '@theme/DocRoot' }] }],
  });
  expect(second && listPaths(second)).toEqual(['/problems/flat', '/problems/rust']);
  expect(others).toEqual([]);
});

test('marks page routes as static pages and adds their sidebar', () => {
  const routes = collectAddedRoutes((actions) =>
    addPageRoutesOutsideDocs(actions, [page('/bikes', null), page('/boats', 'rest')]),
  );
  expect(routes).toEqual([
    { path: '/bikes', component: '@theme/Bike', exact: true, isStaticPage: true },
    { path: '/boats', component: '@theme/Bike', exact: true, isStaticPage: true, sidebar: 'rest' },
  ]);
});

test('rejects docs routes without the expected three levels', () => {
  const flat = { path: '/docs', component: '@theme/DocsRoot', routes: [guide] };
  expect(() => collectAddedRoutes((actions) => wrapActionsToAddDocsPages(actions, []).addRoute(flat))).toThrow(
    '/docs without the three levels docs, version, root',
  );
});
