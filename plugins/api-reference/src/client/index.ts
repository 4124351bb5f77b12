import type { StartPageClient } from '@refdesk/static-page';
import { enableCopyButtons } from '@refdesk/ui/copy-buttons';
import { markCurrentReferenceEntry } from './current-entry.ts';
import { addFullReferenceFilter } from './filter.ts';
import { addListFilter } from './list-filter.ts';
import { startSessionRecordOffers } from './my-records.ts';
import { addSampleLanguageChoice } from './reference-languages.ts';
import { addReferenceMenu } from './reference-menu.ts';
import { addRememberedTabs } from './remembered-tabs.ts';
import { addChangesToggle } from './show-changes.ts';
import { rememberAndOfferChosenVersion } from './version-switch.ts';

/** Behaviour added by scripts to pages that are complete without them. */
const client: StartPageClient = (root) => {
  const undo = [
    enableCopyButtons(root),
    addRememberedTabs(root),
    addFullReferenceFilter(root),
    addListFilter(root),
    addChangesToggle(root),
    rememberAndOfferChosenVersion(root),
    addReferenceMenu(root),
    addSampleLanguageChoice(root),
    markCurrentReferenceEntry(root),
    startSessionRecordOffers(root),
    openTarget(root),
  ];
  return () => {
    for (const step of undo) step();
  };
};

export default client;

/**
 * Opens folded parts at or around the target of the address and scrolls there, or redirects to the page that has moved.
 */
function openTarget(root: HTMLElement): () => void {
  const open = () => {
    const target = location.hash && root.ownerDocument.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target || !root.contains(target)) return;
    for (let element: Element | null = target; element && element !== root; element = element.parentElement) {
      if (element instanceof HTMLDetailsElement) element.open = true;
    }
    const compare = target.closest('[data-compared]') && root.querySelector<HTMLInputElement>('[data-show-changes]');
    if (compare) compare.checked = true;
    const forward = target.querySelector<HTMLAnchorElement>(':scope > a[data-forward]');
    if (forward) location.replace(forward.href);
    else target.scrollIntoView();
  };
  open();
  addEventListener('hashchange', open);
  return () => removeEventListener('hashchange', open);
}
