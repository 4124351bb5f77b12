import type { PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';
import { expect, test } from 'vitest';
import { wrapActionsToOmitDocLists } from './doc-lists.ts';

const sidebars = { rest: [{ type: 'link', label: 'Start', href: '/docs/start', docId: 'start' }] };

test('removes the list of docs from a version and preserves its sidebars', () => {
  const routes: RouteConfig[] = [];
  const actions = { addRoute: (route) => void routes.push(route) } as PluginContentLoadedActions;
  const version = {
    path: '/docs',
    component: '@theme/DocVersionRoot',
    props: { version: { docsSidebars: sidebars, docs: { start: { id: 'start', title: 'Start' } } } },
  };
  wrapActionsToOmitDocLists(actions).addRoute({ path: '/docs', component: '@theme/DocsRoot', routes: [version] });
  wrapActionsToOmitDocLists(actions).addRoute({ path: '/bikes', component: '@theme/Bike', exact: true });
  expect(routes).toEqual([
    {
      path: '/docs',
      component: '@theme/DocsRoot',
      routes: [{ ...version, props: { version: { docsSidebars: sidebars, docs: {} } } }],
    },
    { path: '/bikes', component: '@theme/Bike', exact: true },
  ]);
});

test('removes docs from the global data', () => {
  let globalData: unknown;
  const actions = {
    setGlobalData: (data) => {
      globalData = data;
    },
  } as PluginContentLoadedActions;
  wrapActionsToOmitDocLists(actions).setGlobalData({
    path: '/docs',
    versions: [{ name: 'current', docs: [{ id: 'start', path: '/docs/start' }] }],
  });
  expect(globalData).toEqual({ path: '/docs', versions: [{ name: 'current', docs: [] }] });
});
