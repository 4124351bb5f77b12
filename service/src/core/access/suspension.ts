/**
 * Parties that have suspended a record, as one string: `owner`, `staff`, or both separated by a comma. Each party ends
 * only its own suspension, so owners cannot prevent a suspension by staff by suspending the record first.
 */
export function isSuspendedBy(suspendedBy: string | null, side: string): boolean {
  return getSides(suspendedBy).includes(side);
}

/** Adds the suspension of a party. */
export function addSuspendingParty(suspendedBy: string | null, side: string): string {
  return Array.from(new Set([...getSides(suspendedBy), side]))
    .toSorted()
    .join(',');
}

/** Removes the suspension of a party; null if no suspension is left. */
export function removeSuspendingParty(suspendedBy: string | null, side: string): string | null {
  return (
    getSides(suspendedBy)
      .filter((other) => other !== side)
      .join(',') || null
  );
}

function getSides(suspendedBy: string | null): readonly string[] {
  return suspendedBy?.split(',') ?? [];
}
