/**
 * The sides that have suspended something, as one string: `owner`, `staff`, or both separated by a comma.
 * Each side lifts only its own suspension, so suspending oneself first does not prevent staff from suspending.
 */
export function isSuspendedBy(suspendedBy: string | null, side: string): boolean {
  return sidesOf(suspendedBy).includes(side);
}

/** With the suspension of a side added. */
export function suspend(suspendedBy: string | null, side: string): string {
  return Array.from(new Set([...sidesOf(suspendedBy), side]))
    .toSorted()
    .join(',');
}

/** Without the suspension of a side; null when no suspension is left. */
export function lift(suspendedBy: string | null, side: string): string | null {
  return (
    sidesOf(suspendedBy)
      .filter((other) => other !== side)
      .join(',') || null
  );
}

function sidesOf(suspendedBy: string | null): readonly string[] {
  return suspendedBy?.split(',') ?? [];
}
