import { type EmailTextKey, getServiceText, type ServiceTextKey } from '@refdesk/messages/request-language';
import type {
  OrganisationState,
  OrganisationStateDecision,
} from '@refdesk/service-contract/organisation/organisations';
import type { AppContext } from '../../core/context/app-context.ts';
import { isUniqueViolation } from '../../core/database/unique-violation.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { createMailParagraph, createMailSubject, getMailButtonText } from '../../core/mail/paragraph.ts';
import { quoteReason, quoteShortName } from '../../core/mail/quoted.ts';
import { formatDisjunction } from '../../core/text/format-disjunction.ts';
import type { OrganisationCaller } from './access.ts';
import { lockAndChangeOrganisation } from './change-organisation.ts';
import { organisationProblemFactories } from './errors.ts';
import { enqueueMemberNotificationMails } from './mails.ts';

interface DecisionStep {
  readonly from: readonly OrganisationState[];
  readonly to: OrganisationState;
  /** Message keys for the email's subject and first paragraph. */
  readonly texts: readonly [EmailTextKey, EmailTextKey];
  readonly refusal: ServiceTextKey;
}

const steps = {
  verify: {
    from: ['pending'],
    to: 'verified',
    texts: ['organisationVerified', 'organisationVerifiedText'],
    refusal: 'cannotVerify',
  },
  reject: {
    from: ['pending'],
    to: 'rejected',
    texts: ['organisationRejected', 'organisationRejectedText'],
    refusal: 'cannotReject',
  },
  suspend: {
    from: ['pending', 'rejected', 'verified'],
    to: 'suspended',
    texts: ['organisationSuspended', 'organisationSuspendedText'],
    refusal: 'cannotSuspendOrganisation',
  },
  reinstate: {
    from: ['suspended'],
    to: 'verified',
    texts: ['organisationReinstated', 'organisationReinstatedText'],
    refusal: 'cannotReinstate',
  },
} as const satisfies Readonly<Record<OrganisationStateDecision['decision'], DecisionStep>>;

const stateMessageKeys = {
  pending: 'organisationPending',
  verified: 'organisationVerified',
  rejected: 'organisationRejected',
  suspended: 'organisationSuspended',
  closed: 'organisationClosed',
} as const satisfies Readonly<Record<OrganisationState, string>>;

/**
 * Applies a staff decision to an organisation, and notifies its owners and admins.
 *
 * @throws Problem if its state does not allow the decision, or if the decider is a member.
 */
export async function applyOrganisationDecision(
  appContext: AppContext,
  caller: OrganisationCaller,
  request: OrganisationStateDecision,
): Promise<void> {
  const step = steps[request.decision];
  const [subjectKey, textKey] = step.texts;
  const reason = 'reason' in request ? request.reason : null;
  await lockAndChangeOrganisation(appContext, caller, async (change, { organisation, memberRole }) => {
    if (memberRole !== null) throw organisationProblemFactories.ownOrganisation(getServiceText('ownOrganisation'));
    if ('version' in request && request.version !== organisation.version)
      throw commonRequestProblemFactories.changedMeanwhile(getServiceText('detailsChanged'));
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
      throw organisationProblemFactories.organisationStateForbids(
        getServiceText(step.refusal, {
          states: formatDisjunction(step.from.map((state) => getServiceText(stateMessageKeys[state]))),
        }),
      );
    await change.audit({
      action: `organisation.${request.decision}`,
      target: { type: 'organisation', id: organisation.id },
      organisationId: organisation.id,
      details: { reason },
    });
    await enqueueMemberNotificationMails(change, organisation, ['owner', 'admin'], () => ({
      kind: `organisation-${step.to}`,
      subject: createMailSubject(subjectKey),
      paragraphs: [
        createMailParagraph(textKey, { organisation: quoteShortName(organisation.name) }),
        ...(reason === null ? [] : [createMailParagraph('reason', { reason: quoteReason(reason) })]),
      ],
      action: {
        label: getMailButtonText('viewOrganisation'),
        url: `${appContext.publicUrl}/account/organisation-registration`,
      },
    }));
  }).catch((error) => {
    if (!isUniqueViolation(error)) throw error;
    throw organisationProblemFactories.organisationAlreadyVerified(getServiceText('organisationAlreadyVerified'));
  });
}
