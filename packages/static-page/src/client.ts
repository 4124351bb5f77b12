import { type RefObject, useEffect } from 'react';
import { loadFeatureWithRetry } from './load-feature.ts';

/** Adds behaviour to the elements under `root`; returns a function that removes it. */
export type AttachPageBehaviour = (root: HTMLElement) => (() => void) | undefined;

/** Loads the script that adds behaviour to the HTML: copying, switching, filtering. */
export type LoadPageClient = () => Promise<{ readonly default: AttachPageBehaviour }>;

/** Adds behaviour to a page as soon as its HTML is present, and removes it when the page unmounts. */
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
  let isUnmounted = false;
  void loadFeatureWithRetry('page-client', load, { isStillNeeded: () => !isUnmounted }).then((module) => {
    if (!isUnmounted) undo = module.default(root);
  });
  return () => {
    isUnmounted = true;
    undo?.();
  };
}
