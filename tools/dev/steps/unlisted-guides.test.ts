import type { RouteConfig } from '@docusaurus/types';
import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';
import { expect, test } from 'vitest';
import { findUnlistedGuideErrors } from './unlisted-guides.ts';

const guide = (name: string, sidebar?: string): RouteConfig => ({
  path: `/docs/${name}`,
  component: '@theme/DocItem',
  modules: { content: `@site/../${getProviderPathFromRoot('docs')}/${name}.mdx` },
  ...(sidebar !== undefined && { sidebar }),
});

test('reports a guide missing from every sidebar if other guides in its folder are listed', () => {
  const routes: RouteConfig[] = [
    {
      path: '/docs',
      component: '@theme/Docs',
      routes: [
        guide('rest/one', 'rest'),
        guide('rest/two'),
        guide('shared/terms'),
        { path: '/docs/made', component: '@theme/StaticPage' },
      ],
    },
  ];
  expect(findUnlistedGuideErrors(routes)).toEqual([
    `${getProviderPathFromRoot('docs')}/rest/two.mdx is in no sidebar, so nothing links to /docs/rest/two. Add its id to ${getProviderPathFromRoot('config/sidebars.ts')}.`,
  ]);
});
