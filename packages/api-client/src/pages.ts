import type { Arguments } from './operation.ts';

/** How a list is read page by page. Places in a page are the names of fields on the way there. */
export type Paging =
  /** The page says what to send for the next. */
  | { readonly type: 'cursor'; readonly parameter: string; readonly items: readonly string[]; readonly next: readonly string[] }
  /** `size` is the argument with the number of records on a page, and what it is when the caller gives none. */
  | {
      readonly type: 'offset' | 'page';
      readonly parameter: string;
      readonly first: number;
      readonly size?: { readonly parameter: string; readonly usual: number };
      readonly items: readonly string[];
    };

/** The records on a page. */
export function recordsOf<Item>({ items }: Paging, page: unknown): readonly Item[] {
  const records = valueAt(page, items);
  return Array.isArray(records) ? records : [];
}

/** The arguments that read the page after `page`, which those given read; null when it is the last. */
export function nextPage(paging: Paging, given: Arguments, page: unknown): Arguments | null {
  if (paging.type === 'cursor') {
    const cursor = valueAt(page, paging.next);
    return cursor === undefined || cursor === null || cursor === '' ? null : { ...given, [paging.parameter]: cursor };
  }
  const { parameter, first, size } = paging;
  const count = recordsOf(paging, page).length;
  if (count === 0 || (size && count < Number(given[size.parameter] ?? size.usual))) return null;
  return { ...given, [parameter]: Number(given[parameter] ?? first) + (paging.type === 'page' ? 1 : count) };
}

const valueAt = (value: unknown, path: readonly string[]): unknown => path.reduce<unknown>((inner, name) => Object(inner)[name], value);
