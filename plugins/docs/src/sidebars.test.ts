import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { expect, test } from 'vitest';
import { checkSidebarItemsUsed, fillSidebarPlaceholders } from './sidebars.ts';

const placeholder = (value: string) => ({ type: 'html' as const, value, className: 'generated' });
const doc = (id: string) => ({ type: 'doc' as const, id });
const category = (label: string, items: readonly object[]) => ({
  type: 'category',
  label,
  items,
  collapsible: true,
  collapsed: true,
});

/** Only the sidebars are read. */
const version = (sidebars: Readonly<Record<string, readonly object[]>>) =>
  ({ versionName: 'current', sidebars }) as unknown as LoadedVersion;

const offered = {
  jobs: [
    { type: 'link' as const, label: 'List jobs', href: '/docs/list-jobs', className: 'method' },
    {
      type: 'category' as const,
      label: 'Errors',
      href: '/docs/errors',
      items: [{ type: 'link' as const, label: 'Not found', href: '/problems/not-found' }],
    },
  ],
  none: [],
};

test('a placeholder is replaced by the plugin’s items, at any depth', () => {
  const { sidebars } = fillSidebarPlaceholders(
    version({ rest: [doc('a'), category('Reference', [placeholder('jobs')]), placeholder('none'), doc('b')] }),
    offered,
  );
  expect(sidebars.rest).toEqual([
    doc('a'),
    category('Reference', [
      { ...offered.jobs[0], docId: 'page' },
      {
        ...category('Errors', [{ type: 'link', label: 'Not found', href: '/problems/not-found', docId: 'page' }]),
        href: '/docs/errors',
      },
    ]),
    doc('b'),
  ]);
});

test('retains plain HTML items', () => {
  const html = { type: 'html' as const, value: '<hr>', className: 'line' };
  expect(fillSidebarPlaceholders(version({ rest: [html] }), offered).sidebars.rest).toEqual([html]);
});

test('unknown placeholders are an error that lists the known ones', () => {
  const wrong = version({ rest: [placeholder('job'), category('Reference', [placeholder('stock')])] });
  expect(() => fillSidebarPlaceholders(wrong, offered)).toThrowErrorMatchingInlineSnapshot(
    `[Error: sidebars.ts asks for generated items that no plugin offers: job, stock. Offered: jobs, none.]`,
  );
  expect(() => fillSidebarPlaceholders(wrong, {})).toThrow('Offered: none.');
});

test('items in no sidebar are reported, unless they are empty', () => {
  const rest = version({ rest: [category('Reference', [placeholder('jobs')])] });
  expect(() => checkSidebarItemsUsed([rest], offered)).not.toThrow();
  expect(() => checkSidebarItemsUsed([rest], { ...offered, stock: offered.jobs })).toThrowErrorMatchingInlineSnapshot(
    `[Error: No sidebar in sidebars.ts asks for what plugins offer: stock. Add generated('stock').]`,
  );
  expect(() =>
    checkSidebarItemsUsed([rest, version({ old: [placeholder('stock')] })], { ...offered, stock: offered.jobs }),
  ).not.toThrow();
});
