import type { Arguments } from './operation.ts';

/** How a list is read page by page. `items` and `next` are paths of field names in a page. */
export type Paging = {
  /** Parameter that selects the page. */
  readonly parameter: string;
  /** Whether the parameter and the page size are fields of the body. */
  readonly isInBody?: true;
  readonly items: readonly string[];
} & (
  | { readonly type: 'cursor'; readonly next: readonly string[] }
  | {
      readonly type: 'offset' | 'page';
      readonly first: number;
      /** Parameter with the number of records on a page, and its default. */
      readonly size?: { readonly parameter: string; readonly default: number };
    }
);

/** Returns the records of a page. */
export function getPageRecords<Item>({ items }: Paging, page: unknown): readonly Item[] {
  const records = readPath(page, items);
  return Array.isArray(records) ? records : [];
}

/** Whether `next` has the records of `page`, the page before it; false if it has none. */
export function repeatsRecords(paging: Paging, page: unknown, next: unknown): boolean {
  const records = getPageRecords(paging, next);
  return records.length > 0 && JSON.stringify(records) === JSON.stringify(getPageRecords(paging, page));
}

/** Returns the parameters of the page after `page`, which `parameters` requested; null for the last page. */
export function getNextPageParameters(paging: Paging, parameters: Arguments, page: unknown): Arguments | null {
  const sent: Arguments = paging.isInBody ? Object(parameters.body) : parameters;
  const value = findNextValue(paging, sent, page);
  if (value === null) return null;
  const next = { ...sent, [paging.parameter]: value };
  return paging.isInBody ? { ...parameters, body: next } : next;
}

function findNextValue(paging: Paging, sent: Arguments, page: unknown): unknown {
  if (paging.type === 'cursor') return readPath(page, paging.next) || null;
  const { parameter, first, size } = paging;
  const count = getPageRecords(paging, page).length;
  if (count === 0 || (size && count < Number(sent[size.parameter] ?? size.default))) return null;
  return Number(sent[parameter] ?? first) + (paging.type === 'page' ? 1 : count);
}

const readPath = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => Object(inner)[name], value);
