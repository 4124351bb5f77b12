import { messages } from '@refdesk/messages/page';
import { clearPageNotice, pageLoadFailureText, showPageNotice } from './notice.ts';
import { findOutdatedRuntimeScriptPath, reloadPageOnce } from './other-build.ts';

interface Options {
  /** Element that triggers the feature: busy while the code loads, focused again after a retry. */
  readonly triggerElement?: HTMLElement | null | undefined;
  /** Whether the page contains input that a reload would lose; it then reloads only at the reader's request. */
  readonly hasUnsavedInput?: boolean;
  /** Returns false as soon as the page no longer needs the feature. */
  readonly isStillNeeded?: () => boolean;
}

/** Callbacks that retry the features that failed to load, by name. */
const retries = new Map<string, () => void>();
const never = new Promise<never>(() => undefined);

/**
 * Loads scripts and files that a page needs on demand. The promise never rejects. If loading fails because another
 * build was deployed, the page reloads once. Otherwise the error is shown with a Retry button; loading is retried when
 * the button is pressed, when the browser is online again, and after a navigation.
 *
 * @param name Unique name; a later failure with the same name replaces the previous one.
 */
export async function loadFeatureWithRetry<T>(name: string, load: () => Promise<T>, options: Options = {}): Promise<T> {
  const { triggerElement, isStillNeeded = () => true } = options;
  for (;;) {
    let failure: unknown;
    triggerElement?.setAttribute('aria-busy', 'true');
    try {
      return await load();
    } catch (error) {
      failure = error;
    } finally {
      triggerElement?.removeAttribute('aria-busy');
    }
    if (isStillNeeded()) await waitForRetry(name, failure, options);
    if (!isStillNeeded()) return never;
  }
}

/** Retries all features that failed to load. */
export function retryFailedFeatures(): void {
  const waiting = [...retries.values()];
  if (waiting.length === 0) return;
  retries.clear();
  clearPageNotice();
  for (const retry of waiting) retry();
}

async function waitForRetry(
  name: string,
  error: unknown,
  { triggerElement, hasUnsavedInput = false }: Options,
): Promise<void> {
  const isOtherBuild = await reloadForNewBuild(error, hasUnsavedInput);
  await new Promise<void>((resolve) => {
    retries.set(name, resolve);
    if (!isOtherBuild) showFailure(error);
    if (triggerElement && triggerElement === document.activeElement)
      document.querySelector<HTMLElement>('#notice button')?.focus();
  });
}

/**
 * Reloads the page if another build was deployed, or offers to do so if the page contains input or was reloaded before.
 * Returns false if the build is the same.
 */
export async function reloadForNewBuild(error: unknown, hasUnsavedInput: boolean): Promise<boolean> {
  const replaced = await findOutdatedRuntimeScriptPath();
  if (!replaced) return false;
  if (!hasUnsavedInput && reloadPageOnce(replaced, error)) return never;
  showPageNotice([messages.siteUpdated], {
    label: messages.reload,
    onPress: () => location.reload(),
  });
  return true;
}

const showFailure = (error: unknown) =>
  showPageNotice([pageLoadFailureText, String(error)], {
    label: messages.retry,
    onPress: retryFailedFeatures,
  });

if (typeof window !== 'undefined') addEventListener('online', retryFailedFeatures);
