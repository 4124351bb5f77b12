import type {
  LicenceLifecycleStep,
  LicenceState,
  LicenceStepRequest,
} from '@refdesk/service-contract/applications/licences';
import { hasPermission } from '../../core/access/has-permission.ts';
import { isSuspendedBy, removeSuspendingParty } from '../../core/access/suspension.ts';
import { getProductOrUnofferedDefault, type ServicePortal } from '../../core/portal/service-portal.ts';
import type { LicenceRow, LicenceViewerRoles } from './store.ts';

/** Lists the pending decisions of a requested licence. */
export function listDecisionsAwaitedByLicence(
  portal: ServicePortal,
  { state, product, consentedAt, approvedAt }: LicenceRow,
): ('consent' | 'approval')[] {
  if (state !== 'requested') return [];
  return [
    ...(consentedAt === null ? (['consent'] as const) : []),
    ...(requiresProductApproval(portal, product) && approvedAt === null ? (['approval'] as const) : []),
  ];
}

/** Whether staff must approve a licence for a product. */
export function requiresProductApproval(portal: ServicePortal, product: string): boolean {
  return getProductOrUnofferedDefault(portal, product).needsApproval;
}

/** Returns the steps that a viewer may take now. */
export function listAllowedLicenceSteps(
  portal: ServicePortal,
  row: LicenceRow,
  viewer: LicenceViewerRoles,
): LicenceStepRequest['step'][] {
  const { person, holderRole, dataOwnerRole } = viewer;
  const isOwner = hasPermission(person, 'licence.consent', { memberRole: dataOwnerRole });
  const isManager = hasPermission(person, 'licence.withdraw', { memberRole: holderRole });
  const isStaff = isNeutralStaff(viewer);
  const waiting = listDecisionsAwaitedByLicence(portal, row);
  const side = getLicenceViewerParty(viewer);
  const hasSuspended = isSuspendedBy(row.suspendedBy, side);
  const allowed: Readonly<Record<LicenceStepRequest['step'], boolean>> = {
    consent: waiting.includes('consent') && isOwner,
    approve: waiting.includes('approval') && isStaff,
    refuse: row.state === 'requested' && (isOwner || isStaff),
    suspend: ['approved', 'active', 'suspended'].includes(row.state) && !hasSuspended && (isOwner || isStaff),
    resume: row.state === 'suspended' && hasSuspended && (isOwner || isStaff),
    withdraw: ['requested', 'approved', 'active', 'suspended'].includes(row.state) && (isOwner || isManager),
  };
  // The cast is needed because `Object.keys` returns `string[]`.
  return (Object.keys(allowed) as LicenceStepRequest['step'][]).filter((step) => allowed[step]);
}

/** Whether a viewer acts as staff; staff may not decide on licences of organisations that they belong to. */
export function isNeutralStaff({ person, holderRole, dataOwnerRole }: LicenceViewerRoles): boolean {
  return holderRole === null && dataOwnerRole === null && hasPermission(person, 'licence.decide');
}

/** Returns the party that a viewer acts for; a party can only resume a licence that it suspended itself. */
export function getLicenceViewerParty(viewer: LicenceViewerRoles): 'owner' | 'staff' {
  return isNeutralStaff(viewer) ? 'staff' : 'owner';
}

/** Returns the state after a step; a licence needs both consent and approval to become active. */
export function getLicenceStateAfterStep(
  portal: ServicePortal,
  step: LicenceLifecycleStep,
  row: LicenceRow,
  side: 'owner' | 'staff',
  now: number,
): LicenceState {
  const granted: LicenceState = row.startsAt <= now ? 'active' : 'approved';
  const stateByStep: Readonly<Record<LicenceLifecycleStep, LicenceState>> = {
    request: 'requested',
    consent: listDecisionsAwaitedByLicence(portal, row).length === 1 ? granted : 'requested',
    approve: listDecisionsAwaitedByLicence(portal, row).length === 1 ? granted : 'requested',
    refuse: 'refused',
    start: 'active',
    suspend: 'suspended',
    resume: removeSuspendingParty(row.suspendedBy, side) === null ? granted : 'suspended',
    withdraw: 'withdrawn',
    lapse: 'lapsed',
  };
  return stateByStep[step];
}
