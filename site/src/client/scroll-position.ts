/** Scroll offset, and the element at the top of the view. */
export interface ScrollPosition {
  /** Pixels from the top of the document. */
  readonly scrollTop: number;
  /**
   * Element at the top of the view and its distance from there. Only set on generated pages, because identifiers on
   * other pages may change.
   */
  readonly anchor: { readonly id: string; readonly offset: number } | null;
}

/** How long to wait for late content, in milliseconds. */
const timeLimitMs = 3000;
/** Distance below the header at which the top element is looked up, in pixels. */
const viewTop = 80;

/** Returns the reader's current position. */
export function readCurrentScrollPosition(): ScrollPosition {
  const element = document.elementFromPoint(innerWidth / 2, viewTop)?.closest('[data-static-page] [id]');
  return {
    scrollTop: scrollY,
    anchor: element ? { id: element.id, offset: element.getBoundingClientRect().top } : null,
  };
}

/** Scrolls to a position, and again whenever the page grows, until the reader acts or the time limit is reached. */
export function restoreScrollPosition(position: ScrollPosition): void {
  const growth = new ResizeObserver(() => scrollToPosition(position));
  const stop = new AbortController();
  stop.signal.addEventListener('abort', () => growth.disconnect());
  for (const eventName of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(eventName, () => stop.abort(), { signal: stop.signal, passive: true });
  setTimeout(() => stop.abort(), timeLimitMs);
  scrollToPosition(position);
  // The body is as tall as the window; its content grows.
  for (const content of document.body.children) growth.observe(content);
}

/**
 * Scrolls to a position. Parts that are rendered only near the view do not have their former height yet, so the offset
 * is corrected by the element at the top.
 */
function scrollToPosition({ scrollTop, anchor }: ScrollPosition): void {
  scrollTo({ top: scrollTop, behavior: 'instant' });
  const element = anchor && document.getElementById(anchor.id);
  if (element) scrollBy({ top: element.getBoundingClientRect().top - anchor.offset, behavior: 'instant' });
}
