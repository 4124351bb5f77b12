import type { SearchKind } from '@refdesk/static-page/contract';
import type { SearchContext, SearchOptions } from '../options.ts';

/** Whether `path` is `prefix` or below it. */
export const isBelow = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);

/** The context to which a page belongs: that with the longest fitting beginning. */
export function findContext(path: string, contexts: readonly SearchContext[]): SearchContext | null {
  const fitting = contexts.flatMap((context) =>
    context.paths.filter((prefix) => isBelow(path, prefix)).map((prefix) => ({ context, prefix })),
  );
  const longest = fitting.toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
  return longest?.context ?? null;
}

/** The kind of a page that does not say it itself. */
export function findKind(path: string, kinds: SearchOptions['kinds']): SearchKind {
  const found = Object.entries(kinds).find(([, prefixes]) => prefixes?.some((prefix) => isBelow(path, prefix)));
  // The keys are those of the options' schema.
  return (found?.[0] as SearchKind | undefined) ?? 'guide';
}
