import { useLocation } from '@docusaurus/router';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

interface Disclosure {
  readonly isOpen: boolean;
  readonly root: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  readonly button: {
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly onClick: () => void;
  };
  readonly menu: { readonly id: string };
}

/**
 * State and props of a button that shows and hides a menu of links. Escape, a click elsewhere, moving focus out and
 * following a link close the menu; the arrow keys, Home and End move focus within it.
 */
export function useDisclosureMenu(): Disclosure {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const location = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes the menu
  useEffect(() => setOpen(false), [location]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!ref.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !ref.current?.contains(relatedTarget)) setOpen(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const [button, ...links] = ref.current?.querySelectorAll<HTMLElement>('button, a') ?? [];
    if (event.key === 'Escape' && isOpen) {
      setOpen(false);
      button?.focus();
      return;
    }
    const target = getFocusTarget(event.key, links);
    if (!target) return;
    event.preventDefault();
    setOpen(true);
    // Links can be focused only once the menu is visible.
    requestAnimationFrame(() => target.focus());
  };

  return {
    isOpen,
    root: { ref, onBlur, onKeyDown },
    button: { 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) },
    menu: { id },
  };
}

function getFocusTarget(key: string, links: readonly HTMLElement[]): HTMLElement | undefined {
  const current = links.indexOf(document.activeElement as HTMLElement);
  switch (key) {
    case 'ArrowDown':
      return links[(current + 1) % links.length];
    case 'ArrowUp':
      return links.at(current < 0 ? -1 : (current - 1) % links.length);
    case 'Home':
      return current < 0 ? undefined : links[0];
    case 'End':
      return current < 0 ? undefined : links.at(-1);
    default:
      return undefined;
  }
}
