import { messages } from '@refdesk/messages/reference';
import type { ApiChange, ChangeKind, ChangeSubject } from '../differences/change.ts';

/** Textual description of a change, as shown on a page. */
export interface ChangeText {
  readonly breaking: boolean;
  readonly kind: ChangeKind;
  /** Path of a field or name of a parameter; null if the change concerns the subject of the list. */
  readonly name: string | null;
  /** Kind of change, such as `new` or `type`. */
  readonly phrase: string;
  /** Values shown with an arrow between them; null if `phrase` is sufficient. */
  readonly from: string | null;
  readonly to: string | null;
  readonly note: string | null;
}

/** Version whose names are used to describe a change. */
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
    phrase: labelsByRule[rule] ?? formatPhrase(change, side),
    from: isPresence || isRenamedTo(change) ? null : from,
    to: isPresence || isRenamedTo(change) ? null : to,
    note,
  };
}

/** Subjects that are added or removed as a whole, and identified by their names. */
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

/** Whether a field or parameter was renamed; its old and new names are then part of the phrase. */
const isRenamedTo = ({ kind, subject }: ApiChange): boolean =>
  kind === 'renamed' && (subject === 'field' || subject === 'parameter');

/** Labels for rules that subject and kind do not describe sufficiently. */
const labelsByRule: Readonly<Record<string, string>> = {
  'request-required-field-added': messages.newRequired,
  'required-parameter-added': messages.newRequired,
  'body-replaced': messages.newBody,
  'operation-path-changed': messages.newPath,
  'operation-method-changed': messages.newMethod,
  'event-method-changed': messages.newMethod,
  'request-unknown-fields-refused': messages.unknownFields,
  'request-unknown-fields-accepted': messages.unknownFields,
  'values-restricted': messages.valuesLower,
  'values-freed': messages.valuesLower,
  'authentication-changed': messages.credentials,
  'base-path-changed': messages.basePath,
  'paging-changed': messages.listsPageByPage,
  'date-times-changed': messages.dateTimes,
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

function formatPhrase({ subject, kind, from, to }: ApiChange, side: VersionSide): string {
  // The name of a field or parameter precedes the phrase.
  const isNamed = subject === 'field' || subject === 'parameter';
  if (kind === 'added')
    return !isNamed && (presence.has(subject) || subject === 'value')
      ? messages.subjectAdded(subjectNames[subject])
      : messages.newLower;
  if (kind === 'removed') return isNamed ? messages.removedLower : messages.subjectRemoved(subjectNames[subject]);
  if (kind === 'renamed' && !isNamed) return messages.subjectRenamed(subjectNames[subject]);
  if (kind === 'renamed') return side === 'after' ? messages.wasName(from) : messages.becomesName(to);
  return describedByName.has(subject) ? subjectNames[subject] : messages.changedLower;
}

const subjectNames: Readonly<Record<ChangeSubject, string>> = {
  operation: messages.operationLower,
  parameter: messages.parameterLower,
  body: messages.bodyLower,
  'media type': messages.mediaTypeLower,
  field: messages.fieldLower,
  schema: messages.schemaLower,
  type: messages.typeLower,
  null: 'null',
  limit: messages.limitLower,
  default: messages.default,
  value: messages.valueLower,
  variant: messages.variantLower,
  status: messages.statusLower,
  header: messages.headerLower,
  error: messages.errorLower,
  security: messages.credentialLower,
  scope: messages.scopeLower,
  convention: messages.conventionLower,
};

/** Subjects whose name describes their change, such as `type` before the old and the new type. */
const describedByName: ReadonlySet<ChangeSubject> = new Set(['type', 'limit', 'default', 'null', 'security']);

/** Returns the path of a field or the name of a parameter; null for the body or operation as a whole. */
function getName({ before, after }: ApiChange, side: VersionSide): string | null {
  const location = side === 'after' ? (after ?? before) : (before ?? after);
  if (!location || location.path === '' || location.part === 'errors') return null;
  return location.path;
}
