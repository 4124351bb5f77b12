import { type RefObject, useEffect } from 'react';
import { loadFeatureWithRetry } from './load-feature.ts';

/** Adds behaviour to the elements under `root`; returns a function that removes it. */
export type StartPageClient = (root: HTMLElement) => (() => void) | undefined;

/** Loads the script that adds behaviour to the HTML: copying, switching, filtering. */
export type LoadPageClient = () => Promise<{ readonly default: StartPageClient }>;

/** Adds behaviour to a page as soon as its HTML is present, and removes it together with the page. */
export function usePageClient(
  root: RefObject<HTMLElement | null>,
  isReady: boolean,
  load: LoadPageClient | undefined,
): void {
  useEffect(() => {
    if (!(isReady && load && root.current)) return undefined;
    return runClient(load, root.current);
  }, [root, isReady, load]);
}

function runClient(load: LoadPageClient, root: HTMLElement): () => void {
  let undo: (() => void) | undefined;
  let isGone = false;
  void loadFeatureWithRetry('page-client', load, { isWanted: () => !isGone }).then((module) => {
    if (!isGone) undo = module.default(root);
  });
  return () => {
    isGone = true;
    undo?.();
  };
}
