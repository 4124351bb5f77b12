import type { ClientModule } from '@docusaurus/types';
import { consoleFragmentPrefix, readConsoleFragmentOperation } from '@refdesk/api-model/console-address';
import { passOAuthCallbackToConsole } from '../oauth/callback.ts';
import { openConsoleForButton } from './open-with.ts';

const pressed = 'button[data-console]';

/**
 * Opens the console when 'Try it' is pressed or the address ends with `#try`. The buttons are plain HTML on operation
 * pages and in guides; the console's code is loaded on demand.
 */
const tryIt: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (previousLocation && previousLocation.pathname !== location.pathname) void openConsoleForButton(null);
    if (location.hash.startsWith(consoleFragmentPrefix)) void openAt(location);
  },
};

if (typeof document !== 'undefined') {
  passOAuthCallbackToConsole(location.search);
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>(pressed);
    if (button) void openConsoleForButton(button, button.dataset.fragment ?? consoleFragmentPrefix);
  });
}

async function openAt({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Promise<void> {
  const operation = readConsoleFragmentOperation(hash);
  // A page of one operation has a single button; a reference has one per operation.
  const button = await whenThere(
    pathname,
    operation === null ? `${pressed}#try` : `${pressed}[data-console$="/${CSS.escape(operation)}.json"]`,
  );
  if (button) await openConsoleForButton(button, hash);
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
