/** Last focused element of the page's main part and its ancestors, innermost first. */
let trail: readonly Element[] = [];
/** Last focused element of a dialog. */
let inDialog: Element | null = null;

/**
 * Moves the focus to the heading of the nearest remaining part when the focused element is removed or disabled, such
 * as a button after its action or the row of a deleted item. Waits while content is loading. Returns a cleanup
 * function.
 */
export function startFocusRecovery(): () => void {
  const keep = () => isLost() && takeOver();
  const observer = new MutationObserver(keep);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  keep();
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
  };
}

/** Focuses an element that may not be in the tab order. */
export function focusElement(element: HTMLElement | null | undefined): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}

function remember({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  // A dialog is rendered outside of the page's parts, so the element that opened it is remembered.
  if (target.closest('dialog') !== null) inDialog = target;
  else trail = target.closest('main') === null ? [] : [...ancestors(target)];
}

/** A click beside all controls releases the focus on purpose; switching to another window does not. */
function forget({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null || !(target instanceof Element)) return;
  setTimeout(() => {
    if (!isNowhere() || !document.hasFocus() || !canHold(target)) return;
    if (target === inDialog) inDialog = null;
    else trail = [];
  });
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

const canHold = (element: Element) => element.isConnected && !element.matches(':disabled');

/** Whether the focused element was removed and no replacement is about to appear. */
function isLost(): boolean {
  if (!isNowhere() || document.querySelector('main [data-loading]') !== null) return false;
  const last = document.querySelector('dialog[open]') === null ? trail[0] : inDialog;
  return last != null && !canHold(last);
}

function takeOver(): void {
  const part =
    document.querySelector('dialog[open]') ??
    trail.find((element) => element.isConnected && element.matches('main section, main'));
  focusElement(part?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector<HTMLElement>('main h1'));
}

function* ancestors(element: Element): Generator<Element> {
  for (let entry: Element | null = element; entry; entry = entry.parentElement) yield entry;
}
