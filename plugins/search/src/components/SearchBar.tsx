import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/search';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './SearchBar.module.css';
import { SearchFieldWithSuggestions } from './SearchFieldWithSuggestions.tsx';

/** Whether a key event is Ctrl+K or Cmd+K, or a slash outside of text fields. */
function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  return key === '/' && !isTextField(target);
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The search box of the navbar: a field in a wide window, a button that opens a full-screen dialog in a narrow one. */
export function SearchBar(): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const dialogField = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);

  const open = () => {
    // Rendered synchronously: phones show their keyboard only if the event handler itself sets focus.
    flushSync(() => setOpen(true));
    dialog.current?.showModal();
    dialogField.current?.focus();
  };
  const close = () => dialog.current?.close();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (field.current?.checkVisibility()) {
        field.current.focus();
        field.current.select();
      } else if (!dialog.current?.open) open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  return (
    <>
      <noscript>
        <Link className={styles.without ?? ''} to="/sitemap">
          {messages.allPages}
        </Link>
      </noscript>
      <div className={styles.wide}>
        <SearchFieldWithSuggestions inputRef={field} hasShortcut />
      </div>
      <button
        type="button"
        className={styles.narrow}
        aria-label={messages.search}
        aria-haspopup="dialog"
        onClick={open}
      >
        <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
          <path
            d="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.4 3.4"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
      </button>
      {isOpen && (
        <dialog ref={dialog} className={styles.dialog} aria-label={messages.search} onClose={() => setOpen(false)}>
          <div className={styles.inside}>
            <SearchFieldWithSuggestions inputRef={dialogField} onResultChosen={close} />
            <button type="button" className={styles.close} onClick={close}>
              {messages.close}
            </button>
          </div>
        </dialog>
      )}
    </>
  );
}
