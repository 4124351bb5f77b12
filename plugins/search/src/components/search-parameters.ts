import { useHistory, useLocation } from '@docusaurus/router';
import { useCallback, useMemo } from 'react';

/** Search parameters of the address; empty if omitted. */
export interface SearchParameters {
  readonly q: string;
  readonly ctx: string;
  readonly version: string;
  readonly kind: string;
}

const names = ['q', 'ctx', 'version', 'kind'] as const;

/** Returns the search parameters and a setter; `push` adds a history entry. */
export function useSearchParameters(): readonly [
  SearchParameters,
  (change: Partial<SearchParameters>, how: 'push' | 'replace') => void,
] {
  const history = useHistory();
  const { search, pathname } = useLocation();
  const parameters = useMemo(() => readParameters(search), [search]);
  const change = useCallback(
    (changed: Partial<SearchParameters>, how: 'push' | 'replace') => {
      const next = new URLSearchParams(
        Object.entries({ ...parameters, ...changed }).filter(([, value]) => value !== ''),
      ).toString();
      if (next !== new URLSearchParams(search).toString()) history[how]({ pathname, search: next && `?${next}` });
    },
    [history, pathname, search, parameters],
  );
  return [parameters, change];
}

function readParameters(search: string): SearchParameters {
  const given = new URLSearchParams(search);
  // Every name of the interface is among the names.
  return Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])) as unknown as SearchParameters;
}
