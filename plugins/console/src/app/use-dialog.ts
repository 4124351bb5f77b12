import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface Options {
  readonly isBeside: boolean;
  readonly onClose: () => void;
  readonly onSend: () => void;
}

/** On a phone the console covers the page, so that what is behind it must be out of reach. */
const coversPage = '(max-width: 719px)';

/** Opens the dialog, modal where it covers the page, and lets Escape close it and Ctrl or Cmd with Enter send. */
export function useDialog({ onClose, onSend }: Options): RefObject<HTMLDialogElement | null> {
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
    narrow.addEventListener('change', () => show(dialog, narrow.matches), { signal });
    // The browser would close it without our knowledge.
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

/** Keys count in the console, and where nothing else has the focus. */
const isOurs = ({ target }: Event, dialog: HTMLElement): boolean => target === document.body || (target instanceof Node && dialog.contains(target));

/** A key that the editor or an open list has taken is left alone. */
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
