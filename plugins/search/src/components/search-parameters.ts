import { useHistory, useLocation } from '@docusaurus/router';
import { useCallback, useMemo } from 'react';

/** What the address of the page asks for; empty for what it omits. */
export interface SearchParameters {
  readonly q: string;
  readonly ctx: string;
  readonly version: string;
  readonly kind: string;
}

const names = ['q', 'ctx', 'version', 'kind'] as const;

/** What the address asks for, and a function that changes it: `push` makes a step that Back undoes. */
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
