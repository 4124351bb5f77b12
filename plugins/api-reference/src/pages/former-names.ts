import { messages } from '@refdesk/messages/reference';
import type { SearchableApiField } from '@refdesk/static-page/contract';
import type { ApiChange } from '../differences/change.ts';

/** A change with the anchor of the section that lists it. */
export interface ChangeWithPageAnchor {
  readonly change: ApiChange;
  readonly anchor: string;
}

/**
 * Returns the former names of fields and parameters, so that search finds each with its current name. A name that was
 * split is listed once with all of its successors.
 */
export function listFormerNamesForSearch(changes: readonly ChangeWithPageAnchor[]): SearchableApiField[] {
  const renamed = changes.flatMap(({ change: { kind, subject, from, to }, anchor }) =>
    kind === 'renamed' && (subject === 'field' || subject === 'parameter') && from !== null && to !== null
      ? [{ from: getLastSegment(from), to, anchor }]
      : [],
  );
  return [...Map.groupBy(renamed, ({ from }) => from)].map(([name, same]) => ({
    name,
    anchor: same[0]?.anchor ?? '',
    text: messages.renamedTo([...new Set(same.map(({ to }) => to))].join(', ')),
    values: [],
  }));
}

/** Returns the last segment of a field path: `assignment.engineerId` → `engineerId`. */
const getLastSegment = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
