import type { AppContext } from '../../core/context/app-context.ts';
import type { AuditedTransaction } from '../../core/context/audited-transaction.ts';
import { countLimitedAttempt } from '../../core/limits/attempts.ts';
import { formatLocalizedUtcDay } from '../../core/mail/format-localized-utc-day.ts';
import {
  createMailParagraph,
  createMailSubject,
  getMailButtonText,
  type MailParagraph,
  markTextAsTrusted,
} from '../../core/mail/paragraph.ts';
import { quoteReason, quoteShortName } from '../../core/mail/quoted.ts';
import { getProductOrUnofferedDefault, type ServicePortal } from '../../core/portal/service-portal.ts';
import { findMemberRole } from '../organisations/access.ts';
import { enqueueMemberNotificationMails, type NotificationMailContent } from '../organisations/mails.ts';
import { listDecisionsAwaitedByLicence } from './steps.ts';
import type { NamedLicence } from './store.ts';

/** Message keys for the subject and first paragraph, by licence event. */
const eventMessageKeys = {
  request: ['licenceRequest', 'licenceRequestText'],
  consent: ['licenceConsent', 'licenceConsentText'],
  approve: ['licenceApprove', 'licenceApproveText'],
  refuse: ['licenceRefuse', 'licenceRefuseText'],
  start: ['licenceStart', 'licenceStartText'],
  suspend: ['licenceSuspend', 'licenceSuspendText'],
  resume: ['licenceResume', 'licenceResumeText'],
  held: ['licenceHeld', 'licenceHeldText'],
  withdraw: ['licenceWithdraw', 'licenceWithdrawText'],
  lapse: ['licenceLapse', 'licenceLapseText'],
  lapsing: ['licenceLapsing', 'licenceLapsingText'],
} as const;

type Event = keyof typeof eventMessageKeys;

/** Message keys for the paragraph about the consequences for the application and the next step. */
const consequenceMessageKeys = {
  refuse: 'afterRefusal',
  start: 'afterStart',
  suspend: 'afterSuspension',
  resume: 'afterResumption',
  held: 'whileHeld',
  withdraw: 'afterEnd',
  lapse: 'afterEnd',
} as const;

/**
 * Notifies both organisations involved in a licence. Emails to the organisation that the actor does not belong to are
 * limited per day.
 */
export async function enqueueLicenceNotificationMails(
  appContext: AppContext,
  change: AuditedTransaction,
  licence: NamedLicence,
  event: Event,
  reason: string | null = null,
): Promise<void> {
  const product = markTextAsTrusted(getProductOrUnofferedDefault(change.portal, licence.product).name);
  const [subjectKey, textKey] = eventMessageKeys[event];
  const createNotice = (): NotificationMailContent => ({
    kind: `licence-${event}`,
    subject: createMailSubject(subjectKey, { product }),
    paragraphs: [
      createMailParagraph(textKey, {
        application: quoteShortName(licence.applicationName),
        holder: quoteShortName(licence.holderName),
        organisation: quoteShortName(licence.organisationName),
        product,
      }),
      ...(event === 'request'
        ? [
            createMailParagraph('licencePurpose', {
              holder: quoteShortName(licence.holderName),
              purpose: quoteShortName(licence.purpose),
            }),
          ]
        : []),
      ...(reason === null ? [] : [createMailParagraph('reason', { reason: quoteReason(reason) })]),
      ...createConsequenceParagraphs(change.portal, event, licence),
    ],
    action: {
      label: getMailButtonText('viewLicence'),
      url: `${appContext.publicUrl}/account/applications/licences?licence=${licence.id}`,
    },
  });
  const sides = [
    { id: licence.holderId, name: licence.holderName, other: licence.organisationId, roles: ['owner', 'admin'] },
    { id: licence.organisationId, name: licence.organisationName, other: licence.holderId, roles: ['owner'] },
  ] as const;
  for (const { other, roles, ...side } of licence.organisationId === licence.holderId ? sides.slice(0, 1) : sides)
    if (await mayNotify(change, side.id, other))
      await enqueueMemberNotificationMails(change, side, roles, createNotice);
}

/**
 * Whether an organisation may be emailed. Emails caused by members of the other organisation are limited; beyond the
 * limit, only the portal shows the event.
 */
async function mayNotify(
  { queries, actor, at }: AuditedTransaction,
  organisationId: string,
  other: string,
): Promise<boolean> {
  if (actor.type !== 'person' || actor.id === null || organisationId === other) return true;
  const isMember = (await findMemberRole(queries, organisationId, actor.id)) !== null;
  const isStaff = (await findMemberRole(queries, other, actor.id)) === null;
  return (
    isMember ||
    isStaff ||
    (await countLimitedAttempt(queries, 'licenceMailToOrganisation', `${other} to ${organisationId}`, at)).isAllowed
  );
}

function createConsequenceParagraphs(
  portal: ServicePortal,
  event: Event,
  licence: NamedLicence,
): readonly MailParagraph[] {
  if (event === 'lapsing')
    return [createMailParagraph('lastDay', { day: formatLocalizedUtcDay((licence.endsAt ?? 0) - 1) })];
  if (event === 'request' || event === 'consent' || event === 'approve')
    return createPendingDecisionParagraphs(portal, licence);
  return [createMailParagraph(consequenceMessageKeys[event])];
}

function createPendingDecisionParagraphs(portal: ServicePortal, licence: NamedLicence): readonly MailParagraph[] {
  const pending = listDecisionsAwaitedByLicence(portal, licence);
  const organisation = quoteShortName(licence.organisationName);
  if (pending.length > 1) return [createMailParagraph('awaitsConsentAndApproval', { organisation })];
  if (pending[0] === 'consent') return [createMailParagraph('awaitsConsent', { organisation })];
  if (pending[0] === 'approval') return [createMailParagraph('awaitsApproval')];
  return licence.state === 'approved'
    ? [createMailParagraph('takesEffectOn', { day: formatLocalizedUtcDay(licence.startsAt) })]
    : [];
}
