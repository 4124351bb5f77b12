import type { StartPageClient } from '@refdesk/static-page';
import { enableCopyButtons } from '@refdesk/ui/copy-buttons';
import { addTableFilter } from './table-filter.ts';
import { addTryItButtons } from './trying.ts';

/** Enhances pages that are complete without scripts. */
const client: StartPageClient = (root) => {
  const undo = [enableCopyButtons(root), addTableFilter(root), addTryItButtons(root)];
  return () => {
    for (const step of undo) step();
  };
};

export default client;
