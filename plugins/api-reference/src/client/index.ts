import type { StartClient } from '@portal/static-page';
import { addCopying } from '@portal/ui/copying';
import { addCurrentEntry } from './current-entry.ts';
import { addFilter } from './filter.ts';
import { addListFilter } from './list-filter.ts';
import { addMyRecords } from './my-records.ts';
import { openTarget } from './open-target.ts';
import { addReferenceLanguages } from './reference-languages.ts';
import { addReferenceMenu } from './reference-menu.ts';
import { addRememberedTabs } from './remembered-tabs.ts';
import { addShowChanges } from './show-changes.ts';
import { addVersionSwitch } from './version-switch.ts';

/** What scripts add to a page that is complete without them. */
const client: StartClient = (root) => {
  const undo = [
    addCopying(root),
    addRememberedTabs(root),
    addFilter(root),
    addListFilter(root),
    addShowChanges(root),
    addVersionSwitch(root),
    addReferenceMenu(root),
    addReferenceLanguages(root),
    addCurrentEntry(root),
    addMyRecords(root),
    openTarget(root),
  ];
  return () => {
    for (const step of undo) step();
  };
};

export default client;
