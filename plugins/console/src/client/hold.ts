/** Half a second: a long page that is laid out anew draws its parts one after the other. */
const frames = 30;

/**
 * Does what makes the page wider or narrower, and keeps an element where the reader sees it: what is above it is then
 * higher or less high. One that is out of sight comes to the middle of the window. A reader who scrolls is not held.
 */
export function hold(element: HTMLElement, change: () => void): void {
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
