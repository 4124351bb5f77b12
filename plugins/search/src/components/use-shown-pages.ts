import { useHistory, useLocation } from '@docusaurus/router';
import { useCallback } from 'react';

/** Number of pages shown initially, and added with each step. */
export const stepOfPages = 40;

/**
 * Returns the number of shown pages, and a function that shows more. It is stored in the history, so that Back restores
 * it.
 */
export function useShownPages(): readonly [number, () => void] {
  const history = useHistory();
  const location = useLocation<{ readonly shown?: number } | undefined>();
  const shown = location.state?.shown ?? stepOfPages;
  const showMore = useCallback(
    () =>
      history.replace({ pathname: location.pathname, search: location.search, state: { shown: shown + stepOfPages } }),
    [history, location, shown],
  );
  return [shown, showMore];
}
