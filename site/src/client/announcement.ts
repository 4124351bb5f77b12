import { createStorageSlot } from '@docusaurus/theme-common';

// Docusaurus's storage key, and the attribute by which its style sheet hides a dismissed bar.
const slot = 'docusaurus.announcement.dismiss';
const attribute = 'data-announcement-bar-initially-dismissed';

/** Hides the announcement in all tabs when a reader dismisses it in one. */
if (typeof window !== 'undefined') {
  createStorageSlot(slot).listen(({ newValue }) =>
    document.documentElement.setAttribute(attribute, String(newValue === 'true')),
  );
}
