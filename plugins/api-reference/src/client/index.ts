import type { AttachPageBehaviour } from '@refdesk/static-page';
import { enableCopyButtons } from '@refdesk/ui/copy-buttons';
import { markCurrentReferenceEntry } from './current-entry.ts';
import { enableFullReferenceFilter } from './filter.ts';
import { enableListFilter } from './list-filter.ts';
import { enableSessionRecordsInSamples } from './my-records.ts';
import { addSampleLanguageChoice } from './reference-languages.ts';
import { enableReferenceMenu } from './reference-menu.ts';
import { addRememberedTabs } from './remembered-tabs.ts';
import { rememberChangesToggle } from './show-changes.ts';
import { rememberAndOfferChosenVersion } from './version-switch.ts';

/** Progressive enhancement of static pages. */
const client: AttachPageBehaviour = (root) => {
  const cleanups = [
    enableCopyButtons(root),
    addRememberedTabs(root),
    enableFullReferenceFilter(root),
    enableListFilter(root),
    rememberChangesToggle(root),
    rememberAndOfferChosenVersion(root),
    enableReferenceMenu(root),
    addSampleLanguageChoice(root),
    markCurrentReferenceEntry(root),
    enableSessionRecordsInSamples(root),
    openTarget(root),
  ];
  return () => {
    for (const cleanUp of cleanups) cleanUp();
  };
};

export default client;

/**
 * Opens the collapsed elements around the target of the URL fragment and scrolls to it. If the target has moved to
 * another page, redirects to it.
 */
function openTarget(root: HTMLElement): () => void {
  const open = () => {
    const target = location.hash && root.ownerDocument.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target || !root.contains(target)) return;
    for (let element: Element | null = target; element && element !== root; element = element.parentElement) {
      if (element instanceof HTMLDetailsElement) element.open = true;
    }
    const changesCheckbox =
      target.closest('[data-compared]') && root.querySelector<HTMLInputElement>('[data-show-changes]');
    if (changesCheckbox) changesCheckbox.checked = true;
    const redirectLink = target.querySelector<HTMLAnchorElement>(':scope > a[data-forward]');
    if (redirectLink) location.replace(redirectLink.href);
    else target.scrollIntoView();
  };
  open();
  addEventListener('hashchange', open);
  return () => removeEventListener('hashchange', open);
}
