import { useHistory } from '@docusaurus/router';
import { useEffect } from 'react';
import type { PageHtml } from './page-html.ts';

/**
 * Scrolls to the place that the address names when the fetched HTML of a page has arrived: Docusaurus has
 * looked for it before. Going back keeps the place that the browser restores.
 */
export function useShowPlace(page: PageHtml, hash: string): void {
  const { action } = useHistory();
  const isFetched = page.type === 'ready' && page.html !== '';
  useEffect(() => {
    if (isFetched && hash !== '' && action !== 'POP') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [isFetched, hash, action]);
}
