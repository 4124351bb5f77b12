import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface Options {
  readonly onClose: () => void;
  readonly onSend: () => void;
}

/** Media query for phones, on which the console covers the page, so the content behind it must be inert. */
const coversPageQuery = '(max-width: 719px)';

/** Opens the dialog, as a modal if it covers the page. Escape closes it; Ctrl+Enter or Cmd+Enter sends the request. */
export function useConsoleDialogWithShortcuts({ onClose, onSend }: Options): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  const send = useEffectEvent(onSend);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const mediaQuery = matchMedia(coversPageQuery);
    showDialog(dialog, mediaQuery.matches);
    dialog.querySelector<HTMLElement>('h2')?.focus();
    stayBelowHeader(dialog, signal);
    mediaQuery.addEventListener('change', () => showDialog(dialog, mediaQuery.matches), { signal });
    // The browser would close the dialog without updating the state.
    dialog.addEventListener('cancel', (event) => event.preventDefault(), { signal });
    document.addEventListener('keydown', (event) => isForConsole(event, dialog) && handleKey(event, close, send), {
      signal,
    });
    return () => controller.abort();
  }, []);
  return ref;
}

function showDialog(dialog: HTMLDialogElement, isModal: boolean): void {
  dialog.close();
  if (isModal) dialog.showModal();
  else dialog.show();
}

/** Positions the dialog below the header, whose visible height changes with announcements and scrolling. */
function stayBelowHeader(dialog: HTMLElement, signal: AbortSignal): void {
  const header = document.querySelector('nav.navbar');
  if (!header) return;
  const updateOffset = () =>
    dialog.style.setProperty('--header-end', `${Math.max(0, header.getBoundingClientRect().bottom)}px`);
  updateOffset();
  for (const event of ['scroll', 'resize']) addEventListener(event, updateOffset, { signal, passive: true });
  // Dismissing the announcement moves the header.
  const resizeObserver = new ResizeObserver(updateOffset);
  resizeObserver.observe(document.body);
  signal.addEventListener('abort', () => resizeObserver.disconnect());
}

/** Whether a key press is for the console: inside it, or while nothing else has focus. */
const isForConsole = ({ target }: Event, dialog: HTMLElement): boolean =>
  target === document.body || (target instanceof Node && dialog.contains(target));

/** Ignores keys that the editor or an open list has handled. */
function handleKey(event: KeyboardEvent, close: () => void, send: () => void): void {
  if (event.defaultPrevented) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    close();
  } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    send();
  }
}
