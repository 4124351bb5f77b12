import { useEffect } from 'react';

/**
 * Traps focus and screen readers inside an element while it is shown, closes it on Escape, and then restores focus.
 */
export function useModalElement(selector: string, isShown: boolean, close: () => void): void {
  useEffect(() => {
    const element = isShown && document.querySelector<HTMLElement>(selector);
    if (!element) return undefined;
    const opener = document.activeElement;
    const outside = listElementsOutside(element).filter((other) => !other.inert);
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', onKeyDown);
    for (const other of outside) other.inert = true;
    element.querySelector('button')?.focus();
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      for (const other of outside) other.inert = false;
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [selector, isShown, close]);
}

function listElementsOutside(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  if (!parentElement || element === document.body) return [];
  const siblings = [...parentElement.children].filter((child) => child !== element && child instanceof HTMLElement);
  // The filter keeps only HTML elements.
  return [...(siblings as HTMLElement[]), ...listElementsOutside(parentElement)];
}
