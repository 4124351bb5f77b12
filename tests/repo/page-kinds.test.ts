/// <reference types="vite/types/importMeta.d.ts" />

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PageKind } from '@refdesk/static-page/page-kind';
import { expect, it } from 'vitest';
import { root } from '../../tools/command.ts';

/** Modules that define page kinds. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../plugins/*/src/**/*{-page,-pages,-kind}.ts', '!**/{client,components}/**', '../../site/config/pages.ts'],
  { eager: true },
);

const isKind = (value: unknown): value is PageKind<unknown> =>
  typeof value === 'object' && value !== null && 'component' in value && 'getPageData' in value;

/** Returns the path of a kind's component: `@theme/Name` is in the kind's plugin, `@site/path` in the site. */
const getFile = (component: string, plugin: string) =>
  component.replace(/^@theme\/(.+)$/, `plugins/${plugin}/src/theme/$1/index.tsx`).replace(/^@(site\/.+)$/, '$1.tsx');

const kinds = Object.entries(modules).flatMap(([path, exports]) => {
  const plugin = path.split('/')[3] ?? '';
  return Object.entries(exports).flatMap(([name, kind]) =>
    isKind(kind) ? [{ name, component: kind.component, file: getFile(kind.component, plugin) }] : [],
  );
});

// Otherwise the build would fail at the first page of the kind, minutes later.
it('every page kind has a component that exists', () => {
  expect(kinds.length).toBeGreaterThan(15);
  const missing = kinds.filter(({ file }) => !existsSync(join(root, file)));
  expect(
    missing.map(({ name, component, file }) => `${name} uses the component ${component}, but ${file} does not exist`),
  ).toEqual([]);
});
