import type { OpenApiDocument } from '@refdesk/openapi/document';
import { countTotalAndBreakingChanges } from '../../../plugins/api-reference/src/differences/change.ts';
import { findApiDifferences } from '../../../plugins/api-reference/src/differences/differences.ts';
import { describeChangeForVersionSide } from '../../../plugins/api-reference/src/versions/format-change.ts';

/** Maximum number of lines; the changes page lists the rest. */
const maxLines = 40;

/** Formats the changes between two descriptions for a terminal: a count, then each change, breaking ones first. */
export function formatApiDifferencesForTerminal(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const { conventions, operations, schemas } = findApiDifferences(before, after);
  const operationChanges = operations.flatMap(({ before: older, after: newer, whole, successors }) => {
    const name = newer[0] ?? older;
    const changes = [...whole, ...successors.flatMap((successor) => [...successor.changes, ...successor.fields])];
    return changes.map((change) => ({
      change,
      location: name === null || name === undefined ? '' : `${name.method.toUpperCase()} ${name.route}`,
    }));
  });
  const allChanges = [
    ...conventions.map((change) => ({ change, location: 'every operation' })),
    ...operationChanges,
    ...schemas.flatMap(({ changes }) => changes.map((change) => ({ change, location: 'schemas' }))),
  ];
  if (allChanges.length === 0) return ['No change is visible to clients.'];
  const { total, breaking } = countTotalAndBreakingChanges(allChanges.map(({ change }) => change));
  const lines = allChanges
    .toSorted((a, b) => Number(b.change.breaking) - Number(a.change.breaking))
    .map(({ change, location }) => {
      const { name, phrase, from, to } = describeChangeForVersionSide(change, 'after');
      const values = from === null && to === null ? '' : ` ${from ?? 'nothing'} → ${to ?? 'nothing'}`;
      const subject = [name, phrase].filter((part) => part !== null && part !== '').join(', ');
      return `  ${change.breaking ? '!' : ' '} ${location}: ${subject}${values}`;
    });
  const uniqueLines = [...new Set(lines)];
  return [
    `${total} ${total === 1 ? 'change' : 'changes'}, ${breaking} of them breaking (!):`,
    ...uniqueLines.slice(0, maxLines),
    ...(uniqueLines.length > maxLines ? [`    … and ${uniqueLines.length - maxLines} more`] : []),
  ];
}
