import type { ApiVersion } from '@refdesk/api-model/api';
import { getOrCreateProcessState } from '@refdesk/build-cache/process-state';
import type { StaticPage } from '@refdesk/static-page/contract';

interface Cached {
  readonly from: readonly unknown[];
  readonly pages: readonly StaticPage[];
}

const cache = getOrCreateProcessState('pages of versions', () => new Map<string, WeakMap<ApiVersion, Cached>>());

/**
 * Returns the cached pages of this `kind` for a version if everything in `from` is unchanged. `make` gets no other
 * input, so pages cannot depend on anything else.
 */
export function getOrCreateVersionPages<From extends readonly unknown[]>(
  kind: string,
  api: ApiVersion,
  from: From,
  make: (api: ApiVersion, ...from: From) => readonly StaticPage[],
): readonly StaticPage[] {
  const kindCache = cache.get(kind) ?? new WeakMap<ApiVersion, Cached>();
  cache.set(kind, kindCache);
  const last = kindCache.get(api);
  if (last?.from.length === from.length && last.from.every((part, index) => part === from[index])) return last.pages;
  const pages = make(api, ...from);
  kindCache.set(api, { from, pages });
  return pages;
}
