import type { MemberRole } from '@refdesk/service-contract/roles';
import type { AuditedTransaction } from '../../core/context/audited-transaction.ts';
import type { Queries } from '../../core/database/open-database.ts';
import type { MailMessage } from '../../core/mail/message.ts';
import { quotePersonName } from '../../core/mail/named-person.ts';
import { type MailSubject, type Paragraph, paragraph, subject, trustText } from '../../core/mail/paragraph.ts';
import { quoteText } from '../../core/mail/quoted.ts';
import type { Portal } from '../../core/portal/portal.ts';

/** Invites a person to join an organisation. */
export function createInvitationMail(
  portal: Portal,
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
    subject: subject`You are invited to the ${trustText(portal.name)} developer portal`,
    paragraphs: [
      paragraph`${quotePersonName(invitedBy)} invites you to join the organisation ${quoteText(organisationName)} with the role ${role}. The invitation is valid for 7 days, and for this address only.`,
      paragraph`If you do not expect this invitation, ignore this email.`,
    ],
    action: { label: 'View the invitation', url },
    reason: paragraph`You receive this email because a member of that organisation entered this address.`,
  };
}

/** A notice to members, a person or staff. */
export interface MailNotice {
  readonly kind: string;
  readonly subject: MailSubject;
  readonly paragraphs: readonly Paragraph[];
  /** Label and address of the button. */
  readonly action: { readonly label: string; readonly url: string };
}

/** Notifies the members of an organisation who have one of the roles, each in a separate email. */
export async function notifyMembers(
  change: AuditedTransaction,
  organisation: { readonly id: string; readonly name: string },
  roles: readonly MemberRole[],
  notice: MailNotice,
): Promise<void> {
  const members = await change.queries
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.personId')
    .where('member.organisationId', '=', organisation.id)
    .where('member.role', 'in', roles)
    .select(['user.id', 'user.email', 'user.name'])
    .execute();
  for (const member of members) {
    await change.mail(
      toMessage(
        member,
        notice,
        paragraph`You receive this email because of your role in ${quoteText(organisation.name)} at the ${trustText(change.portal.name)} developer portal.`,
      ),
    );
  }
}

/** Notifies one person. */
export async function notifyPerson(
  change: AuditedTransaction,
  personId: string,
  notice: MailNotice,
  why: Paragraph,
): Promise<void> {
  const person = await change.queries
    .selectFrom('user')
    .select(['id', 'email', 'name'])
    .where('id', '=', personId)
    .executeTakeFirst();
  if (person) await change.mail(toMessage(person, notice, why));
}

/** Notifies the provider's staff. */
export async function notifyStaff(change: AuditedTransaction, notice: MailNotice): Promise<void> {
  for (const person of await listStaff(change.queries)) {
    await change.mail(
      toMessage(
        person,
        notice,
        paragraph`You receive this email because you review at the ${trustText(change.portal.name)} developer portal.`,
      ),
    );
  }
}

function listStaff(queries: Queries) {
  return queries
    .selectFrom('person')
    .innerJoin('user', 'user.id', 'person.id')
    .where('person.staffRole', 'is not', null)
    .where('person.suspendedAt', 'is', null)
    .select(['user.id', 'user.email', 'user.name'])
    .execute();
}

function toMessage(
  { id, email, name }: { readonly id: string; readonly email: string; readonly name: string },
  { kind, subject, paragraphs, action }: MailNotice,
  reason: Paragraph,
): MailMessage {
  return { kind, to: email, toPerson: id, name, subject, paragraphs, action, reason };
}
