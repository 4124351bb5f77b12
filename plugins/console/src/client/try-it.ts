import type { ClientModule } from '@docusaurus/types';
import { consoleFragmentPrefix, readFragmentOperation } from '@refdesk/api-model/console-address';
import { passOAuthCallback } from '../oauth/callback.ts';
import { openConsoleWith } from './open-with.ts';

const pressed = 'button[data-console]';

/**
 * Opens the console when 'Try it' is pressed or the address ends with `#try`. The buttons are plain HTML on operation
 * pages and in guides; the console's code is loaded on demand.
 */
const tryIt: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (previousLocation && previousLocation.pathname !== location.pathname) void openConsoleWith(null);
    if (location.hash.startsWith(consoleFragmentPrefix)) void openAt(location);
  },
};

if (typeof document !== 'undefined') {
  passOAuthCallback(location.search);
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>(pressed);
    if (button) void openConsoleWith(button, button.dataset.fragment ?? consoleFragmentPrefix);
  });
}

async function openAt({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Promise<void> {
  const operation = readFragmentOperation(hash);
  // A page of one operation has a single button; a reference has one per operation.
  const button = await whenThere(
    pathname,
    operation === null ? `${pressed}#try` : `${pressed}[data-console$="/${CSS.escape(operation)}.json"]`,
  );
  if (button) await openConsoleWith(button, hash);
}

/** Resolves to the button as soon as the page's HTML has it; null if the reader has left the page. */
function whenThere(path: string, selector: string): Promise<HTMLButtonElement | null> {
  const find = () => document.querySelector<HTMLButtonElement>(selector);
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
