import { messages } from '@refdesk/messages/account';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './ModalDialog.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Called on Escape and by the close button; if omitted, only the dialog's own buttons close it. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * A modal dialog, open while it is rendered; closing it restores focus. It is rendered at the end of the document,
 * so that it inherits no styles from its opener, such as the margins of a card.
 */
export function ModalDialog({ title, children, onClose }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const previousFocus = document.activeElement;
    dialog.current?.showModal();
    // React's autoFocus runs before the dialog is shown, when its elements cannot receive focus yet.
    if (dialog.current) findInitialFocus(dialog.current)?.focus();
    return () => {
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
    };
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Chromium closes the dialog on a second Escape regardless of onCancel.
      onClose={() => dialog.current?.isConnected && onClose === undefined && dialog.current.showModal()}
    >
      <header className={styles.header}>
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        {onClose && (
          <button type="button" aria-label={messages.close} className="clean-btn" onClick={onClose}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" />
            </svg>
          </button>
        )}
      </header>
      {children}
    </dialog>,
    document.body,
  );
}

/**
 * Finds the element to focus first: the element with `data-autofocus`, the first field, or the heading. By default,
 * the browser would choose the close button.
 */
function findInitialFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const requested = dialog.querySelector<HTMLElement>('[data-autofocus]');
  const field = dialog.querySelector<HTMLElement>(':is(input:not([type="hidden"]), select, textarea):enabled');
  // In a radio group, the checked option represents the group.
  const chosen = field?.matches('[type="radio"]') ? dialog.querySelector<HTMLElement>('[type="radio"]:checked') : null;
  return requested ?? chosen ?? field ?? dialog.querySelector('h2');
}
