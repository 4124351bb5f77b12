import type { StartClient } from '@portal/static-page';
import { addCopying } from '@portal/ui/copying';
import { addTableFilter } from './table-filter.ts';
import { addTrying } from './trying.ts';

/** What scripts add to pages that are complete without them. */
const client: StartClient = (root) => {
  const undo = [addCopying(root), addTableFilter(root), addTrying(root)];
  return () => {
    for (const step of undo) step();
  };
};

export default client;
