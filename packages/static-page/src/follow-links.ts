import { useHistory } from '@docusaurus/router';
import { useEffect } from 'react';

/**
 * Makes links in static HTML, and in elements with `data-follow-links`, navigate without reloading the document. Links
 * within the page are left to the browser: it moves the starting point of the Tab key, which a script cannot do.
 */
export function useStaticHtmlLinkNavigation(): void {
  const history = useHistory();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('[data-static-page] a, [data-follow-links] a');
      if (!link || !isPlainNavigation(event, link)) return;
      event.preventDefault();
      history.push(link.pathname + link.search + link.hash);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [history]);
}

function isPlainNavigation(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const isInternal = link.origin === location.origin && !link.target && !link.hasAttribute('download');
  const isSamePage = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  return isPlainClick && isInternal && !isSamePage && !event.defaultPrevented;
}
