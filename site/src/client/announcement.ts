import { createStorageSlot } from '@docusaurus/theme-common';

// Docusaurus's own slot, and the attribute by which its style sheet hides a bar that was dismissed before.
const slot = 'docusaurus.announcement.dismiss';
const attribute = 'data-announcement-bar-initially-dismissed';

/** A reader who dismisses the announcement dismisses it in every tab. */
if (typeof window !== 'undefined') {
  createStorageSlot(slot).listen(({ newValue }) =>
    document.documentElement.setAttribute(attribute, String(newValue === 'true')),
  );
}
