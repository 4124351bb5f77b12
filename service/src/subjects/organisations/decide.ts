import type { OrganisationDecision, OrganisationState } from '@refdesk/service-contract/organisations';
import type { AppContext } from '../../core/context/app-context.ts';
import { isUniqueViolation } from '../../core/database/unique-violation.ts';
import { requestProblems } from '../../core/http/errors.ts';
import { type Paragraph, paragraph, subject, trustText } from '../../core/mail/paragraph.ts';
import { quoteReason, quoteText } from '../../core/mail/quoted.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { formatDisjunction } from '../../core/text/format-disjunction.ts';
import type { OrganisationCaller } from './access.ts';
import { changeLockedOrganisation } from './change-organisation.ts';
import { organisationProblems } from './errors.ts';
import { notifyMembers } from './mails.ts';

interface DecisionStep {
  readonly from: readonly OrganisationState[];
  readonly to: OrganisationState;
  /** Result of the decision, as the end of a sentence. */
  readonly outcome: 'is verified' | 'was not verified' | 'is suspended' | 'is no longer suspended';
  readonly text: (portal: Portal) => Paragraph;
}

const steps: Readonly<Record<OrganisationDecision['decision'], DecisionStep>> = {
  verify: {
    from: ['pending'],
    to: 'verified',
    outcome: 'is verified',
    text: () => paragraph`Your applications can now use production, once each of them is active and has a licence.`,
  },
  reject: {
    from: ['pending'],
    to: 'rejected',
    outcome: 'was not verified',
    text: () => paragraph`You can correct the details and submit them again.`,
  },
  suspend: {
    from: ['pending', 'rejected', 'verified'],
    to: 'suspended',
    outcome: 'is suspended',
    text: (portal) =>
      paragraph`No access tokens are issued and no ${trustText(portal.keyNoun.many)} work until it is reinstated.`,
  },
  reinstate: {
    from: ['suspended'],
    to: 'verified',
    outcome: 'is no longer suspended',
    text: (portal) =>
      paragraph`Its applications work again, and so do its ${trustText(portal.keyNoun.many)} that have not expired or been revoked.`,
  },
};

const done: Readonly<Record<OrganisationDecision['decision'], string>> = {
  verify: 'verified',
  reject: 'rejected',
  suspend: 'suspended',
  reinstate: 'reinstated',
};

/**
 * Applies a decision of staff to an organisation, and notifies its owners and admins.
 *
 * @throws Problem if its state does not allow the decision, or if the decider is a member.
 */
export async function decideOrganisation(
  appContext: AppContext,
  caller: OrganisationCaller,
  request: OrganisationDecision,
): Promise<void> {
  const step = steps[request.decision];
  const reason = 'reason' in request ? request.reason : null;
  await changeLockedOrganisation(appContext, caller, async (change, { organisation, memberRole }) => {
    if (memberRole !== null)
      throw organisationProblems.ownOrganisation(
        'You belong to this organisation, so another member of staff must decide.',
      );
    if ('version' in request && request.version !== organisation.version)
      throw requestProblems.changedMeanwhile(
        'The details have changed since you opened the page. Reload the page and check them again.',
      );
    const { numUpdatedRows } = await change.queries
      .updateTable('organisation')
      .set(({ eb, fn, ref, val }) => ({
        // Reinstatement restores the previous state: an unverified organisation still waits for verification.
        state: request.decision === 'reinstate' ? fn.coalesce(ref('suspendedFrom'), val(step.to)) : step.to,
        suspendedFrom: request.decision === 'suspend' ? ref('state') : null,
        stateReason: reason,
        stateAt: change.at,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', organisation.id)
      .where('state', 'in', step.from)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw organisationProblems.organisationStateForbids(
        `Only an organisation that is ${formatDisjunction(step.from)} can be ${done[request.decision]}.`,
      );
    await change.audit({
      action: `organisation.${request.decision}`,
      target: { type: 'organisation', id: organisation.id },
      organisationId: organisation.id,
      details: { reason },
    });
    await notifyMembers(change, organisation, ['owner', 'admin'], {
      kind: `organisation-${step.to}`,
      subject: subject`Your organisation ${step.outcome}`,
      paragraphs: [
        paragraph`${quoteText(organisation.name)} ${step.outcome}. ${step.text(change.portal)}`,
        ...(reason === null ? [] : [paragraph`Reason: ${quoteReason(reason)}`]),
      ],
      action: { label: 'View the organisation', url: `${appContext.publicUrl}/account/organisation-registration` },
    });
  }).catch((error) => {
    if (!isUniqueViolation(error)) throw error;
    throw organisationProblems.organisationAlreadyVerified(
      'Another organisation with this name or customer number is already verified.',
    );
  });
}
