import { getExampleDateShiftDays, shiftExampleDates } from '@refdesk/openapi/example-dates';
import type { JsonRecord } from '../core/json.ts';
import type { IndexedSeed } from './seed.ts';
import type { ReadableSandboxRecords } from './tenant-data.ts';

/** Maximum number of weeks whose initial records are cached, about 20 MB each. */
const maxCachedWeeks = 6;

/**
 * Initial records with their dates moved to the week in which a tenant opened the sandbox. The last few weeks are
 * cached.
 */
export class DateShiftedSeeds {
  readonly #base: IndexedSeed;
  readonly #exampleTime: string | null;
  readonly #shifted = new Map<number, ReadableSandboxRecords>();

  /** `exampleTime` is the time that the records describe; if it is null, their dates are unchanged. */
  constructor(base: IndexedSeed, exampleTime: string | null) {
    this.#base = base;
    this.#exampleTime = exampleTime;
  }

  /** Returns the number of days by which dates move in a sandbox opened at this time, in milliseconds since 1970. */
  daysAt(openedAt: number): number {
    return this.#exampleTime === null ? 0 : getExampleDateShiftDays(this.#exampleTime, openedAt);
  }

  /** Returns the initial records of a sandbox opened at this time. */
  at(openedAt: number): ReadableSandboxRecords {
    const days = this.daysAt(openedAt);
    if (days === 0) return this.#base;
    const shiftedSeed = this.#shifted.get(days) ?? new DateShiftedSeed(this.#base, days);
    // Map entries are ordered by use, the most recent last; the first ones are evicted.
    this.#shifted.delete(days);
    this.#shifted.set(days, shiftedSeed);
    for (const other of this.#shifted.keys()) if (this.#shifted.size > maxCachedWeeks) this.#shifted.delete(other);
    return shiftedSeed;
  }
}

/**
 * Initial records moved to another week: every date and instant is shifted by a number of days, other values are
 * unchanged.
 */
class DateShiftedSeed implements ReadableSandboxRecords {
  readonly #base: ReadableSandboxRecords;
  readonly #days: number;
  readonly #lists = new Map<string, readonly JsonRecord[]>();
  // Each record is moved once, so that values derived from it, such as its JSON, are computed once.
  readonly #shifted = new WeakMap<JsonRecord, JsonRecord>();

  constructor(base: ReadableSandboxRecords, days: number) {
    this.#base = base;
    this.#days = days;
  }

  get(schema: string, key: number): JsonRecord | null {
    const record = this.#base.get(schema, key);
    return record && this.#shift(record);
  }

  all(schema: string): readonly JsonRecord[] {
    const records = this.#lists.get(schema) ?? this.#base.all(schema).map((record) => this.#shift(record));
    this.#lists.set(schema, records);
    return records;
  }

  keyOf(schema: string, record: JsonRecord): number {
    return this.#base.keyOf(schema, record);
  }

  #shift(record: JsonRecord): JsonRecord {
    const shifted = this.#shifted.get(record) ?? shiftExampleDates(record, this.#days);
    this.#shifted.set(record, shifted);
    return shifted;
  }
}
