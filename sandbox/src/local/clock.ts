import { z } from 'zod';

/** Changes to the clock; `set` is applied first, then `advance`, then `stop`. */
export const clockChangeSchema = z
  .strictObject({
    /** An instant in UTC. */
    set: z.iso.datetime('an instant in UTC, such as 2027-03-01T09:00:00Z').optional(),
    /** Seconds, or a duration such as P30D or PT90M (ISO 8601). */
    advance: z
      .union([z.number().min(0).max(1e10), z.iso.duration()], 'seconds, or a duration such as P30D or PT90M')
      .optional(),
    /** Whether the clock is paused. */
    stop: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'one of "set", "advance" and "stop"');

export type ClockChange = z.output<typeof clockChangeSchema>;

/** A clock that can be stopped, set and advanced. */
export class SandboxClock {
  #offset = 0;
  #stoppedAt: number | null = null;

  /** The time in milliseconds since 1970. */
  readonly now = (): number => this.#stoppedAt ?? Date.now() + this.#offset;

  get isStopped(): boolean {
    return this.#stoppedAt !== null;
  }

  change({ set, advance, stop }: ClockChange): void {
    const time =
      (set === undefined ? this.now() : Date.parse(set)) + (advance === undefined ? 0 : toMilliseconds(advance));
    this.#offset = time - Date.now();
    this.#stoppedAt = (stop ?? this.isStopped) ? time : null;
  }

  /** Resets to the time of the machine. */
  reset(): void {
    this.#offset = 0;
    this.#stoppedAt = null;
  }
}

/** Seconds per unit of an ISO 8601 duration, before and after its `T`. */
const dateUnits: Readonly<Record<string, number>> = { Y: 365 * 86_400, M: 30 * 86_400, W: 604_800, D: 86_400 };
const timeUnits: Readonly<Record<string, number>> = { H: 3_600, M: 60, S: 1 };

/** Converts seconds or a duration to milliseconds; a year has 365 days and a month 30. */
function toMilliseconds(advance: number | string): number {
  if (typeof advance === 'number') return advance * 1000;
  const [days = '', time = ''] = advance.slice(1).split('T');
  const readSeconds = (text: string, units: typeof dateUnits) =>
    text
      .split(/(?<=[A-Z])/)
      .filter(Boolean)
      .map((part) => Number(part.slice(0, -1).replace(',', '.')) * (units[part.slice(-1)] ?? 0));
  const parts = [...readSeconds(days, dateUnits), ...readSeconds(time, timeUnits)];
  return parts.reduce((sum, seconds) => sum + seconds, 0) * 1000;
}
