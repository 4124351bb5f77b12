import { activityStorageKeys } from './storage-keys.ts';

/** A record that was created or read in the console in this session. */
export interface ApiRecordFromConsole {
  /** Kind of record, such as `job`. */
  readonly noun: string;
  readonly id: string;
  /** Path parameter for its identifier, such as `jobId`. */
  readonly parameter: string;
  /** Entity tag of the record, for the next `If-Match`. */
  readonly tag: string | null;
  /** State in the record's life-cycle, and the operations that are possible next. */
  readonly lifecycle: {
    readonly page: string | null;
    readonly state: string;
    readonly next: readonly { readonly title: string; readonly href: string }[];
  } | null;
}

const key = activityStorageKeys.records;
const maxRecordsPerKind = 5;
const maxRecords = 30;

/** Reads the records of this session, newest first. */
export function readApiRecordsFromConsole(): readonly ApiRecordFromConsole[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKnownRecord) : [];
  } catch {
    return [];
  }
}

/** Stores a record at the start of the list, replacing its previous state. */
export function storeApiRecordFromConsole(record: ApiRecordFromConsole): void {
  const others = readApiRecordsFromConsole().filter(
    ({ id, parameter }) => id !== record.id || parameter !== record.parameter,
  );
  const ofSameKind = others.filter(({ parameter }) => parameter === record.parameter);
  const remaining = others.filter((other) => ofSameKind.indexOf(other) < maxRecordsPerKind - 1);
  try {
    sessionStorage.setItem(key, JSON.stringify([record, ...remaining].slice(0, maxRecords)));
  } catch {
    // Storage is disabled or full: the record is not stored.
  }
}

/** Removes all records of this session. */
export function clearApiRecordsFromConsole(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled, so nothing is stored.
  }
}

function isKnownRecord(value: unknown): value is ApiRecordFromConsole {
  if (typeof value !== 'object' || value === null) return false;
  const { noun, id, parameter, tag, lifecycle } = value as Readonly<Record<keyof ApiRecordFromConsole, unknown>>;
  return (
    [noun, id, parameter].every((text) => typeof text === 'string') &&
    isNullOr('string', tag) &&
    (lifecycle === null || isLifecycle(lifecycle))
  );
}

function isLifecycle(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { page, state, next } = value as Readonly<Record<string, unknown>>;
  // Links to other sites are rejected, because stored data may have been tampered with.
  const isPortalPath = (href: unknown) => typeof href === 'string' && /^\/(?!\/)/.test(href);
  return (
    isNullOr('string', page) &&
    typeof state === 'string' &&
    Array.isArray(next) &&
    next.every(({ title, href } = {}) => typeof title === 'string' && isPortalPath(href))
  );
}

const isNullOr = (type: string, value: unknown): boolean => value === null || typeof value === type;
