import useIsBrowser from '@docusaurus/useIsBrowser';
import { useCallback, useEffect, useState } from 'react';
import { initialPageHead } from './document-head.ts';
import { fetchStaticPage } from './fetch-page.ts';
import { reloadPageOnce } from './other-build.ts';
import { getStoredPage } from './page-store.ts';
import type { PageHead } from './read-head.ts';

/** Delay before loading is indicated, equal to that of Docusaurus. */
const showLoadingAfterMs = 200;

/** State of a page's HTML. */
export type PageHtmlState =
  | { readonly type: 'ready'; readonly html: string; readonly head: PageHead }
  | { readonly type: 'loading'; readonly pastDelay: boolean }
  | { readonly type: 'failed'; readonly error: Error }
  | { readonly type: 'missing' };

/**
 * Returns the HTML of the page at `path`, and a function that retries. It is ready immediately if it was prefetched, as
 * during a navigation. The page of the initial document has an empty string as its HTML (`ServerHtml`).
 */
export function usePageHtml(path: string): readonly [PageHtmlState, () => void] {
  const isHydrating = !useIsBrowser();
  const [state, setState] = useState<PageHtmlState>(() => (isHydrating ? documentPage() : storedPage(path)));
  const [attempt, setAttempt] = useState(state.type === 'ready' ? 0 : 1);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    if (attempt === 0) return undefined;
    let isGone = false;
    const show = (next: PageHtmlState) => isGone || setState(next);
    const timer = setTimeout(() => show({ type: 'loading', pastDelay: true }), showLoadingAfterMs);
    fetchStaticPage(path)
      .then((page) => show(page ? { type: 'ready', ...page } : { type: 'missing' }))
      .catch((error: Error) => {
        if (!isGone && !reloadPageOnce(path, error)) show({ type: 'failed', error });
      })
      .finally(() => clearTimeout(timer));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [path, attempt]);
  return [state, retry];
}

const loading: PageHtmlState = { type: 'loading', pastDelay: false };

const documentPage = (): PageHtmlState =>
  initialPageHead ? { type: 'ready', html: '', head: initialPageHead } : loading;

function storedPage(path: string): PageHtmlState {
  const page = getStoredPage(path);
  return page ? { type: 'ready', ...page } : loading;
}
