import type { SearchResultKind } from '@refdesk/static-page/contract';
import type { ParsedSearchPluginOptions, SearchArea } from '../options.ts';

/** Whether `path` is `prefix` or below it. */
export const isPathAtOrBelow = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);

/** Returns the context of a page: the one with the longest matching prefix; null if none matches. */
export function findSearchAreaOfPath(path: string, contexts: readonly SearchArea[]): SearchArea | null {
  const matches = contexts.flatMap((context) =>
    context.paths.filter((prefix) => isPathAtOrBelow(path, prefix)).map((prefix) => ({ context, prefix })),
  );
  const longest = matches.toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
  return longest?.context ?? null;
}

/** Returns the kind of a page without search entries, based on its path. Default: `guide`. */
export function findPageKind(path: string, kinds: ParsedSearchPluginOptions['kinds']): SearchResultKind {
  const entry = Object.entries(kinds).find(([, prefixes]) => prefixes?.some((prefix) => isPathAtOrBelow(path, prefix)));
  // The keys are those of the options' schema.
  return (entry?.[0] as SearchResultKind | undefined) ?? 'guide';
}
