import { expect, it } from 'vitest';
import { foldRoutes } from './fold-routes.cjs';

const source = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  { path: '/docs', component: ComponentCreator('/docs', '001'), routes: [
    { path: '/docs/guide', component: ComponentCreator('/docs/guide', '002'), exact: true, sidebar: "rest" },
    { path: '/docs/jobs/create', component: ComponentCreator('/docs/jobs/create', '003'), exact: true, sidebar: "rest" },
    { path: '/docs/jobs/get-1.0', component: ComponentCreator('/docs/jobs/get-1.0', '004'), exact: true, sidebar: "rest" },
    { path: '/docs/jobs/hidden', component: ComponentCreator('/docs/jobs/hidden', '005'), exact: true },
  ] },
  { path: '*', component: ComponentCreator('*') },
];
`;

const chunkNames = {
  '/docs-001': { __comp: 'docs' },
  '/docs/guide-002': { __comp: 'doc', content: 'guide' },
  '/docs/jobs/create-003': { __comp: 'operation' },
  '/docs/jobs/get-1.0-004': { __comp: 'operation' },
  '/docs/jobs/hidden-005': { __comp: 'operation' },
};

it('merges the routes of pages in a folder that differ only in their names', () => {
  const folded = foldRoutes(source, chunkNames);
  expect(folded.source).toMatchInlineSnapshot(`
    "import ComponentCreator from '@docusaurus/ComponentCreator';
    export default [{...{"path":"/docs"},component:ComponentCreator("/docs","001"),routes:[{...{"path":"/docs/guide","exact":true,"sidebar":"rest"},component:ComponentCreator("/docs/guide","002")},{...{"path":"/docs/jobs/:page(create|get-1\\\\.0)","exact":true,"sidebar":"rest"},component:ComponentCreator("/docs/jobs/:page","003")},{...{"path":"/docs/jobs/hidden","exact":true},component:ComponentCreator("/docs/jobs/hidden","005")}]},{...{"path":"*"},component:ComponentCreator("*")}];
    "
  `);
  expect(folded.chunkNames).toEqual({
    '/docs-001': { __comp: 'docs' },
    '/docs/guide-002': { __comp: 'doc', content: 'guide' },
    '/docs/jobs/:page-003': { __comp: 'operation' },
    '/docs/jobs/hidden-005': { __comp: 'operation' },
  });
});

it('does not change its input', () => {
  const before = structuredClone(chunkNames);
  foldRoutes(source, chunkNames);
  expect(chunkNames).toEqual(before);
});
