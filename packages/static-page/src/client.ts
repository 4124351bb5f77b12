import { type RefObject, useEffect } from 'react';

/** Adds behaviour to the elements under `root`; gives back what undoes it. */
export type StartClient = (root: HTMLElement) => (() => void) | undefined;

/** Loads the script that adds behaviour to the HTML: copying, switching, filtering. */
export type LoadClient = () => Promise<{ readonly default: StartClient }>;

/** Adds behaviour to a page as soon as its HTML is there, and takes it away with the page. */
export function useClient(root: RefObject<HTMLElement | null>, isReady: boolean, load: LoadClient | undefined): void {
  useEffect(() => {
    if (!(isReady && load && root.current)) return undefined;
    return runClient(load, root.current);
  }, [root, isReady, load]);
}

function runClient(load: LoadClient, root: HTMLElement): () => void {
  let undo: (() => void) | undefined;
  let isGone = false;
  void load().then((module) => {
    if (isGone) return;
    // Before the behaviour puts choices back itself.
    const entered = findEntered(root);
    undo = module.default(root);
    for (const field of entered) for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  });
  return () => {
    isGone = true;
    undo?.();
  };
}

/** What a reader entered, or the browser put back, before the behaviour had come, which is told of it by the events that it waits for. */
const findEntered = (root: HTMLElement) => [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].filter(isEntered);

function isEntered(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const byDefault = Array.from(field.options).findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, byDefault);
  }
  // Of radio buttons the one that is chosen tells of the others.
  const isSwitched = field.checked !== field.defaultChecked && (field.type !== 'radio' || field.checked);
  return field.value !== field.defaultValue || isSwitched;
}
