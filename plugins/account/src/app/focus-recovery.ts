/** Last focused element of the `main` element and its ancestors, innermost first. */
let focusPath: readonly Element[] = [];
/** Last focused element of a dialog. */
let lastFocusedInDialog: Element | null = null;

/**
 * Moves focus to the heading of the nearest remaining section when the focused element is removed or disabled, such as
 * a button after its action or the row of a deleted item. Waits while content is loading. Returns a cleanup
 * function.
 */
export function startFocusRecovery(): () => void {
  const recoverIfLost = () => isFocusLost() && focusNearestHeading();
  const observer = new MutationObserver(recoverIfLost);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', rememberFocus);
  document.addEventListener('focusout', forgetReleasedFocus);
  recoverIfLost();
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', rememberFocus);
    document.removeEventListener('focusout', forgetReleasedFocus);
  };
}

/** Focuses an element that may not be in the tab order. */
export function focusElement(element: HTMLElement | null | undefined): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}

function rememberFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  // A dialog is rendered outside of `main`, so the element that opened it remains remembered.
  if (target.closest('dialog') !== null) lastFocusedInDialog = target;
  else focusPath = target.closest('main') === null ? [] : [...walkAncestors(target)];
}

/** Forgets the element if a click outside all controls released focus; switching to another window does not. */
function forgetReleasedFocus({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null || !(target instanceof Element)) return;
  setTimeout(() => {
    if (!hasNoFocus() || !document.hasFocus() || !canHoldFocus(target)) return;
    if (target === lastFocusedInDialog) lastFocusedInDialog = null;
    else focusPath = [];
  });
}

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body;

const canHoldFocus = (element: Element) => element.isConnected && !element.matches(':disabled');

/** Whether the focused element was removed or disabled and no replacement is about to appear. */
function isFocusLost(): boolean {
  if (!hasNoFocus() || document.querySelector('main [data-loading]') !== null) return false;
  const last = document.querySelector('dialog[open]') === null ? focusPath[0] : lastFocusedInDialog;
  return last != null && !canHoldFocus(last);
}

function focusNearestHeading(): void {
  const section =
    document.querySelector('dialog[open]') ??
    focusPath.find((element) => element.isConnected && element.matches('main section, main'));
  focusElement(section?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector<HTMLElement>('main h1'));
}

function* walkAncestors(element: Element): Generator<Element> {
  for (let current: Element | null = element; current; current = current.parentElement) yield current;
}
