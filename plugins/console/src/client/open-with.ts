import { holdScrollPosition } from './hold.ts';

/** Loads the console, once. */
const load = () => import('../app/open-console.tsx');

interface Opened {
  readonly button: HTMLButtonElement;
  readonly close: () => void;
}

let opened: Opened | null = null;
let latest = 0;

/** Closes the console, and reopens it with the operation of `button` and the request in `fragment`. */
export function openConsoleWith(button: null): Promise<void>;
export function openConsoleWith(button: HTMLButtonElement, fragment: string): Promise<void>;
export async function openConsoleWith(button: HTMLButtonElement | null, fragment = ''): Promise<void> {
  latest += 1;
  if (opened) holdScrollPosition(button ?? opened.button, opened.close);
  opened = null;
  if (button) await open(button, fragment, latest);
}

async function open(button: HTMLButtonElement, fragment: string, number: number): Promise<void> {
  const { console: file = '' } = button.dataset;
  button.setAttribute('aria-busy', 'true');
  // Load script and file in parallel.
  const parts = await Promise.all([
    load(),
    fetch(file).then((response) => (response.ok ? response.json() : Promise.reject(new Error(response.statusText)))),
  ]).catch(() => null);
  button.removeAttribute('aria-busy');
  if (number !== latest) return;
  if (parts === null) return say(button);
  const [{ openConsole }, operation] = parts;
  holdScrollPosition(button, () => {
    opened = { button, close: openConsole({ operation, button, fragment, onClose: () => void openConsoleWith(null) }) };
  });
}

function say(button: HTMLButtonElement): void {
  button.textContent = 'Not loaded: try again';
}
