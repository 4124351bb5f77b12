import { useHistory, useLocation } from '@docusaurus/router';
import { useCallback } from 'react';

/** Pages shown at first, and with each step. */
export const stepOfPages = 40;

/** How many pages are shown, and a function that shows more. The history keeps it: Back finds as many as there were. */
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
