import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { PageProps, StaticPage } from './contract.ts';
import { definePageKind, type PropsOf } from './page-kind.ts';

interface Bike {
  readonly frame: string;
}

const bikeKind = definePageKind<Bike>('@theme/Bike');
const content = { path: '/bike', title: 'Bike', description: 'A bike.', sidebar: null, unlisted: false };

test('a page has the component of its kind, and only that kind reads its data', () => {
  const page = bikeKind.page({ ...content, data: { frame: 'steel' } });
  expect(page).toEqual({ ...content, component: '@theme/Bike', data: { frame: 'steel' } });
  expect(bikeKind.dataOf(page)).toEqual({ frame: 'steel' });
  expect(() => definePageKind<Bike>('@theme/Boat').dataOf(page)).toThrowErrorMatchingInlineSnapshot(
    `[Error: /bike is a page of @theme/Bike, not of @theme/Boat.]`,
  );
});

/** Never run. Each line below a `@ts-expect-error` is a mistake; where the types allow it, the comment is the error. */
export function mistakes(props: PropsOf<typeof bikeKind>): readonly [StaticPage, StaticPage, PageProps<Bike>] {
  // @ts-expect-error: the component takes other data.
  const other = bikeKind.page({ ...content, data: { colour: 'red' } });
  // @ts-expect-error: a page is made by its kind.
  const bare: StaticPage = { ...content, component: '@theme/Bike', data: { frame: 'steel' } };
  // @ts-expect-error: the data has no such field.
  props.data.colour;
  return [other, bare, props];
}

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = ['plugins/*/src/**/*.ts', 'site/config/pages.ts'].flatMap((pattern) => globSync(pattern, { cwd: root }));

/** Kinds that pages are made of, as `<workspace> <name of the kind> <component>`. */
const kinds = sources.flatMap((file) => {
  const text = read(file);
  const workspace = workspaceOf(file);
  return Array.from(text.matchAll(/export const (\w+) = definePageKind<[^>]+>\(\s*'([^']+)'/g), ([, name = '', component]) => {
    const isMade = sources.some((maker) => workspaceOf(maker) === workspace && read(maker).includes(`${name}.page(`));
    return `${workspace} ${isMade ? name : `${name}, of which no page is made,`} ${component}`;
  });
});

/** The same, as the components say it that draw a page: their content takes the props of one kind. */
const drawn = ['plugins/*/src/theme/*/index.tsx', 'site/src/*/*.tsx'].flatMap((pattern) =>
  globSync(pattern, { cwd: root }).flatMap((file) => {
    const [, module] = read(file).match(/^import StaticPage from '@portal\/static-page';$/m)
      ? (read(file).match(/ from '([^']+\.server)(?:\.tsx)?'/) ?? [])
      : [];
    if (module === undefined) return [];
    const [, name] = read(`${join(dirname(file), module)}.tsx`).match(/PropsOf<typeof (\w+)>/) ?? [];
    return [`${workspaceOf(file)} ${name} ${componentOf(file)}`];
  }),
);

test('pages are made of every kind, and the component of each draws it', () => {
  expect(kinds.length).toBeGreaterThan(15);
  const why = 'A kind (definePageKind) needs pages of its plugin and a theme component of its name, whose content takes the props of that kind.';
  expect(drawn.toSorted(), why).toEqual(kinds.toSorted());
});

function workspaceOf(file: string): string {
  return file.startsWith('site/') ? 'site' : file.split('/').slice(0, 2).join('/');
}

function componentOf(file: string): string {
  const [, theme] = file.match(/\/theme\/(\w+)\/index\.tsx$/) ?? [];
  return theme ? `@theme/${theme}` : `@${file.replace(/\.tsx$/, '')}`;
}
