/** Scroll offset, and the element at the top of the view. */
export interface ScrollPosition {
  /** Pixels from the top of the document. */
  readonly top: number;
  /**
   * The element there and its distance from the top of the view. Only on generated pages, because identifiers on other
   * pages may not last.
   */
  readonly anchor: { readonly id: string; readonly offset: number } | null;
}

/** Milliseconds to wait for content that arrives late. */
const patienceMs = 3000;
/** Below the header. */
const viewTop = 80;

/** Returns the reader's current position. */
export function readScrollPosition(): ScrollPosition {
  const element = document.elementFromPoint(innerWidth / 2, viewTop)?.closest('[data-static-page] [id]');
  return { top: scrollY, anchor: element ? { id: element.id, offset: element.getBoundingClientRect().top } : null };
}

/** Scrolls to a position, and again whenever the page grows, until the reader does something or time is up. */
export function restoreScrollPosition(position: ScrollPosition): void {
  const growth = new ResizeObserver(() => goTo(position));
  const stop = new AbortController();
  stop.signal.addEventListener('abort', () => growth.disconnect());
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(sign, () => stop.abort(), { signal: stop.signal, passive: true });
  setTimeout(() => stop.abort(), patienceMs);
  goTo(position);
  // The body is as tall as the window; its content grows.
  for (const content of document.body.children) growth.observe(content);
}

/**
 * Parts that are rendered only near the view do not have their former height yet, so the element at the top decides.
 */
function goTo({ top, anchor }: ScrollPosition): void {
  scrollTo({ top, behavior: 'instant' });
  const element = anchor && document.getElementById(anchor.id);
  if (element) scrollBy({ top: element.getBoundingClientRect().top - anchor.offset, behavior: 'instant' });
}
