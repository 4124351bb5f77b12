import { useHistory } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { useCallback } from 'react';
import type { SearchArrivalState } from '../client/arrival.ts';

/** Returns a function that navigates to a path from the site's root; the page highlights `marks`. */
export function useNavigateToSearchResult(): (to: string, marks: ReadonlySet<string> | null) => void {
  const history = useHistory();
  const { withBaseUrl } = useBaseUrlUtils();
  return useCallback(
    (to, marks) => {
      const arrival: SearchArrivalState | undefined = marks ? { marks: [...marks] } : undefined;
      history.push(withBaseUrl(to), arrival);
    },
    [history, withBaseUrl],
  );
}
