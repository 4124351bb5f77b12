import { expect, test } from 'vitest';
import { listFindablePages } from './phrase-report.ts';

test('finds pages among nested routes by their component', () => {
  const routes = [
    { path: '/search', component: '@theme/SearchPage' },
    {
      path: '/docs',
      component: '@theme/DocsRoot',
      routes: [
        { path: '/docs/start', component: '@theme/DocItem' },
        { path: '/docs/api/list-parts', component: '@theme/ApiOperation' },
        { path: '/docs/api/1.0.0/list-parts', component: '@theme/ApiOperation' },
      ],
    },
  ];
  expect(listFindablePages(routes).map(({ address, kind, isDeprecated }) => [address, kind, isDeprecated])).toEqual([
    ['/docs/start', 'guide', false],
    ['/docs/api/list-parts', 'operation', false],
    ['/docs/api/1.0.0/list-parts', 'operation', true],
  ]);
});
