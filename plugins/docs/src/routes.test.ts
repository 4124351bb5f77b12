import type { PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';
import { definePageKind } from '@refdesk/static-page/page-kind';
import { expect, test } from 'vitest';
import { addPageRoutesOutsideDocs, addPagesToDocsRoot } from './routes.ts';

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

/** Returns the routes that are added to Docusaurus. */
function added(add: (actions: PluginContentLoadedActions) => void): RouteConfig[] {
  const routes: RouteConfig[] = [];
  // No other action is called.
  add({ addRoute: (route) => void routes.push(route) } as PluginContentLoadedActions);
  return routes;
}
const listPaths = ({ path, routes }: RouteConfig): string[] => routes?.flatMap(listPaths) ?? [path];

test('pages below the docs are nested in them, pages elsewhere get the same three levels', () => {
  const pages = [page('/docs/bikes', 'rest'), page('/problems/flat', 'rest'), page('/problems/rust', 'rest')];
  const [first, second, ...others] = added((actions) => addPagesToDocsRoot(actions, pages).addRoute(docs));
  expect(first && listPaths(first)).toEqual(['/docs/start', '/docs/bikes']);
  expect(second).toMatchObject({
    path: '/problems',
    component: '@theme/DocsRoot',
    routes: [{ path: '/problems', routes: [{ path: '/problems', component: '@theme/DocRoot' }] }],
  });
  expect(second && listPaths(second)).toEqual(['/problems/flat', '/problems/rust']);
  expect(others).toEqual([]);
});

test('gives a page’s route its sidebar, and marks its HTML as fetched', () => {
  const routes = added((actions) => addPageRoutesOutsideDocs(actions, [page('/bikes', null), page('/boats', 'rest')]));
  expect(routes).toEqual([
    { path: '/bikes', component: '@theme/Bike', exact: true, isStaticPage: true },
    { path: '/boats', component: '@theme/Bike', exact: true, isStaticPage: true, sidebar: 'rest' },
  ]);
});

test('rejects docs of an unexpected shape, with the expected one', () => {
  const flat = { path: '/docs', component: '@theme/DocsRoot', routes: [guide] };
  expect(() => added((actions) => addPagesToDocsRoot(actions, []).addRoute(flat))).toThrow(
    '/docs without the three levels docs, version, root',
  );
});
