import type { AttachPageBehaviour } from '@refdesk/static-page';
import { enableCopyButtons } from '@refdesk/ui/copy-buttons';
import { handleQueryTryItButtons } from './query-try-it.ts';
import { handleTableListFilterForm } from './table-filter.ts';

/** Progressive enhancement of static pages. */
const client: AttachPageBehaviour = (root) => {
  const cleanups = [enableCopyButtons(root), handleTableListFilterForm(root), handleQueryTryItButtons(root)];
  return () => {
    for (const cleanUp of cleanups) cleanUp();
  };
};

export default client;
