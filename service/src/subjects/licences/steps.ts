import type { LicenceDecision, LicenceState, LicenceStep } from '@portal/service-contract/licences';
import { can } from '../../core/access/can.ts';
import { isSuspendedBy, lift } from '../../core/access/suspension.ts';
import { findProduct, type Portal } from '../../core/portal/portal.ts';
import type { LicenceRow, LicenceViewer } from './store.ts';

/** Decisions that a requested licence is waiting for. */
export function waitsFor(portal: Portal, { state, product, consentedAt, approvedAt }: LicenceRow): ('consent' | 'approval')[] {
  if (state !== 'requested') return [];
  return [...(consentedAt === null ? (['consent'] as const) : []), ...(needsApproval(portal, product) && approvedAt === null ? (['approval'] as const) : [])];
}

/** Whether staff have to approve a licence for a product. */
export function needsApproval(portal: Portal, product: string): boolean {
  return findProduct(portal, product).needsApproval;
}

/** Steps that a viewer may take now. */
export function allowedSteps(portal: Portal, row: LicenceRow, viewer: LicenceViewer): LicenceDecision['step'][] {
  const { person, holderRole, reachedRole } = viewer;
  const owner = can(person, 'licence.consent', { memberRole: reachedRole });
  const manager = can(person, 'licence.withdraw', { memberRole: holderRole });
  const staff = isNeutralStaff(viewer);
  const waiting = waitsFor(portal, row);
  const side = sideOf(viewer);
  const suspends = isSuspendedBy(row.suspendedBy, side);
  const allowed: Readonly<Record<LicenceDecision['step'], boolean>> = {
    consent: waiting.includes('consent') && owner,
    approve: waiting.includes('approval') && staff,
    refuse: row.state === 'requested' && (owner || staff),
    suspend: ['approved', 'active', 'suspended'].includes(row.state) && !suspends && (owner || staff),
    resume: row.state === 'suspended' && suspends && (owner || staff),
    withdraw: ['requested', 'approved', 'active', 'suspended'].includes(row.state) && (owner || manager),
  };
  // Object.keys forgets that its keys are those of the table.
  return (Object.keys(allowed) as LicenceDecision['step'][]).filter((step) => allowed[step]);
}

/** Staff decide only about organisations that they do not belong to. */
export function isNeutralStaff({ person, holderRole, reachedRole }: LicenceViewer): boolean {
  return holderRole === null && reachedRole === null && can(person, 'licence.decide');
}

/** The side that a viewer acts for: each side resumes only its own suspension. */
export function sideOf(viewer: LicenceViewer): 'owner' | 'staff' {
  return isNeutralStaff(viewer) ? 'staff' : 'owner';
}

/** The state after a step; a licence needs both consent and approval to proceed. */
export function stateAfter(portal: Portal, step: LicenceStep, row: LicenceRow, side: 'owner' | 'staff', now: number): LicenceState {
  const granted: LicenceState = row.startsAt <= now ? 'active' : 'approved';
  const after: Readonly<Record<LicenceStep, LicenceState>> = {
    request: 'requested',
    consent: waitsFor(portal, row).length === 1 ? granted : 'requested',
    approve: waitsFor(portal, row).length === 1 ? granted : 'requested',
    refuse: 'refused',
    start: 'active',
    suspend: 'suspended',
    resume: lift(row.suspendedBy, side) === null ? granted : 'suspended',
    withdraw: 'withdrawn',
    lapse: 'lapsed',
  };
  return after[step];
}
