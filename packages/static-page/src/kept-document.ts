import { type RefObject, useEffect } from 'react';
import type { PageHtml } from './page-html.ts';
import { keepPage } from './page-store.ts';

/** Keeps the HTML that came with the document, before anything is added to it, so that going back finds it again. */
export function useKeptDocument(root: RefObject<HTMLElement | null>, page: PageHtml): void {
  useEffect(() => {
    if (page.type === 'ready' && page.html === '' && root.current) keepPage(location.pathname, { html: root.current.innerHTML, head: page.head });
  }, [root, page]);
}
