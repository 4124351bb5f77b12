/**
 * Whether a party has suspended a record. `suspendedBy` lists the suspending parties: `owner`, `staff`, or both
 * separated by a comma. Each party ends only its own suspension, so owners cannot prevent a suspension by staff by
 * suspending the record first.
 */
export function isSuspendedBy(suspendedBy: string | null, party: string): boolean {
  return listParties(suspendedBy).includes(party);
}

/** Adds a suspension by a party. */
export function addSuspendingParty(suspendedBy: string | null, party: string): string {
  return Array.from(new Set([...listParties(suspendedBy), party]))
    .toSorted()
    .join(',');
}

/** Removes the suspension by a party; returns null if no suspension is left. */
export function removeSuspendingParty(suspendedBy: string | null, party: string): string | null {
  return (
    listParties(suspendedBy)
      .filter((other) => other !== party)
      .join(',') || null
  );
}

function listParties(suspendedBy: string | null): readonly string[] {
  return suspendedBy?.split(',') ?? [];
}
