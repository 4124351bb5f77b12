import type { PropSidebarBreadcrumbsItem } from '@docusaurus/plugin-content-docs';
import type { Area } from '@refdesk/portal-config';
import { expect, it } from 'vitest';
import { createBreadcrumbTrail } from './trail.ts';

const rest: Area = {
  title: 'REST API',
  label: 'REST API',
  to: '/docs/rest/quick-start',
  ctx: 'docs/rest',
  paths: ['/docs/rest'],
  implied: 'API reference',
};
const category = (label: string, href?: string): PropSidebarBreadcrumbsItem =>
  ({ type: 'category', label, href, linkUnlisted: false }) as PropSidebarBreadcrumbsItem;
const page = (label: string): PropSidebarBreadcrumbsItem =>
  ({ type: 'link', label, href: '/here' }) as PropSidebarBreadcrumbsItem;
const labels = (...items: PropSidebarBreadcrumbsItem[]) => createBreadcrumbTrail(items, rest).map(({ label }) => label);

it('begins with the area, which replaces the group "API reference"', () => {
  expect(
    labels(
      category('API reference', '/docs/rest/api-reference'),
      category('Jobs', '/docs/category/jobs'),
      page('List jobs'),
    ),
  ).toEqual(['REST API', 'Jobs', 'List jobs']);
});

it('retains the group that the area replaces if the page is that group', () => {
  expect(labels(category('API reference', '/docs/rest/api-reference'))).toEqual(['REST API', 'API reference']);
});

it('lists a page with the same name as its group only once', () =>
  expect(labels(category('Jobs'), page('Jobs'))).toEqual(['REST API', 'Jobs']));

it('lists an area only once if its sidebar begins with it', () =>
  expect(labels(category('REST API'), page('List jobs'))).toEqual(['REST API', 'List jobs']));

it('links every item except the page itself', () => {
  expect(createBreadcrumbTrail([category('Jobs', '/docs/category/jobs'), page('List jobs')], rest)).toEqual([
    { label: 'REST API', href: '/docs/rest/quick-start' },
    { label: 'Jobs', href: '/docs/category/jobs' },
    { label: 'List jobs' },
  ]);
});
