import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface Options {
  readonly onClose: () => void;
  readonly onSend: () => void;
}

/** On a phone the console covers the page, so the content behind it must be inert. */
const coversPage = '(max-width: 719px)';

/** Opens the dialog, modal where it covers the page, and lets Escape close it and Ctrl or Cmd with Enter send. */
export function useConsoleDialogRef({ onClose, onSend }: Options): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  const send = useEffectEvent(onSend);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const done = new AbortController();
    const { signal } = done;
    const narrow = matchMedia(coversPage);
    show(dialog, narrow.matches);
    dialog.querySelector<HTMLElement>('h2')?.focus();
    stayBelowHeader(dialog, signal);
    narrow.addEventListener('change', () => show(dialog, narrow.matches), { signal });
    // The browser would close the dialog without updating the state.
    dialog.addEventListener('cancel', (event) => event.preventDefault(), { signal });
    document.addEventListener('keydown', (event) => isOurs(event, dialog) && onKey(event, close, send), { signal });
    return () => done.abort();
  }, []);
  return ref;
}

function show(dialog: HTMLDialogElement, isModal: boolean): void {
  dialog.close();
  if (isModal) dialog.showModal();
  else dialog.show();
}

/** An announcement makes the header taller, and scrolling reduces its visible height. */
function stayBelowHeader(dialog: HTMLElement, signal: AbortSignal): void {
  const header = document.querySelector('nav.navbar');
  if (!header) return;
  const follow = () =>
    dialog.style.setProperty('--header-end', `${Math.max(0, header.getBoundingClientRect().bottom)}px`);
  follow();
  for (const event of ['scroll', 'resize']) addEventListener(event, follow, { signal, passive: true });
  // Dismissing the announcement moves the header.
  const resized = new ResizeObserver(follow);
  resized.observe(document.body);
  signal.addEventListener('abort', () => resized.disconnect());
}

/** Whether a key press is for the console: inside it, or while nothing else has the focus. */
const isOurs = ({ target }: Event, dialog: HTMLElement): boolean =>
  target === document.body || (target instanceof Node && dialog.contains(target));

/** Ignores keys that the editor or an open list has handled. */
function onKey(event: KeyboardEvent, close: () => void, send: () => void): void {
  if (event.defaultPrevented) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    close();
  } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    send();
  }
}
