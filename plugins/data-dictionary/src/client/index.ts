import type { StartPageClient } from '@refdesk/static-page';
import { enableCopyButtons } from '@refdesk/ui/copy-buttons';
import { handleTableListFilterForm } from './table-filter.ts';
import { handleQueryTryItButtons } from './trying.ts';

/** Enhances pages that are complete without scripts. */
const client: StartPageClient = (root) => {
  const undo = [enableCopyButtons(root), handleTableListFilterForm(root), handleQueryTryItButtons(root)];
  return () => {
    for (const step of undo) step();
  };
};

export default client;
