import { useHistory } from '@docusaurus/router';
import { useEffect } from 'react';
import type { PageHtml } from './page-html.ts';

/**
 * Goes to the place that the address names when the fetched HTML of a page has arrived: Docusaurus has looked
 * for it before. The keyboard goes on from there. Going back keeps the place that the browser restores.
 */
export function useScrollToHash(page: PageHtml, hash: string): void {
  const { action } = useHistory();
  const isFetched = page.type === 'ready' && page.html !== '';
  useEffect(() => {
    const place =
      isFetched && hash !== '' && action !== 'POP' ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (place) goTo(place);
  }, [isFetched, hash, action]);
}

function goTo(place: HTMLElement): void {
  place.scrollIntoView();
  if (place.tabIndex < 0) {
    place.setAttribute('tabindex', '-1');
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
