import type { ClientModule } from '@docusaurus/types';
import { fragmentStart } from '../keep/fragment-start.ts';
import { openWith } from './open-with.ts';

const pressed = 'button[data-console]';

/**
 * Waits for a press of 'Try it', and for an address that ends with `#try`. The buttons are plain HTML, on the pages of
 * operations and in the guides; nothing of the console is loaded before.
 */
const tryIt: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (previousLocation && previousLocation.pathname !== location.pathname) openWith(null);
    if (location.hash.startsWith(fragmentStart)) void whenThere(location.pathname).then((button) => button && openWith(button, location.hash));
  },
};

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>(pressed);
    if (button) openWith(button, button.dataset.fragment ?? fragmentStart);
  });
}

/** The page's own button, as soon as the page's HTML is there; null when the reader has gone on. */
function whenThere(path: string): Promise<HTMLButtonElement | null> {
  const find = () => document.querySelector<HTMLButtonElement>(`${pressed}#try`);
  const there = find();
  if (there) return Promise.resolve(there);
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const button = find();
      if (!button && location.pathname === path) return;
      observer.disconnect();
      resolve(button);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

export default tryIt;
