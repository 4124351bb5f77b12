import { tally } from '../../../plugins/api-reference/src/differences/change.ts';
import { findDifferences } from '../../../plugins/api-reference/src/differences/differences.ts';
import type { OpenApiDocument } from '../../../plugins/api-reference/src/model/document.ts';
import { formatChange } from '../../../plugins/api-reference/src/versions/format-change.ts';

/** Lines that are shown; the page of changes has the rest. */
const most = 40;

/** What changed between two descriptions of an API, for a terminal: how much, and then each change by operation, what breaks first. */
export function showDifferences(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const { conventions, operations, schemas } = findDifferences(before, after);
  const byOperation = operations.flatMap(({ before: older, after: newer, whole, successors }) => {
    const name = newer[0] ?? older;
    const changes = [...whole, ...successors.flatMap((successor) => [...successor.changes, ...successor.fields])];
    return changes.map((change) => ({ change, place: name === null || name === undefined ? '' : `${name.method.toUpperCase()} ${name.route}` }));
  });
  const all = [
    ...conventions.map((change) => ({ change, place: 'every operation' })),
    ...byOperation,
    ...schemas.flatMap(({ changes }) => changes.map((change) => ({ change, place: 'schemas' }))),
  ];
  if (all.length === 0) return ['Nothing has changed that a client could notice.'];
  const { total, breaking } = tally(all.map(({ change }) => change));
  const lines = all
    .toSorted((a, b) => Number(b.change.breaking) - Number(a.change.breaking))
    .map(({ change, place }) => {
      const { name, what, from, to } = formatChange(change, 'after');
      const values = from === null && to === null ? '' : ` ${from ?? 'nothing'} → ${to ?? 'nothing'}`;
      return `  ${change.breaking ? '!' : ' '} ${place}: ${[name, what].filter((part) => part !== null && part !== '').join(', ')}${values}`;
    });
  const distinct = [...new Set(lines)];
  return [
    `${total} ${total === 1 ? 'change' : 'changes'}, ${breaking} of them breaking (!):`,
    ...distinct.slice(0, most),
    ...(distinct.length > most ? [`    … and ${distinct.length - most} more`] : []),
  ];
}
