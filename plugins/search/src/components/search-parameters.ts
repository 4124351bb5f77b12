import { useHistory, useLocation } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { buildSearchPagePath, readPastedErrorFragment } from '@refdesk/api-model/console/pasted-request';
import { useCallback, useMemo } from 'react';

/** Search parameters of the URL; empty if omitted. */
export interface SearchPageParameters {
  readonly q: string;
  readonly ctx: string;
  readonly version: string;
  readonly kind: string;
}

const names = ['q', 'ctx', 'version', 'kind'] as const;

/** Returns the search parameters and a setter; `push` adds a history entry. */
export function useSearchPageParameters(): readonly [
  SearchPageParameters,
  (change: Partial<SearchPageParameters>, how: 'push' | 'replace') => void,
] {
  const history = useHistory();
  const { withBaseUrl } = useBaseUrlUtils();
  const { search, hash } = useLocation();
  const parameters = useMemo(() => readParameters(search, hash), [search, hash]);
  const change = useCallback(
    (changed: Partial<SearchPageParameters>, how: 'push' | 'replace') => {
      const next = buildSearchPagePath({ ...parameters, ...changed });
      if (next !== buildSearchPagePath({ ...parameters })) history[how](withBaseUrl(next));
    },
    [history, withBaseUrl, parameters],
  );
  return [parameters, change];
}

function readParameters(search: string, hash: string): SearchPageParameters {
  const input = new URLSearchParams(search);
  // The cast is safe, because `names` has every key of the interface.
  const queryParameters = Object.fromEntries(
    names.map((name) => [name, input.get(name) ?? '']),
  ) as unknown as SearchPageParameters;
  return { ...queryParameters, q: readPastedErrorFragment(hash) ?? queryParameters.q };
}
