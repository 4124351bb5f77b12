import type { ClientModule } from '@docusaurus/types';
import { consoleFragmentPrefix, readConsoleFragmentOperation } from '@refdesk/api-model/console/console-address';
import { passOAuthCallbackToConsole } from '../oauth/callback.ts';
import { openConsoleForButton } from './open-with.ts';

const buttonSelector = 'button[data-console]';

/**
 * Opens the console when 'Try it' is pressed or the URL fragment starts with `#try`. The buttons are plain HTML on
 * operation pages and in guides; the console's code is loaded on demand.
 */
const tryIt: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (previousLocation && previousLocation.pathname !== location.pathname) void openConsoleForButton(null);
    if (location.hash.startsWith(consoleFragmentPrefix)) void openFromFragment(location);
  },
};

if (typeof document !== 'undefined') {
  passOAuthCallbackToConsole(location.search);
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>(buttonSelector);
    if (button) void openConsoleForButton(button, button.dataset.fragment ?? consoleFragmentPrefix);
  });
}

async function openFromFragment({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Promise<void> {
  const operation = readConsoleFragmentOperation(hash);
  // An operation page has a single button; a reference has one per operation.
  const button = await waitForButton(
    pathname,
    operation === null ? `${buttonSelector}#try` : `${buttonSelector}[data-console$="/${CSS.escape(operation)}.json"]`,
  );
  if (button) await openConsoleForButton(button, hash);
}

/** Resolves to the button once it is in the DOM; null if the reader has left the page. */
function waitForButton(path: string, selector: string): Promise<HTMLButtonElement | null> {
  const find = () => document.querySelector<HTMLButtonElement>(selector);
  const existing = find();
  if (existing) return Promise.resolve(existing);
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
