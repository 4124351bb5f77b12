import { getServiceText } from '@refdesk/messages/request-language';
import type { invitationReferenceSchema } from '@refdesk/service-contract/organisation/organisations';
import type { MemberRole } from '@refdesk/service-contract/organisation/roles';
import { sql } from 'kysely';
import type { z } from 'zod';
import { lockActingPersonRow } from '../../core/access/lock-acting-person-row.ts';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { type AuditedTransaction, withCallerTransaction } from '../../core/context/audited-transaction.ts';
import { lockRow } from '../../core/database/lock-row.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { isUniqueViolation } from '../../core/database/unique-violation.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { formatRoleName } from '../../core/mail/format-role-name.ts';
import { createMailParagraph, createMailSubject, getMailButtonText } from '../../core/mail/paragraph.ts';
import { quotePersonName } from '../../core/mail/person-name-marks.ts';
import { quoteShortName } from '../../core/mail/quoted.ts';
import { runInPersonLanguage } from '../../core/portal/service-portal.ts';
import { generateIdentifier } from '../../core/text/identifier.ts';
import { digestSecretToken, generateSecretTokenAndDigest } from '../../core/text/secret-token.ts';
import type { OrganisationCaller } from './access.ts';
import { lockAndChangeOrganisation } from './change-organisation.ts';
import { organisationProblemFactories } from './errors.ts';
import { createInvitationMail, enqueueMemberNotificationMails } from './mails.ts';

const invitationLifetime = 7 * 24 * 60 * 60_000;

type Reference = z.output<typeof invitationReferenceSchema>;

/** Sends an invitation by email; replaces an expired invitation to the same email address. */
export async function inviteMember(
  appContext: AppContext,
  caller: OrganisationCaller,
  email: string,
  role: MemberRole,
): Promise<string> {
  const id = generateIdentifier('invitation');
  await lockAndChangeOrganisation(
    appContext,
    caller,
    async ({ queries, at, audit, mail }, { person, organisation }) => {
      const member = await queries
        .selectFrom('member')
        .innerJoin('user', 'user.id', 'member.personId')
        .select('user.id')
        .where('member.organisationId', '=', organisation.id)
        .where('user.email', '=', email)
        .executeTakeFirst();
      if (member)
        throw organisationProblemFactories.alreadyMember(getServiceText('personIsMember'), {
          errors: [{ pointer: '/email', message: getServiceText('isMember') }],
        });
      await queries
        .updateTable('invitation')
        .set({ state: 'expired', decidedAt: at })
        .where('organisationId', '=', organisation.id)
        .where('email', '=', email)
        .where('state', '=', 'pending')
        .where('expiresAt', '<=', at)
        .execute();
      const { token, digest } = generateSecretTokenAndDigest();
      await queries
        .insertInto('invitation')
        .values({
          id,
          organisationId: organisation.id,
          email,
          role,
          tokenDigest: digest,
          state: 'pending',
          invitedBy: person.id,
          createdAt: at,
          expiresAt: at + invitationLifetime,
          decidedAt: null,
        })
        .execute();
      await audit({
        action: 'member.invite',
        target: { type: 'invitation', id },
        organisationId: organisation.id,
        details: { role },
      });
      const invitee = await queries
        .selectFrom('user')
        .innerJoin('person', 'person.id', 'user.id')
        .select('person.language')
        .where('user.email', '=', email)
        .executeTakeFirst();
      await runInPersonLanguage(appContext.portal, invitee?.language ?? null, () =>
        mail(
          createInvitationMail(
            email,
            { organisationName: organisation.name, role, invitedBy: person },
            `${appContext.publicUrl}/account/invitation#${token}`,
          ),
        ),
      );
    },
  ).catch((error) => {
    if (!isUniqueViolation(error)) throw error;
    throw organisationProblemFactories.alreadyInvited(getServiceText('personIsInvited'), {
      errors: [{ pointer: '/email', message: getServiceText('isInvited') }],
    });
  });
  return id;
}

/** Withdraws an invitation. */
export async function cancelInvitation(appContext: AppContext, caller: OrganisationCaller, id: string): Promise<void> {
  await lockAndChangeOrganisation(appContext, caller, async ({ queries, at, audit }, { organisation }) => {
    const { numUpdatedRows } = await queries
      .updateTable('invitation')
      .set({ state: 'cancelled', decidedAt: at })
      .where('id', '=', id)
      .where('organisationId', '=', organisation.id)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw commonRequestProblemFactories.notFound(getServiceText('noSuchInvitation'));
    await audit({
      action: 'member.cancelInvitation',
      target: { type: 'invitation', id },
      organisationId: organisation.id,
    });
  });
}

/** Reads an invitation for the holder of its link. */
export async function readInvitation(queries: DatabaseOrTransaction, token: string, now: number) {
  const row = await selectOpenInvitations(queries, now)
    .where('invitation.tokenDigest', '=', digestSecretToken(token))
    .executeTakeFirst();
  if (!row) throw createInvalidInvitationProblem();
  return {
    id: row.id,
    email: row.email,
    organisationName: row.organisationName,
    role: row.role as MemberRole,
    expiresAt: new Date(row.expiresAt).toISOString(),
  };
}

/** Accepts or declines an invitation; only the owner of the invited email address can do so. */
export async function answerInvitation(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  reference: Reference,
  answer: 'accepted' | 'declined',
): Promise<string> {
  return withCallerTransaction(appContext, { person, origin }, async (change) => {
    const { queries, at } = change;
    const openInvitations = selectOpenInvitations(queries, at);
    const matchingInvitations =
      'token' in reference
        ? openInvitations.where('invitation.tokenDigest', '=', digestSecretToken(reference.token))
        : openInvitations.where('invitation.id', '=', reference.id).where('invitation.email', '=', person.email);
    const invitation = await matchingInvitations.executeTakeFirst();
    if (!invitation) throw createInvalidInvitationProblem();
    const organisation = await lockRow(queries, 'organisation', invitation.organisationId);
    await lockActingPersonRow(queries, person);
    if (organisation === null || organisation.state === 'closed') throw createInvalidInvitationProblem();
    if (invitation.email !== person.email)
      throw organisationProblemFactories.invitationForAnother(
        getServiceText('invitationForAnother', { email: invitation.email }),
      );
    const { numUpdatedRows } = await queries
      .updateTable('invitation')
      .set({ state: answer, decidedAt: at })
      .where('id', '=', invitation.id)
      .where('state', '=', 'pending')
      .where(({ exists }) => exists(selectPermittedInviter(queries)))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw createInvalidInvitationProblem();
    const { organisationId, organisationName, role } = invitation;
    if (answer === 'accepted')
      await queries.insertInto('member').values({ organisationId, personId: person.id, role, joinedAt: at }).execute();
    await change.audit({
      action: answer === 'accepted' ? 'member.join' : 'member.decline',
      target: { type: 'person', id: person.id },
      organisationId,
      details: { role },
    });
    const createNames = () => ({ person: quotePersonName(person), organisation: quoteShortName(organisationName) });
    await enqueueMemberNotificationMails(change, { id: organisationId, name: organisationName }, ['owner'], () => ({
      kind: 'invitation-answered',
      subject: answer === 'accepted' ? createMailSubject('joined') : createMailSubject('declined'),
      paragraphs: [
        answer === 'accepted'
          ? createMailParagraph('joinedText', { ...createNames(), role: formatRoleName(role as MemberRole) })
          : createMailParagraph('declinedText', createNames()),
      ],
      action: {
        label: getMailButtonText('viewMembers'),
        url: `${appContext.publicUrl}/account/organisation-registration`,
      },
    }));
    return organisationId;
  }).catch((error) => {
    throw isUniqueViolation(error) ? organisationProblemFactories.alreadyMember(getServiceText('youAreMember')) : error;
  });
}

function selectOpenInvitations(queries: DatabaseOrTransaction, now: number) {
  return queries
    .selectFrom('invitation')
    .innerJoin('organisation', 'organisation.id', 'invitation.organisationId')
    .where('invitation.state', '=', 'pending')
    .where('invitation.expiresAt', '>', now)
    .where('organisation.state', '<>', 'closed')
    .where(({ exists }) => exists(selectPermittedInviter(queries)))
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.role',
      'invitation.expiresAt',
      'invitation.organisationId',
      'organisation.name as organisationName',
    ]);
}

/** Withdraws open invitations whose inviter has left the organisation or may no longer invite to that role. */
export async function cancelInvitationsOfFormerInviters(
  { queries, at }: AuditedTransaction,
  organisationId: string,
): Promise<void> {
  await queries
    .updateTable('invitation')
    .set({ state: 'cancelled', decidedAt: at })
    .where('organisationId', '=', organisationId)
    .where('state', '=', 'pending')
    .where(({ not, exists }) => not(exists(selectPermittedInviter(queries))))
    .execute();
}

/**
 * Selects the inviter if their role still allows the invitation: owners invite to all roles, admins to all but owner.
 */
function selectPermittedInviter(queries: DatabaseOrTransaction) {
  return queries
    .selectFrom('member')
    .select('member.personId')
    .whereRef('member.organisationId', '=', sql.ref('invitation.organisationId'))
    .whereRef('member.personId', '=', sql.ref('invitation.invitedBy'))
    .where((eb) =>
      eb.or([
        eb('member.role', '=', 'owner'),
        eb.and([eb('member.role', '=', 'admin'), sql<boolean>`"invitation"."role" <> 'owner'`]),
      ]),
    );
}

function createInvalidInvitationProblem() {
  return organisationProblemFactories.invitationNotValid(getServiceText('invitationNotValid'));
}
