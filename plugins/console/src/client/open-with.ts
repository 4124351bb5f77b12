import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import type { ConsoleOperation } from '../model/operation.ts';

let closeConsole: (() => void) | null = null;
let latestRequest = 0;

/** Closes the console, and reopens it with the operation of `button` (unless null) and the request in `fragment`. */
export function openConsoleForButton(button: null): Promise<void>;
export function openConsoleForButton(button: HTMLButtonElement, fragment: string): Promise<void>;
export async function openConsoleForButton(button: HTMLButtonElement | null, fragment = ''): Promise<void> {
  latestRequest += 1;
  closeConsole?.();
  closeConsole = null;
  if (button) await openForButton(button, fragment, latestRequest);
}

async function openForButton(button: HTMLButtonElement, fragment: string, request: number): Promise<void> {
  const { console: file = '' } = button.dataset;
  const isStillNeeded = () => request === latestRequest;
  // Load script and file in parallel.
  const load = () => Promise.all([import('../app/open-console.tsx'), fetchOperation(file)]);
  const [{ openConsole }, operation] = await loadFeatureWithRetry('console', load, {
    triggerElement: button,
    isStillNeeded,
  });
  if (!isStillNeeded()) return;
  closeConsole = openConsole({ operation, button, fragment, onClose: () => void openConsoleForButton(null) });
  scrollIntoWindow(button);
}

/** Centres the button of a deep link into a long page; a pressed button is already visible. */
function scrollIntoWindow(button: HTMLElement): void {
  const { top, bottom } = button.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) button.scrollIntoView({ block: 'center', behavior: 'instant' });
}

async function fetchOperation(file: string): Promise<ConsoleOperation> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} was not returned: ${response.status} ${response.statusText}`);
  // The console's build writes this file.
  return (await response.json()) as ConsoleOperation;
}
