import { getServiceText } from '@refdesk/messages/request-language';
import type { LicenceState, LicenceStepRequest } from '@refdesk/service-contract/applications/licences';
import type { Scope } from '@refdesk/service-contract/applications/scopes';
import { lockActingPersonRow } from '../../core/access/lock-acting-person-row.ts';
import type { PermissionAction } from '../../core/access/permissions.ts';
import type { SessionPerson } from '../../core/access/person.ts';
import {
  requireRecentReauthentication,
  type SignedInCaller,
} from '../../core/access/require-permission-outside-organisations.ts';
import { parseStoredScopes } from '../../core/access/stored-scopes.ts';
import { addSuspendingParty, removeSuspendingParty } from '../../core/access/suspension.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { withCallerTransaction } from '../../core/context/audited-transaction.ts';
import { lockRow } from '../../core/database/lock-row.ts';
import { commonRequestProblemFactories, createFieldValidationProblem } from '../../core/http/errors.ts';
import { formatRoleName } from '../../core/mail/format-role-name.ts';
import type { ServicePortal } from '../../core/portal/service-portal.ts';
import { formatApiInstant } from '../../core/text/instant.ts';
import { lockOrganisationsInOrder } from '../organisations/change-organisation.ts';
import { licenceProblemFactories } from './errors.ts';
import { enqueueLicenceNotificationMails } from './mails.ts';
import { getLicenceStateAfterStep, getLicenceViewerParty, listAllowedLicenceSteps } from './steps.ts';
import {
  createLicenceNotFoundProblem,
  type LicenceViewerRoles,
  mayReadLicence,
  type NamedLicence,
  readLicenceViewerRoles,
  recordLicenceStep,
  selectLicences,
} from './store.ts';

const day = 24 * 60 * 60_000;

/** Actions whose re-authentication rules apply to steps; permission for a step also depends on the state. */
const actionByStep: Readonly<Record<LicenceStepRequest['step'], PermissionAction>> = {
  consent: 'licence.consent',
  approve: 'licence.decide',
  refuse: 'licence.decide',
  suspend: 'licence.suspend',
  resume: 'licence.suspend',
  withdraw: 'licence.withdraw',
};

/**
 * Applies a step to a licence, notifies both sides, and records it in the history.
 *
 * @throws Problem 409 if its state does not allow the step, 403 if the caller may not take it or must re-authenticate
 * first.
 */
export async function applyLicenceStep(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  { id: licenceId, holderId, organisationId: dataOwnerId }: Pick<NamedLicence, 'id' | 'holderId' | 'organisationId'>,
  request: LicenceStepRequest,
): Promise<void> {
  const { step } = request;
  const reason = 'reason' in request ? request.reason : null;
  await withCallerTransaction(appContext, { person, origin }, async (change) => {
    const { queries, at } = change;
    await lockOrganisationsInOrder(queries, [holderId, dataOwnerId]);
    const viewer = await readLicenceViewerRoles(queries, await lockActingPersonRow(queries, person), {
      holderId,
      organisationId: dataOwnerId,
    });
    await lockRow(queries, 'licence', licenceId);
    const row = await selectLicences(queries).where('licence.id', '=', licenceId).executeTakeFirstOrThrow();
    if (!listAllowedLicenceSteps(change.portal, row, viewer).includes(step))
      throw createStepProblem(change.portal, row, step, viewer);
    requireRecentReauthentication(person, actionByStep[step]);
    const endsAt = decideEnd(row, request);
    if (endsAt !== null && endsAt <= Math.max(at, row.startsAt))
      throw createFieldValidationProblem('/endsOn', getServiceText('chooseLaterDay'));
    const scopes = step === 'consent' ? decideScopes(row, request.scopes) : parseStoredScopes(row.scopes);
    const side = getLicenceViewerParty(viewer);
    const state = getLicenceStateAfterStep(change.portal, step, row, side, at);
    await queries
      .updateTable('licence')
      .set({
        state,
        stateReason: reason,
        stateAt: at,
        endsAt,
        scopes: JSON.stringify(scopes),
        suspendedBy: decideSuspension(step, row.suspendedBy, side),
        ...(step === 'consent' && { consentedBy: person.id, consentedAt: at }),
        ...(step === 'approve' && { approvedBy: person.id, approvedAt: at }),
      })
      .where('id', '=', licenceId)
      .execute();
    await recordLicenceStep(change, licenceId, { step, from: row.state, to: state, reason });
    for (const organisationId of new Set([row.holderId, row.organisationId])) {
      await change.audit({
        action: `licence.${step}`,
        target: { type: 'licence', id: licenceId },
        organisationId,
        details: { from: row.state, to: state, reason, ...(step === 'consent' && { scopes }) },
      });
    }
    const decided = await selectLicences(queries).where('licence.id', '=', licenceId).executeTakeFirstOrThrow();
    await enqueueLicenceNotificationMails(
      appContext,
      change,
      decided,
      step === 'resume' && state === 'suspended' ? 'held' : step,
      reason,
    );
    if (state === 'active' && row.state === 'requested')
      await enqueueLicenceNotificationMails(appContext, change, decided, 'start');
  });
}

const stateMessageKeys = {
  requested: 'licenceRequested',
  approved: 'licenceApproved',
  refused: 'licenceRefused',
  active: 'licenceActive',
  suspended: 'licenceSuspended',
  lapsed: 'licenceLapsed',
  withdrawn: 'licenceWithdrawn',
} as const satisfies Readonly<Record<LicenceState, string>>;

/** Returns the end of a licence after a step. Staff can shorten the period that an owner granted, but not extend it. */
function decideEnd(row: NamedLicence, request: LicenceStepRequest): number | null {
  const requested = 'endsOn' in request ? request.endsOn : undefined;
  if (request.step === 'consent' && requested === null) return null;
  if (requested == null) return row.endsAt;
  const endsAt = Date.parse(requested) + day;
  const granted = request.step === 'approve' && row.consentedAt !== null ? row.endsAt : null;
  if (granted !== null && endsAt > granted) {
    throw createFieldValidationProblem(
      '/endsOn',
      getServiceText('dayBeyondGrant', { day: formatApiInstant(granted - 1).slice(0, 10) }),
    );
  }
  return endsAt;
}

/** Returns the scopes that an owner grants: some of the requested ones, and at least one unless none was requested. */
function decideScopes(row: NamedLicence, granted: readonly Scope[] | undefined): readonly Scope[] {
  const requested = parseStoredScopes(row.scopes);
  if (granted === undefined) return requested;
  const surplus = granted.filter((scope) => !requested.includes(scope));
  if (surplus.length > 0)
    throw createFieldValidationProblem('/scopes', getServiceText('scopesNotRequested', { scopes: surplus.join(', ') }));
  if (granted.length === 0 && requested.length > 0)
    throw createFieldValidationProblem('/scopes', getServiceText('chooseOneScope'));
  return granted;
}

// A caller who has lost membership of both organisations since the request was read learns nothing about the licence.
function createStepProblem(
  portal: ServicePortal,
  row: NamedLicence,
  step: LicenceStepRequest['step'],
  viewer: LicenceViewerRoles,
) {
  if (!mayReadLicence(viewer)) return createLicenceNotFoundProblem();
  if (!isPossibleForAnyone(portal, row, step, viewer.person))
    return licenceProblemFactories.licenceStateForbids(
      getServiceText('stepNotPossible', { state: getServiceText(stateMessageKeys[row.state as LicenceState]) }),
    );
  const { person, holderRole, dataOwnerRole } = viewer;
  const roles = [holderRole, dataOwnerRole, person.staffRole].filter((role) => role !== null);
  return commonRequestProblemFactories.notAllowed(
    getServiceText('stepNotAllowed', { roles: roles.map(formatRoleName).join(', ') }),
  );
}

// Whether anyone could take the step in this state.
function isPossibleForAnyone(
  portal: ServicePortal,
  row: NamedLicence,
  step: LicenceStepRequest['step'],
  person: SessionPerson,
): boolean {
  const viewers: readonly LicenceViewerRoles[] = [
    { person: { ...person, staffRole: null }, holderRole: 'owner', dataOwnerRole: 'owner' },
    { person: { ...person, staffRole: 'staff' }, holderRole: null, dataOwnerRole: null },
  ];
  return viewers.some((viewer) => listAllowedLicenceSteps(portal, row, viewer).includes(step));
}

function decideSuspension(step: LicenceStepRequest['step'], suspendedBy: string | null, side: string): string | null {
  if (step === 'suspend') return addSuspendingParty(suspendedBy, side);
  return step === 'resume' ? removeSuspendingParty(suspendedBy, side) : null;
}
