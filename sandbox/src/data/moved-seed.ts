import { getExampleDateShiftDays, shiftExampleDates } from '@refdesk/openapi/example-dates';
import type { JsonRecord } from '../core/json.ts';
import type { IndexedSeed } from './seed.ts';
import type { SandboxData } from './tenant-data.ts';

/** Maximum weeks whose initial records stay in memory after use, some 20 MB each. */
const maxCached = 6;

/**
 * Initial records with their dates moved to the week in which a tenant opened the sandbox. The last few weeks are
 * cached.
 */
export class DateShiftedSeeds {
  readonly #base: IndexedSeed;
  readonly #tellsOf: string | null;
  readonly #moved = new Map<number, SandboxData>();

  /** `tellsOf` is the moment that the records describe; without it, their dates are unchanged. */
  constructor(base: IndexedSeed, tellsOf: string | null) {
    this.#base = base;
    this.#tellsOf = tellsOf;
  }

  /** Returns the days by which dates are moved in a sandbox opened at this time, in milliseconds since 1970. */
  daysAt(openedAt: number): number {
    return this.#tellsOf === null ? 0 : getExampleDateShiftDays(this.#tellsOf, openedAt);
  }

  /** Returns the initial records of a sandbox opened at this time. */
  at(openedAt: number): SandboxData {
    const days = this.daysAt(openedAt);
    if (days === 0) return this.#base;
    const moved = this.#moved.get(days) ?? new MovedSeed(this.#base, days);
    // Map entries are ordered by use, the most recent last; the first ones are evicted.
    this.#moved.delete(days);
    this.#moved.set(days, moved);
    for (const other of this.#moved.keys()) if (this.#moved.size > maxCached) this.#moved.delete(other);
    return moved;
  }
}

/**
 * Moves initial records to another week: every date and instant by this number of days; everything else is unchanged.
 */
class MovedSeed implements SandboxData {
  readonly #base: SandboxData;
  readonly #days: number;
  readonly #lists = new Map<string, readonly JsonRecord[]>();
  // Each record is moved once, so that values derived from it, such as its text, are computed once.
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
