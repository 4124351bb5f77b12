import { runWithTextLanguage } from '@refdesk/messages/request-language';
import type { MailKind } from '@refdesk/service-contract/mail-kinds';
import type { MemberRole } from '@refdesk/service-contract/organisation/roles';
import type { AuditedTransaction } from '../../core/context/audited-transaction.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { formatRoleName } from '../../core/mail/format-role-name.ts';
import type { MailMessage } from '../../core/mail/message.ts';
import {
  createMailParagraph,
  createMailSubject,
  getMailButtonText,
  type MailParagraph,
  type MailSubject,
} from '../../core/mail/paragraph.ts';
import { quotePersonName } from '../../core/mail/person-name-marks.ts';
import { quoteShortName } from '../../core/mail/quoted.ts';
import { getPortalLanguageOrDefault } from '../../core/portal/service-portal.ts';

/** Creates the email that invites a person to join an organisation. */
export function createInvitationMail(
  email: string,
  {
    organisationName,
    role,
    invitedBy,
  }: {
    readonly organisationName: string;
    readonly role: MemberRole;
    readonly invitedBy: { readonly id: string; readonly name: string };
  },
  url: string,
): MailMessage {
  return {
    kind: 'invitation',
    to: email,
    subject: createMailSubject('invited'),
    paragraphs: [
      createMailParagraph('invitedText', {
        person: quotePersonName(invitedBy),
        organisation: quoteShortName(organisationName),
        role: formatRoleName(role),
      }),
      createMailParagraph('notExpected'),
    ],
    action: { label: getMailButtonText('viewInvitation'), url },
    reason: createMailParagraph('becauseInvited'),
  };
}

/** Content of a notification to members, a person or staff. */
export interface NotificationMailContent {
  readonly kind: MailKind;
  readonly subject: MailSubject;
  readonly paragraphs: readonly MailParagraph[];
  /** Label and URL of the button. */
  readonly action: { readonly label: string; readonly url: string };
}

/** Creates the content of a notification in the recipient's language. */
type CreateNotice = () => NotificationMailContent;

/** Notifies the members of an organisation who have one of the roles, each in a separate email in their language. */
export async function enqueueMemberNotificationMails(
  change: AuditedTransaction,
  organisation: { readonly id: string; readonly name: string },
  roles: readonly MemberRole[],
  createNotice: CreateNotice,
): Promise<void> {
  const members = await change.queries
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.personId')
    .innerJoin('person', 'person.id', 'member.personId')
    .where('member.organisationId', '=', organisation.id)
    .where('member.role', 'in', roles)
    .select(['user.id', 'user.email', 'user.name', 'person.language'])
    .execute();
  const createReason = () => createMailParagraph('becauseRole', { organisation: quoteShortName(organisation.name) });
  for (const member of members) await notify(change, member, createNotice, createReason);
}

/** Notifies one person in their language. */
export async function enqueuePersonNotificationMail(
  change: AuditedTransaction,
  personId: string,
  createNotice: CreateNotice,
  createReason: () => MailParagraph,
): Promise<void> {
  const person = await change.queries
    .selectFrom('user')
    .innerJoin('person', 'person.id', 'user.id')
    .select(['user.id', 'user.email', 'user.name', 'person.language'])
    .where('user.id', '=', personId)
    .executeTakeFirst();
  if (person) await notify(change, person, createNotice, createReason);
}

/** Notifies the provider's staff. */
export async function enqueueStaffNotificationMails(
  change: AuditedTransaction,
  createNotice: CreateNotice,
): Promise<void> {
  for (const person of await listStaff(change.queries))
    await notify(change, person, createNotice, () => createMailParagraph('becauseReview'));
}

function listStaff(queries: DatabaseOrTransaction) {
  return queries
    .selectFrom('person')
    .innerJoin('user', 'user.id', 'person.id')
    .where('person.staffRole', 'is not', null)
    .where('person.suspendedAt', 'is', null)
    .select(['user.id', 'user.email', 'user.name', 'person.language'])
    .execute();
}

interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
}

/** Sends a notice in the language that the recipient last used. */
function notify(
  change: AuditedTransaction,
  recipient: Recipient,
  createNotice: CreateNotice,
  createReason: () => MailParagraph,
): Promise<void> {
  return runWithTextLanguage(getPortalLanguageOrDefault(change.portal, recipient.language), () =>
    change.mail(toMessage(recipient, createNotice(), createReason())),
  );
}

function toMessage(
  { id, email, name }: Recipient,
  { kind, subject, paragraphs, action }: NotificationMailContent,
  reason: MailParagraph,
): MailMessage {
  return { kind, to: email, toPerson: id, name, subject, paragraphs, action, reason };
}
