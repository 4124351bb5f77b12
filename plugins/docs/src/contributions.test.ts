import { definePageKind } from '@refdesk/static-page/page-kind';
import { expect, test } from 'vitest';
import { collectPageContributions } from './contributions.ts';

const kind = definePageKind<null>('@theme/Bike');
const page = (path: string) =>
  kind.page({ path, title: path, description: '', sidebar: null, unlisted: false, data: null });
const link = (label: string) => ({ type: 'link' as const, label, href: `/${label}` });

test('collects the pages and sidebar items of all plugins and ignores other content', () => {
  const content = {
    bikes: { default: { pages: [page('/bikes')], sidebarItems: { bikes: [link('bikes')] } } },
    boats: {
      default: { pages: [page('/boats')], sidebarItems: {} },
      second: { pages: [page('/ships')], sidebarItems: {} },
    },
    pages: { default: [{ type: 'jsx' }] },
    empty: { default: undefined },
  };
  const { pages, sidebarItems } = collectPageContributions(content);
  expect(pages.map(({ path }) => path)).toEqual(['/bikes', '/boats', '/ships']);
  expect(sidebarItems).toEqual({ bikes: [link('bikes')] });
});

test('rejects paths and names of sidebar items that occur twice', () => {
  const contribution = { pages: [page('/a'), page('/b')], sidebarItems: { items: [] } };
  expect(() =>
    collectPageContributions({ bikes: { default: contribution }, boats: { default: contribution } }),
  ).toThrowErrorMatchingInlineSnapshot(`
    [Error: Generated pages conflict:
    - /a: two pages have this path
    - /b: two pages have this path
    - items: two plugins provide sidebar items with this name]
  `);
});
