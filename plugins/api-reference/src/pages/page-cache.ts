import type { ApiVersion } from '@refdesk/api-model/api';
import { getOrCreateProcessState } from '@refdesk/build-cache/process-state';
import type { StaticPage } from '@refdesk/static-page/contract';

interface CachedPages {
  readonly inputs: readonly unknown[];
  readonly pages: readonly StaticPage[];
}

const cache = getOrCreateProcessState('pages of versions', () => new Map<string, WeakMap<ApiVersion, CachedPages>>());

/**
 * Returns the pages of a version, cached by `kind` until one of the inputs changes. `create` gets no other input, so
 * pages cannot depend on anything else.
 */
export function getOrCreateVersionPages<Inputs extends readonly unknown[]>(
  kind: string,
  api: ApiVersion,
  inputs: Inputs,
  create: (api: ApiVersion, ...inputs: Inputs) => readonly StaticPage[],
): readonly StaticPage[] {
  const kindCache = cache.get(kind) ?? new WeakMap<ApiVersion, CachedPages>();
  cache.set(kind, kindCache);
  const last = kindCache.get(api);
  if (last?.inputs.length === inputs.length && last.inputs.every((input, index) => input === inputs[index]))
    return last.pages;
  const pages = create(api, ...inputs);
  kindCache.set(api, { inputs, pages });
  return pages;
}
