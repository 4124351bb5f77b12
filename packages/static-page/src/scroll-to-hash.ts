import { useHistory } from '@docusaurus/router';
import { useEffect } from 'react';
import type { PageHtmlState } from './page-html.ts';

/**
 * Scrolls to the fragment's target once a page's HTML has been fetched; Docusaurus looks for the target too early.
 * Keyboard navigation continues there. Going back preserves the position that the browser restores.
 */
export function useScrollToHash(page: PageHtmlState, hash: string): void {
  const { action } = useHistory();
  const isFetched = page.type === 'ready' && page.html !== '';
  useEffect(() => {
    const target =
      isFetched && hash !== '' && action !== 'POP' ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) scrollToAndFocus(target);
  }, [isFetched, hash, action]);
}

function scrollToAndFocus(target: HTMLElement): void {
  target.scrollIntoView();
  if (target.tabIndex < 0) {
    target.setAttribute('tabindex', '-1');
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
