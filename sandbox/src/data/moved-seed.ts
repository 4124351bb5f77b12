import { countShiftDays, shiftExampleDates } from '@refdesk/openapi/example-dates';
import type { JsonRecord } from '../json.ts';
import type { IndexedSeed } from './seed.ts';
import type { SandboxData } from './tenant-data.ts';

/** Maximum weeks whose records stay in memory after they were read, some 20 MB each. */
const mostCached = 6;

/** A seed with its dates moved to the week in which a tenant opened it; the last few weeks are cached. */
export class SeedsByDay {
  readonly #base: IndexedSeed;
  readonly #tellsOf: string | null;
  readonly #moved = new Map<number, SandboxData>();

  /** `tellsOf` is the moment that the seed tells of; without one, its dates stay as they are. */
  constructor(base: IndexedSeed, tellsOf: string | null) {
    this.#base = base;
    this.#tellsOf = tellsOf;
  }

  /** Days by which the dates are later for who opened the sandbox then, in milliseconds since 1970. */
  daysAt(openedAt: number): number {
    return this.#tellsOf === null ? 0 : countShiftDays(this.#tellsOf, openedAt);
  }

  /** The seed for who opened it then. */
  at(openedAt: number): SandboxData {
    const days = this.daysAt(openedAt);
    if (days === 0) return this.#base;
    const moved = this.#moved.get(days) ?? new MovedSeed(this.#base, days);
    // The one used last is at the end of the map; those at its beginning go first.
    this.#moved.delete(days);
    this.#moved.set(days, moved);
    for (const other of this.#moved.keys()) if (this.#moved.size > mostCached) this.#moved.delete(other);
    return moved;
  }
}

/**
 * A seed that tells of another week: every date and instant is later by so many days, and everything else is the same.
 */
class MovedSeed implements SandboxData {
  readonly #base: SandboxData;
  readonly #days: number;
  readonly #lists = new Map<string, readonly JsonRecord[]>();
  // Records are moved once, so that what is worked out of one, such as its text, is worked out once.
  readonly #moved = new WeakMap<JsonRecord, JsonRecord>();

  constructor(base: SandboxData, days: number) {
    this.#base = base;
    this.#days = days;
  }

  get(schema: string, key: number): JsonRecord | null {
    const record = this.#base.get(schema, key);
    return record && this.#move(record);
  }

  all(schema: string): readonly JsonRecord[] {
    const known = this.#lists.get(schema) ?? this.#base.all(schema).map((record) => this.#move(record));
    this.#lists.set(schema, known);
    return known;
  }

  keyOf(schema: string, record: JsonRecord): number {
    return this.#base.keyOf(schema, record);
  }

  #move(record: JsonRecord): JsonRecord {
    const known = this.#moved.get(record) ?? shiftExampleDates(record, this.#days);
    this.#moved.set(record, known);
    return known;
  }
}
