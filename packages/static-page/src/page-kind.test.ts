import { afterEach, expect, test } from 'vitest';
import type { StaticPage, StaticPageProps } from './contract.ts';
import { registerPageModelHooks } from './page-hooks.ts';
import { definePageKind, type PageKindComponentProps } from './page-kind.ts';

interface Bike {
  readonly frame: string;
}

const bikeKind = definePageKind<Bike>('@theme/Bike');
const content = { path: '/bike', title: 'Bike', description: 'A bike.', sidebar: null, unlisted: false };

test('creates pages with the component of the kind, and rejects pages of another kind', () => {
  const page = bikeKind.page({ ...content, data: { frame: 'steel' } });
  expect(page).toEqual({ ...content, component: '@theme/Bike', data: { frame: 'steel' } });
  expect(bikeKind.getPageData(page)).toEqual({ frame: 'steel' });
  expect(() => definePageKind<Bike>('@theme/Boat').getPageData(page)).toThrowErrorMatchingInlineSnapshot(
    `[Error: /bike is a page of @theme/Bike, not of @theme/Boat.]`,
  );
});

afterEach(() => registerPageModelHooks([]));

test('lets hooks change the title and data of a page, but not its path', () => {
  registerPageModelHooks([
    (page) => ({ ...page, path: '/elsewhere', title: `${page.title}s`, data: { frame: 'carbon' } }),
    (page) => ({ ...page, title: `${page.title} for hire`, unlisted: true }),
  ]);
  expect(bikeKind.page({ ...content, data: { frame: 'steel' } })).toEqual({
    ...content,
    component: '@theme/Bike',
    title: 'Bikes for hire',
    unlisted: true,
    data: { frame: 'carbon' },
  });
});

test('names the page in the error if a hook throws or returns nothing', () => {
  registerPageModelHooks([() => undefined as never]);
  expect(() => bikeKind.page({ ...content, data: { frame: 'steel' } })).toThrow(
    /^hooks\.page failed for \/bike: .*undefined/,
  );
});

/** Never run. Each line below a `@ts-expect-error` is a mistake; if the types allow it, the comment is the error. */
export function mistakes(
  props: PageKindComponentProps<typeof bikeKind>,
): readonly [StaticPage, StaticPage, StaticPageProps<Bike>] {
  // @ts-expect-error: the component takes other data.
  const other = bikeKind.page({ ...content, data: { colour: 'red' } });
  // @ts-expect-error: pages must be created by their kind.
  const bare: StaticPage = { ...content, component: '@theme/Bike', data: { frame: 'steel' } };
  // @ts-expect-error: the data has no such field.
  props.data.colour;
  return [other, bare, props];
}
