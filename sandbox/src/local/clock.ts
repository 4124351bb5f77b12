import { z } from 'zod';

/** How the time is changed; `set` comes first, then `advance`, then `stop`. */
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
  #passed = 0;
  #stoppedAt: number | null = null;

  /** The time in milliseconds since 1970. */
  readonly now = (): number => this.#stoppedAt ?? Date.now() + this.#passed;

  get isStopped(): boolean {
    return this.#stoppedAt !== null;
  }

  change({ set, advance, stop }: ClockChange): void {
    const at =
      (set === undefined ? this.now() : Date.parse(set)) + (advance === undefined ? 0 : millisecondsOf(advance));
    this.#passed = at - Date.now();
    this.#stoppedAt = (stop ?? this.isStopped) ? at : null;
  }

  /** Shows the time of the machine again. */
  reset(): void {
    this.#passed = 0;
    this.#stoppedAt = null;
  }
}

const units = { W: 604_800, D: 86_400, H: 3_600, M: 60, S: 1 } as const;

/** Milliseconds of seconds or of a duration; a year has 365 days and a month 30. */
function millisecondsOf(advance: number | string): number {
  if (typeof advance === 'number') return advance * 1000;
  const [days = '', time = ''] = advance.slice(1).split('T');
  const read = (text: string) =>
    text
      .split(/(?<=[A-Z])/)
      .filter(Boolean)
      .map((part) => [Number(part.slice(0, -1).replace(',', '.')), part.slice(-1)] as const);
  const inDays = read(days).map(
    ([amount, unit]) =>
      amount * (unit === 'Y' ? 365 * units.D : unit === 'M' ? 30 * units.D : unit === 'W' ? units.W : units.D),
  );
  const inTime = read(time).map(
    ([amount, unit]) => amount * (unit === 'H' ? units.H : unit === 'M' ? units.M : units.S),
  );
  return [...inDays, ...inTime].reduce((sum, seconds) => sum + seconds, 0) * 1000;
}
