/** Scroll offset, and the element at the top of the view. */
export interface ScrollPosition {
  /** Pixels from the top of the document. */
  readonly top: number;
  /**
   * The element of a generated page there, and its distance from the top of the view: identifiers elsewhere may not
   * last.
   */
  readonly anchor: { readonly id: string; readonly offset: number } | null;
}

/** Content that comes later than this is waited for no longer. */
const patienceMs = 3000;
/** Below the header. */
const viewTop = 80;

/** Returns the reader's current position. */
export function readScrollPosition(): ScrollPosition {
  const element = document.elementFromPoint(innerWidth / 2, viewTop)?.closest('[data-static-page] [id]');
  return { top: scrollY, anchor: element ? { id: element.id, offset: element.getBoundingClientRect().top } : null };
}

/** Goes to a position, and again whenever the page grows, until the reader does something or it has had its time. */
export function restoreScrollPosition(position: ScrollPosition): void {
  const growth = new ResizeObserver(() => goTo(position));
  const stop = new AbortController();
  stop.signal.addEventListener('abort', () => growth.disconnect());
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(sign, () => stop.abort(), { signal: stop.signal, passive: true });
  setTimeout(() => stop.abort(), patienceMs);
  goTo(position);
  // The body is as high as the window; its content grows.
  for (const content of document.body.children) growth.observe(content);
}

/**
 * Parts rendered only near the view do not have their former height yet, so the element at the top decides the
 * position.
 */
function goTo({ top, anchor }: ScrollPosition): void {
  scrollTo({ top, behavior: 'instant' });
  const element = anchor && document.getElementById(anchor.id);
  if (element) scrollBy({ top: element.getBoundingClientRect().top - anchor.offset, behavior: 'instant' });
}
