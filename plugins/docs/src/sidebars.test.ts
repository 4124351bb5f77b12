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

/** Creates a version with only the fields that the functions read. */
const version = (sidebars: Readonly<Record<string, readonly object[]>>) =>
  ({ versionName: 'current', sidebars }) as unknown as LoadedVersion;

const pluginItems = {
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

test('replaces placeholders at any depth with the items of the plugin', () => {
  const { sidebars } = fillSidebarPlaceholders(
    version({ rest: [doc('a'), category('Reference', [placeholder('jobs')]), placeholder('none'), doc('b')] }),
    pluginItems,
  );
  expect(sidebars.rest).toEqual([
    doc('a'),
    category('Reference', [
      { ...pluginItems.jobs[0], docId: 'page' },
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
  expect(fillSidebarPlaceholders(version({ rest: [html] }), pluginItems).sidebars.rest).toEqual([html]);
});

test('rejects unknown placeholders and lists the known ones', () => {
  const invalid = version({ rest: [placeholder('job'), category('Reference', [placeholder('stock')])] });
  expect(() => fillSidebarPlaceholders(invalid, pluginItems)).toThrowErrorMatchingInlineSnapshot(
    `[Error: sidebars.ts includes generated items that no plugin provides: job, stock. Available: jobs, none.]`,
  );
  expect(() => fillSidebarPlaceholders(invalid, {})).toThrow('Available: none.');
});

test('reports items that no sidebar includes, unless they are empty', () => {
  const rest = version({ rest: [category('Reference', [placeholder('jobs')])] });
  expect(() => checkSidebarItemsUsed([rest], pluginItems)).not.toThrow();
  expect(() =>
    checkSidebarItemsUsed([rest], { ...pluginItems, stock: pluginItems.jobs }),
  ).toThrowErrorMatchingInlineSnapshot(
    `[Error: No sidebar in sidebars.ts includes these generated items: stock. Add generated('stock').]`,
  );
  expect(() =>
    checkSidebarItemsUsed([rest, version({ old: [placeholder('stock')] })], {
      ...pluginItems,
      stock: pluginItems.jobs,
    }),
  ).not.toThrow();
});
