import { messages } from '@refdesk/messages/reference';
import type { ApiChange, ChangeKind, ChangeSubject } from '../differences/change.ts';

/** A change in words, as shown on a page. */
export interface ChangeText {
  readonly breaking: boolean;
  readonly kind: ChangeKind;
  /** Description: the path of a field or the name of a parameter; null for the subject of the list. */
  readonly name: string | null;
  /** Kind of change, such as `new` or `type`. */
  readonly what: string;
  /** Values shown with an arrow between them; null if `what` is sufficient. */
  readonly from: string | null;
  readonly to: string | null;
  readonly note: string | null;
}

/** Version whose names a description uses. */
export type VersionSide = 'before' | 'after';

/**
 * Describes a change: `isActive, was active` on a page of the newer version, `active, becomes isActive` on one of the
 * older version.
 */
export function describeChangeForVersionSide(change: ApiChange, side: VersionSide): ChangeText {
  const { breaking, kind, from, to, note, rule } = change;
  const name = getName(change, side);
  const isPresence = presence.has(change.subject) && (kind === 'added' || kind === 'removed');
  return {
    breaking,
    kind,
    name: isPresence ? (name ?? to ?? from) : name,
    what: whatWasDone[rule] ?? phrase(change, side),
    from: isPresence || isRenamedTo(change) ? null : from,
    to: isPresence || isRenamedTo(change) ? null : to,
    note,
  };
}

/** Subjects that are added or removed, and identified by their names. */
const presence: ReadonlySet<ChangeSubject> = new Set([
  'field',
  'parameter',
  'scope',
  'header',
  'error',
  'schema',
  'media type',
  'status',
  'operation',
  'variant',
]);

/** Whether a field or parameter was only renamed; it is shown under its new name. */
const isRenamedTo = ({ kind, subject }: ApiChange): boolean =>
  kind === 'renamed' && (subject === 'field' || subject === 'parameter');

/** Rules whose description needs more than subject and kind. */
const whatWasDone: Readonly<Record<string, string>> = {
  'request-required-field-added': messages.newRequired,
  'required-parameter-added': messages.newRequired,
  'body-replaced': messages.newBody,
  'operation-path-changed': messages.newPath,
  'operation-method-changed': messages.newMethod,
  'event-method-changed': messages.newMethod,
  'request-unknown-fields-refused': messages.unknownFields,
  'request-unknown-fields-accepted': messages.unknownFields,
  'values-restricted': 'values',
  'values-freed': 'values',
  'authentication-changed': messages.credentials,
  'base-path-changed': messages.basePath,
  'paging-changed': messages.listsPageByPage,
  'date-times-changed': 'Date-times',
  'updates-changed': messages.putOfRecord,
  'unknown-fields-refused': messages.unknownInRequest,
  'concurrency-added': messages.concurrentUpdates,
  'concurrency-required': messages.concurrentUpdates,
  'idempotency-key-added': messages.retriesOfPost,
  'idempotency-key-removed': messages.retriesOfPost,
  'rate-limit-changed': messages.rateLimit,
  'error-format-changed': messages.bodyOfError,
  'error-status-changed': messages.statusOfError,
  'error-renamed': messages.codeOfError,
  'error-added-everywhere': messages.newError,
};

function phrase({ subject, kind, from, to }: ApiChange, side: VersionSide): string {
  // The name of a field or parameter precedes the phrase.
  const isNamed = subject === 'field' || subject === 'parameter';
  if (kind === 'added') return !isNamed && (presence.has(subject) || subject === 'value') ? `new ${subject}` : 'new';
  if (kind === 'removed') return isNamed ? 'removed' : messages.subjectRemoved(subject);
  if (kind === 'renamed' && !isNamed) return messages.subjectRenamed(subject);
  if (kind === 'renamed') return side === 'after' ? `was ${from}` : `becomes ${to}`;
  return changed[subject] ?? 'changed';
}

const changed: Partial<Readonly<Record<ChangeSubject, string>>> = {
  type: 'type',
  limit: 'limit',
  default: 'default',
  null: 'null',
  security: 'credential',
};

/** The path of a field or the name of a parameter; null for the body or operation as a whole. */
function getName({ before, after }: ApiChange, side: VersionSide): string | null {
  const location = side === 'after' ? (after ?? before) : (before ?? after);
  if (!location || location.path === '' || location.part === 'errors') return null;
  return location.path;
}
