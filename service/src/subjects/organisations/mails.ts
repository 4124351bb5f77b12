import type { MemberRole } from '@portal/service-contract/roles';
import type { Change } from '../../core/context/change.ts';
import type { Queries } from '../../core/database/open.ts';
import type { Message } from '../../core/mail/message.ts';
import { quotedPerson } from '../../core/mail/named-person.ts';
import { own, type Paragraph, paragraph, type Subject, subject } from '../../core/mail/paragraph.ts';
import { quoted } from '../../core/mail/quoted.ts';
import type { Portal } from '../../core/portal/portal.ts';

/** Invites a person to join an organisation. */
export function invitationMail(
  portal: Portal,
  email: string,
  {
    organisationName,
    role,
    invitedBy,
  }: { readonly organisationName: string; readonly role: MemberRole; readonly invitedBy: { readonly id: string; readonly name: string } },
  url: string,
): Message {
  return {
    kind: 'invitation',
    to: email,
    subject: subject`You are invited to the ${own(portal.name)} developer portal`,
    paragraphs: [
      paragraph`${quotedPerson(invitedBy)} invites you to join the organisation ${quoted(organisationName)} with the role ${role}. The invitation is valid for 7 days, and for this address only.`,
      paragraph`If you do not expect this invitation, ignore this email.`,
    ],
    action: { label: 'View the invitation', url },
    reason: paragraph`You receive this email because a member of that organisation entered this address.`,
  };
}

/** A notice to members, a person or staff. */
export interface Notice {
  readonly kind: string;
  readonly subject: Subject;
  readonly paragraphs: readonly Paragraph[];
  /** Label and address of the button. */
  readonly action: { readonly label: string; readonly url: string };
}

/** Notifies the members of an organisation who have one of the roles, each in a separate email. */
export async function notifyMembers(
  change: Change,
  organisation: { readonly id: string; readonly name: string },
  roles: readonly MemberRole[],
  notice: Notice,
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
        paragraph`You receive this email because of your role in ${quoted(organisation.name)} at the ${own(change.portal.name)} developer portal.`,
      ),
    );
  }
}

/** Notifies one person. */
export async function notifyPerson(change: Change, personId: string, notice: Notice, why: Paragraph): Promise<void> {
  const person = await change.queries.selectFrom('user').select(['id', 'email', 'name']).where('id', '=', personId).executeTakeFirst();
  if (person) await change.mail(toMessage(person, notice, why));
}

/** Notifies the provider's staff. */
export async function notifyStaff(change: Change, notice: Notice): Promise<void> {
  for (const person of await listStaff(change.queries)) {
    await change.mail(toMessage(person, notice, paragraph`You receive this email because you review at the ${own(change.portal.name)} developer portal.`));
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
  { kind, subject, paragraphs, action }: Notice,
  reason: Paragraph,
): Message {
  return { kind, to: email, toPerson: id, name, subject, paragraphs, action, reason };
}
