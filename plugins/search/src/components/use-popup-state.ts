import { type RefObject, useEffect, useState } from 'react';

interface Popup {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** Tracks whether the popup is open: opens it with the field, and closes it when focus or pointer leave both. */
export function usePopupState(input: RefObject<HTMLInputElement | null>, popup: RefObject<HTMLElement | null>): Popup {
  const [isOpen, setOpen] = useState(() => document.activeElement === input.current);
  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    const open = () => setOpen(true);
    const onPointerDown = (event: Event) => {
      if (!form?.contains(event.target as Node)) setOpen(false);
    };
    const onFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget && !form?.contains(event.relatedTarget as Node)) setOpen(false);
    };
    // A press in the popup keeps focus in the field.
    const onMouseDown = (event: Event) => {
      if (!(event.target as Element).closest('button')) event.preventDefault();
    };
    // Returns focus to the field if it moved to a link in the popup; in a dialog, Escape closes the dialog instead.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || list?.closest('dialog')) return;
      field?.focus();
      setOpen(false);
    };
    const list = popup.current;
    field?.addEventListener('focus', open);
    field?.addEventListener('input', open);
    field?.addEventListener('click', open);
    form?.addEventListener('focusout', onFocusOut);
    list?.addEventListener('mousedown', onMouseDown);
    list?.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      field?.removeEventListener('focus', open);
      field?.removeEventListener('input', open);
      field?.removeEventListener('click', open);
      form?.removeEventListener('focusout', onFocusOut);
      list?.removeEventListener('mousedown', onMouseDown);
      list?.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [input, popup]);
  return { isOpen, setOpen };
}
