import { messages } from '@refdesk/messages/reference';
import {
  type ApiChange,
  type ChangeSubject,
  countTotalAndBreakingChanges,
  getChangeAnchorOnOperationPage,
  type OperationPart,
  type TotalAndBreakingChangeCounts,
} from '../differences/change.ts';
import type { DifferencesFromEquivalentOperation, OperationDifferences } from '../differences/differences.ts';
import { type ChangeText, describeChangeForVersionSide, type VersionSide } from './format-change.ts';
import {
  createOtherVersionEventLink,
  createOtherVersionOperationLink,
  listPredecessorOperations,
  type OtherVersionOperationLink,
  type VersionStep,
} from './history.ts';

/** A change with its location on this page. */
export interface ChangeTextWithAnchor extends ChangeText {
  /** Anchor of the changed part on this page; null if this version does not have the part. */
  readonly href: string | null;
}

/** Changes to one part of the operation. */
export interface ChangeGroup {
  readonly title: string;
  readonly changes: readonly ChangeTextWithAnchor[];
}

/** Differences between an operation and its counterpart in another version. */
export interface OperationVersionChanges {
  /** The other version. */
  readonly version: string;
  /** Whether the other version is newer. */
  readonly isNewer: boolean;
  readonly operations: readonly OtherVersionOperationLink[];
  readonly note: string | null;
  /** Authentication in the older and the newer version, as a label; null if it is unchanged. */
  readonly authentication: { readonly from: string; readonly to: string } | null;
  readonly tally: TotalAndBreakingChangeCounts;
  readonly groups: readonly ChangeGroup[];
  /** Path of the page that lists all changes. */
  readonly changesPath: string | null;
  /** Labels of new and changed fields and parameters, by their anchors on this page. */
  readonly marks: Readonly<Record<string, FieldChangeMark>>;
}

/** Label next to a field. */
export interface FieldChangeMark {
  readonly text: string;
  readonly breaking: boolean;
}

/** Part of a description: its operations, or its webhooks and callbacks. */
export type OperationsOrEventsKey = 'operations' | 'events';

const linkCreators = { operations: createOtherVersionOperationLink, events: createOtherVersionEventLink };

/** Returns the changes to the operation or event `id` of the newer version since the previous version. */
export function readOperationChangesSinceOlder(
  { newer, older, differences }: VersionStep,
  id: string,
  part: OperationsOrEventsKey = 'operations',
): OperationVersionChanges {
  const predecessors = listPredecessorOperations(differences[part], id);
  const [closest] = predecessors;
  const detail = closest?.successors.find((successor) => successor.id === id);
  return {
    version: older.version,
    isNewer: false,
    operations: predecessors.flatMap((difference) =>
      difference.before ? [linkCreators[part](older, difference.before, difference.relation)] : [],
    ),
    note: closest?.note ?? null,
    authentication: getAuthentication(differences.conventions, detail),
    ...describeChanges(closest, detail, 'after'),
    changesPath: newer.routePaths.changes,
  };
}

/** Returns the changes that the next version makes to the operation or event `id` of the older version. */
export function readOperationChangesInNewer(
  { newer, differences }: VersionStep,
  id: string,
  part: OperationsOrEventsKey = 'operations',
): OperationVersionChanges | null {
  const difference = differences[part].find(({ before }) => before?.id === id);
  if (!difference) return null;
  return {
    version: newer.version,
    isNewer: true,
    operations: difference.after.map((operation) => linkCreators[part](newer, operation, difference.relation)),
    note: difference.note,
    // An operation that was split is compared with the first of its equivalents.
    authentication: getAuthentication(differences.conventions, difference.successors[0]),
    ...describeChanges(difference, difference.successors[0], 'before'),
    changesPath: newer.routePaths.changes,
  };
}

/** Returns the changed authentication of the operation or, if the change affects the whole API, of the API. */
function getAuthentication(
  conventions: readonly ApiChange[],
  detail: DifferencesFromEquivalentOperation | undefined,
): OperationVersionChanges['authentication'] {
  if (!detail) return null;
  const securityChange = [...detail.changes, ...conventions].find(
    ({ rule }) => rule === 'security-changed' || rule === 'authentication-changed',
  );
  return securityChange && securityChange.from !== null && securityChange.to !== null
    ? { from: securityChange.from, to: securityChange.to }
    : null;
}

function describeChanges(
  difference: OperationDifferences | undefined,
  detail: DifferencesFromEquivalentOperation | undefined,
  side: VersionSide,
): Pick<OperationVersionChanges, 'tally' | 'groups' | 'marks'> {
  const whole = difference?.whole.filter(({ kind }) => kind === 'changed') ?? [];
  const changes = [...whole, ...(detail?.changes ?? []), ...(detail?.fields ?? [])];
  return {
    tally: countTotalAndBreakingChanges(changes),
    groups: toGroups(changes, side),
    marks: toMarks(changes, side),
  };
}

const groupTitles: Readonly<Record<OperationPart, string>> = {
  operation: messages.operation,
  security: messages.access,
  path: messages.parameters,
  query: messages.parameters,
  header: messages.parameters,
  cookie: messages.parameters,
  request: messages.request,
  response: messages.response,
  errors: messages.errors,
};

function toGroups(changes: readonly ApiChange[], side: VersionSide): ChangeGroup[] {
  const getTitle = (change: ApiChange) => groupTitles[(change.after ?? change.before)?.part ?? 'operation'];
  return [...new Set(Object.values(groupTitles))].flatMap((title) => {
    const titled = changes.filter((change) => getTitle(change) === title);
    return titled.length > 0
      ? [
          {
            title,
            changes: titled.map((change) => ({
              ...describeChangeForVersionSide(change, side),
              href: getHref(change, side),
            })),
          },
        ]
      : [];
  });
}

/** Returns the anchor on this page; null for a part that this version does not have. */
function getHref(change: ApiChange, side: VersionSide): string | null {
  const location = change[side];
  const anchor = location && getChangeAnchorOnOperationPage(location);
  return anchor === null ? null : `#${anchor}`;
}

function toMarks(changes: readonly ApiChange[], side: VersionSide): Record<string, FieldChangeMark> {
  const anchoredChanges = changes.flatMap((change) => {
    const location = change[side];
    const anchor = location && location.path !== '' ? getChangeAnchorOnOperationPage(location) : null;
    return anchor === null ? [] : [{ anchor, change }];
  });
  const marks = [...Map.groupBy(anchoredChanges, ({ anchor }) => anchor)].map(
    ([anchor, group]) =>
      [
        anchor,
        toMark(
          group.map(({ change }) => change),
          side,
        ),
      ] as const,
  );
  return Object.fromEntries(marks);
}

/** Subjects that have an anchor on the page. */
const markedSubjects: ReadonlySet<ChangeSubject> = new Set(['field', 'parameter', 'header', 'error']);

/** Returns the most important label: new or removed, renamed, or changed. */
function toMark(changes: readonly ApiChange[], side: VersionSide): FieldChangeMark {
  const breaking = changes.some((change) => change.breaking);
  const whole = changes.filter(({ subject }) => markedSubjects.has(subject));
  if (whole.some(({ kind }) => kind === 'added')) return { text: messages.newLower, breaking };
  if (whole.some(({ kind }) => kind === 'removed')) return { text: messages.removedLower, breaking };
  const renamed = whole.find(({ kind }) => kind === 'renamed');
  const words = renamed ? [describeRenaming(renamed, side)] : [];
  return { text: [...words, ...(changes.length > words.length ? [messages.changedLower] : [])].join(', '), breaking };
}

const describeRenaming = ({ from, to }: ApiChange, side: VersionSide): string =>
  side === 'after' ? messages.wasName(from) : messages.becomesName(to);
