/** Half a second: long pages reflow in several steps. */
const frames = 30;

/**
 * Resizes the page while holding an element at its position in the window, because the height of the content above it
 * changes. An element out of sight is centred. Stops when the reader scrolls.
 */
export function holdScrollPosition(element: HTMLElement, change: () => void): void {
  const { top, bottom } = element.getBoundingClientRect();
  const position = top < 0 || bottom > innerHeight ? innerHeight / 2 : top;
  change();
  const scrolled = new AbortController();
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(sign, () => scrolled.abort(), { signal: scrolled.signal, passive: true });
  keep(element, position, scrolled, frames);
}

function keep(element: HTMLElement, position: number, scrolled: AbortController, left: number): void {
  if (left === 0 || !element.isConnected) scrolled.abort();
  if (scrolled.signal.aborted) return;
  const distance = element.getBoundingClientRect().top - position;
  if (Math.abs(distance) >= 1) scrollBy({ top: distance, behavior: 'instant' });
  requestAnimationFrame(() => keep(element, position, scrolled, left - 1));
}
