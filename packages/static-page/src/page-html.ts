import useIsBrowser from '@docusaurus/useIsBrowser';
import { useCallback, useEffect, useState } from 'react';
import { initialPageHead } from './document-head.ts';
import { fetchStaticPage } from './fetch-page.ts';
import { reloadPageOnce } from './other-build.ts';
import { getStoredPage } from './page-store.ts';
import type { PageHead } from './read-head.ts';

/** Delay before the loading indicator is shown, the same as in Docusaurus. */
const showLoadingAfterMs = 200;

/** State of a page's HTML. */
export type PageHtmlState =
  | { readonly type: 'ready'; readonly html: string; readonly head: PageHead }
  | { readonly type: 'loading'; readonly pastDelay: boolean }
  | { readonly type: 'failed'; readonly error: Error }
  | { readonly type: 'missing' };

/**
 * Returns the state of the page at `path`, and a function that retries. It is ready immediately if the HTML was
 * prefetched, as during a navigation. For the page of the initial document, `html` is an empty string (`ServerHtml`).
 */
export function usePageHtml(path: string): readonly [PageHtmlState, () => void] {
  const isHydrating = !useIsBrowser();
  const [state, setState] = useState<PageHtmlState>(() => (isHydrating ? createInitialState() : getStoredState(path)));
  const [attempt, setAttempt] = useState(state.type === 'ready' ? 0 : 1);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    if (attempt === 0) return undefined;
    let isUnmounted = false;
    const show = (next: PageHtmlState) => isUnmounted || setState(next);
    const timer = setTimeout(() => show({ type: 'loading', pastDelay: true }), showLoadingAfterMs);
    fetchStaticPage(path)
      .then((page) => show(page ? { type: 'ready', ...page } : { type: 'missing' }))
      .catch((error: Error) => {
        if (!isUnmounted && !reloadPageOnce(path, error)) show({ type: 'failed', error });
      })
      .finally(() => clearTimeout(timer));
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [path, attempt]);
  return [state, retry];
}

const loading: PageHtmlState = { type: 'loading', pastDelay: false };

const createInitialState = (): PageHtmlState =>
  initialPageHead ? { type: 'ready', html: '', head: initialPageHead } : loading;

function getStoredState(path: string): PageHtmlState {
  const page = getStoredPage(path);
  return page ? { type: 'ready', ...page } : loading;
}
