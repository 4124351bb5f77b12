import { messages } from '@refdesk/messages/reference';
import type { SearchableApiField } from '@refdesk/static-page/contract';
import type { ApiChange } from '../differences/change.ts';
import type { OtherVersionOperationLink } from '../versions/history.ts';

/** A change with the anchor of the section that lists it. */
export interface ChangeWithPageAnchor {
  readonly change: ApiChange;
  readonly anchor: string;
}

/** An operation that has another name or path in the newer version, or none. */
export interface RenamedMovedOrRemovedOperation {
  readonly before: Pick<OtherVersionOperationLink, 'title' | 'call'>;
  readonly after: readonly Pick<OtherVersionOperationLink, 'title'>[];
  readonly anchor: string;
}

/**
 * Returns the former names of fields, parameters, values and operations, so that search finds each with its current
 * name. A name that was split is listed once with all of its successors.
 *
 * @param version The newer version, which notes about removed parts mention.
 */
export function listFormerNamesForSearch(
  changes: readonly ChangeWithPageAnchor[],
  operations: readonly RenamedMovedOrRemovedOperation[],
  version: string,
): SearchableApiField[] {
  const renamed = changes.flatMap(({ change: { kind, subject, from, to }, anchor }) =>
    kind === 'renamed' && hasName.has(subject) && from !== null && to !== null
      ? [{ name: getLastSegment(from), to, anchor }]
      : [],
  );
  const renamedNames = new Set(renamed.map(({ name }) => name));
  const removed = changes.flatMap(({ change: { kind, subject, before, from, note }, anchor }) => {
    const name = getLastSegment(before?.path || from || '');
    return kind === 'removed' && subject !== 'value' && hasName.has(subject) && name !== '' && !renamedNames.has(name)
      ? [{ name, anchor, text: describeRemoval(note, version) }]
      : [];
  });
  return [
    ...[...Map.groupBy(renamed, ({ name }) => name)].map(([name, same]) =>
      createField(name, same[0]?.anchor ?? '', messages.renamedTo(joinDistinct(same.map(({ to }) => to)))),
    ),
    ...[...Map.groupBy(removed, ({ name }) => name)].flatMap(([name, same]) => {
      const described = same.find(({ text }) => text !== removedText) ?? same[0];
      return described ? [createField(name, described.anchor, described.text)] : [];
    }),
    ...operations.map(({ before, after, anchor }) => createField(before.call, anchor, describeMove(before, after))),
  ];
}

/** Subjects of changes that readers search for by name. */
const hasName: ReadonlySet<ApiChange['subject']> = new Set(['field', 'parameter', 'value']);

const createField = (name: string, anchor: string, text: string): SearchableApiField => ({
  name,
  anchor,
  text,
  values: [],
});

const joinDistinct = (names: readonly string[]): string => [...new Set(names)].join(', ');

const removedText = `${messages.removedLower.charAt(0).toUpperCase()}${messages.removedLower.slice(1)}.`;

/** Returns the sentence of a note that mentions the newer version; without one, only that the part was removed. */
function describeRemoval(note: string | null, version: string): string {
  const sentences = note?.match(/[^.!?]+(?:[.!?](?=\S)[^.!?]+)*[.!?]?/g) ?? [];
  const replacement = sentences.find((sentence) => sentence.includes(version));
  return replacement?.replaceAll('`', '').trim() ?? removedText;
}

function describeMove(
  { title }: RenamedMovedOrRemovedOperation['before'],
  after: RenamedMovedOrRemovedOperation['after'],
): string {
  const titles = joinDistinct(after.map((operation) => operation.title));
  return titles === '' ? `${title}. ${removedText}` : `${title}. ${messages.renamedTo(titles)}`;
}

/** Returns the last segment of a field path: `assignment.engineerId` → `engineerId`. */
const getLastSegment = (path: string): string => path.slice(path.lastIndexOf('.') + 1).replace(/(?:\[\])+$/, '');
