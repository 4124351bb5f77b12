import { type RefObject, useEffect } from 'react';
import type { PageHtml } from './page-html.ts';
import { storePage } from './page-store.ts';

/** Keeps the HTML that came with the document, before anything is added to it, so that going back finds it again. */
export function useDocumentHtml(root: RefObject<HTMLElement | null>, page: PageHtml): void {
  useEffect(() => {
    if (page.type === 'ready' && page.html === '' && root.current) storePage(location.pathname, { html: root.current.innerHTML, head: page.head });
  }, [root, page]);
}
