import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { expect, test } from 'vitest';
import { collectNeighboursOfAllPages, linkDocNeighbours } from './neighbours.ts';

const doc = (id: string, frontMatter: object = {}) => ({
  id,
  title: `Title of ${id}`,
  permalink: `/docs/${id}`,
  frontMatter,
});
const link = (label: string, href: string) => ({ type: 'link', label, href });

/** A version with only the fields that the functions read. */
const version = {
  docs: [
    doc('start'),
    doc('usage', { sidebar_label: 'Usage' }),
    doc('hub'),
    doc('alone'),
    doc('paged', { pagination_label: 'Next page', sidebar_label: 'Side' }),
  ],
  sidebars: {
    rest: [
      { type: 'doc', id: 'start' },
      {
        type: 'category',
        label: 'Guides',
        link: { type: 'doc', id: 'hub' },
        items: [{ type: 'doc', id: 'usage' }, link('Elsewhere', 'https://example.com/')],
      },
      { type: 'html', value: '<hr>' },
      { type: 'category', label: 'Errors', href: '/docs/errors', items: [link('Not found', '/problems/not-found')] },
      { type: 'doc', id: 'paged' },
    ],
  },
} as unknown as LoadedVersion;

const describeNeighbours = (neighbours: ReturnType<typeof collectNeighboursOfAllPages>) =>
  [...neighbours].map(([path, { previous, next }]) => `${previous?.title ?? '–'} < ${path} > ${next?.title ?? '–'}`);

test('orders pages as in the sidebar, with a category page before its items', () => {
  expect(describeNeighbours(collectNeighboursOfAllPages(version))).toEqual([
    '– < /docs/start > Guides',
    'Title of start < /docs/hub > Usage',
    'Guides < /docs/usage > Errors',
    'Usage < /docs/errors > Not found',
    'Errors < /problems/not-found > Next page',
    'Not found < /docs/paged > –',
  ]);
});

test('sets the neighbours of guides from the sidebar and removes those of guides in no sidebar', () => {
  const stale = {
    ...version,
    docs: version.docs.map((doc) => ({ ...doc, previous: { title: 'Stale', permalink: '/stale' } })),
  };
  const linked = linkDocNeighbours(stale, collectNeighboursOfAllPages(version));
  const find = (id: string) => linked.docs.find((doc) => doc.id === id);
  expect(find('usage')).toMatchObject({ previous: { permalink: '/docs/hub' }, next: { permalink: '/docs/errors' } });
  expect(find('start')).not.toHaveProperty('previous');
  expect(find('alone')).not.toHaveProperty('previous');
});
