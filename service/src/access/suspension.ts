/**
 * The sides that hold something suspended, in one text: `owner`, `staff`, or both with a comma between.
 * Each side lifts only its own suspension, so suspending oneself first does not keep staff from doing it.
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

/** Without the suspension of a side; null when no other side holds it. */
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
