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
    const target =
      isFetched && hash !== '' && action !== 'POP' ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) goTo(target);
  }, [isFetched, hash, action]);
}

function goTo(target: HTMLElement): void {
  target.scrollIntoView();
  if (target.tabIndex < 0) {
    target.setAttribute('tabindex', '-1');
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
