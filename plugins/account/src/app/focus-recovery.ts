/** What had the focus last in the page's main part, and what it stood in, from the inside out. */
let trail: readonly Element[] = [];
/** What had it last in a dialog. */
let inDialog: Element | null = null;

/**
 * Never lets the focus fall to the document when what had it goes, such as a button that has done its
 * work or the row of what was removed: it goes to the heading of the nearest part that is left. Waits for
 * what is being loaded. Returns what ends it.
 */
export function recoverFocus(): () => void {
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

/** Gives an element the focus, though it may not take it by Tab. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}

function remember({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  // A dialog stands outside of the page's parts; what has opened it stays in mind.
  if (target.closest('dialog') !== null) inDialog = target;
  else trail = target.closest('main') === null ? [] : [...ancestors(target)];
}

/** A reader who clicks beside everything has given the focus up; one who goes to another window has not. */
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

/** Whether nothing has the focus since what had it is gone, and nothing is about to come in its place. */
function isLost(): boolean {
  if (!isNowhere() || document.querySelector('main [role="status"][aria-label="Loading"]') !== null) return false;
  const last = document.querySelector('dialog[open]') === null ? trail[0] : inDialog;
  return last != null && !canHold(last);
}

function takeOver(): void {
  const part = document.querySelector('dialog[open]') ?? trail.find((element) => element.isConnected && element.matches('main section, main'));
  focusOn(part?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector<HTMLElement>('main h1'));
}

function* ancestors(element: Element): Generator<Element> {
  for (let each: Element | null = element; each; each = each.parentElement) yield each;
}
