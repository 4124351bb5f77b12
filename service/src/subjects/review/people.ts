import { getServiceText, runWithTextLanguage } from '@refdesk/messages/request-language';
import type { MemberRole, StaffRole } from '@refdesk/service-contract/organisation/roles';
import type { PeoplePage, PersonForStaff, PersonSearch } from '@refdesk/service-contract/review';
import { hasPermission } from '../../core/access/has-permission.ts';
import { lockActingPersonRow } from '../../core/access/lock-acting-person-row.ts';
import type { PermissionAction } from '../../core/access/permissions.ts';
import type { SessionPerson } from '../../core/access/person.ts';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { type AuditedTransaction, withCallerTransaction } from '../../core/context/audited-transaction.ts';
import {
  buildAfterPositionCondition,
  buildColumnContainsCondition,
  buildUntilPositionCondition,
  readFilteredPage,
} from '../../core/database/filtered-page.ts';
import { type LockedRow, lockRow } from '../../core/database/lock-row.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { formatRoleName } from '../../core/mail/format-role-name.ts';
import { createMailParagraph, createMailSubject } from '../../core/mail/paragraph.ts';
import { quoteReason } from '../../core/mail/quoted.ts';
import { getPortalLanguageOrDefault } from '../../core/portal/service-portal.ts';
import { formatInstantOrNull } from '../../core/text/instant.ts';
import { createPersonDecisionMail, type PersonDecisionMailContent } from '../identity/mails.ts';
import { endOperatorTokens, setStaffRoleAndEndOperatorTokens } from '../operator-tokens/end-operator-tokens.ts';

/** Lists people ordered by email address, filtered by part of their name or email address. */
export async function listPeople(
  { database: { queries } }: AppContext,
  { text = '', cursor }: PersonSearch,
): Promise<PeoplePage> {
  // The rows of `person` are read only for matches.
  const selectUsers = () => queries.selectFrom('user').orderBy('email').orderBy('id').select(['email as key', 'id']);
  const { rows, next } = await readFilteredPage(
    {
      findBoundary: (after, offset) =>
        selectUsers()
          .where(buildAfterPositionCondition('email', 'id', after))
          .offset(offset - 1)
          .limit(1)
          .executeTakeFirst(),
      findMatches: (after, until, limit) =>
        selectUsers()
          .select(['name', 'email'])
          .where(buildAfterPositionCondition('email', 'id', after))
          .where(buildUntilPositionCondition('email', 'id', until))
          .$if(text !== '', (query) =>
            query.where(({ or }) =>
              or([buildColumnContainsCondition('email', text), buildColumnContainsCondition('name', text)]),
            ),
          )
          .limit(limit)
          .execute(),
    },
    cursor,
    50,
  );
  const ids = rows.map(({ id }) => id);
  const people = await queries
    .selectFrom('person')
    .select(['id', 'companyName', 'staffRole', 'suspendedAt'])
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .execute();
  const peopleById = new Map(people.map((person) => [person.id, person]));
  return {
    people: rows.flatMap(({ id, name, email }) => {
      const person = peopleById.get(id);
      if (person === undefined) return [];
      const { companyName, staffRole, suspendedAt } = person;
      return {
        ...{ id, name, email, companyName },
        staffRole: staffRole as StaffRole | null,
        suspendedAt: formatInstantOrNull(suspendedAt),
      };
    }),
    next,
  };
}

/** Reads a person as shown to staff. */
export async function readPersonForStaff(
  { database: { queries } }: AppContext,
  personId: string,
): Promise<PersonForStaff> {
  const row = await queries
    .selectFrom('person')
    .innerJoin('user', 'user.id', 'person.id')
    .select(['person.id', 'user.name', 'user.email', 'companyName', 'staffRole', 'suspendedAt', 'suspendedReason'])
    .where('person.id', '=', personId)
    .executeTakeFirst();
  if (!row) throw commonRequestProblemFactories.notFound(getServiceText('noSuchPerson'));
  const organisations = await queries
    .selectFrom('member')
    .innerJoin('organisation', 'organisation.id', 'member.organisationId')
    .where('personId', '=', row.id)
    .select(['organisation.id', 'organisation.name', 'member.role'])
    .execute();
  return {
    ...row,
    staffRole: row.staffRole as StaffRole | null,
    suspendedAt: formatInstantOrNull(row.suspendedAt),
    organisations: organisations.map((organisation) => ({ ...organisation, role: organisation.role as MemberRole })),
  };
}

/** Suspends a person, which ends their sessions, or reinstates them. */
export async function changePersonSuspension(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  personId: string,
  reason: string | null,
): Promise<void> {
  if (personId === person.id) throw commonRequestProblemFactories.notAllowed(getServiceText('suspendYourself'));
  await withCallerTransaction(appContext, { person, origin }, async (change) => {
    const { queries, at } = change;
    const { actor, target } = await lockActorAndTarget(change, person, 'person.suspend', personId);
    if (target.staffRole === 'administrator' && actor.staffRole !== 'administrator')
      throw commonRequestProblemFactories.notAllowed(getServiceText('suspendAdministrator'));
    await queries
      .updateTable('person')
      .set({ suspendedAt: reason === null ? null : at, suspendedReason: reason })
      .where('id', '=', personId)
      .execute();
    if (reason !== null) {
      await queries.deleteFrom('session').where('userId', '=', personId).execute();
      await endOperatorTokens(queries, personId);
    }
    await change.audit({
      action: reason === null ? 'person.reinstate' : 'person.suspend',
      target: { type: 'person', id: personId },
      details: { reason },
    });
    await notifyPerson(appContext, change, personId, () =>
      reason === null ? createReinstatementNotice() : createSuspensionNotice(reason),
    );
  });
}

/** Appoints staff or an administrator, or removes the role; at least one administrator remains. */
export async function changeStaffRole(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  personId: string,
  role: StaffRole | null,
): Promise<void> {
  if (personId === person.id) throw commonRequestProblemFactories.notAllowed(getServiceText('ownStaffRole'));
  await withCallerTransaction(appContext, { person, origin }, async (change) => {
    await lockActorAndTarget(change, person, 'staff.appoint', personId);
    await setStaffRoleAndEndOperatorTokens(change.queries, personId, role);
    await change.audit({ action: 'staff.appoint', target: { type: 'person', id: personId }, details: { role } });
    await notifyPerson(appContext, change, personId, () => createRoleNotice(role));
  });
}

/**
 * Locks the decider and the person until the change is made: if two administrators remove each other's role
 * concurrently, the second no longer has a role.
 */
async function lockActorAndTarget(
  { queries }: AuditedTransaction,
  person: SessionPerson,
  action: PermissionAction,
  personId: string,
): Promise<{ readonly actor: SessionPerson; readonly target: LockedRow<'person'> }> {
  // In a fixed order, to avoid deadlocks.
  for (const id of [person.id, personId].toSorted()) await lockRow(queries, 'person', id);
  const actor = await lockActingPersonRow(queries, person);
  if (!hasPermission(actor, action)) throw commonRequestProblemFactories.notFound(getServiceText('nothingHere'));
  const target = await lockRow(queries, 'person', personId);
  if (target === null) throw commonRequestProblemFactories.notFound(getServiceText('noSuchPerson'));
  return { actor, target };
}

const createReinstatementNotice = (): PersonDecisionMailContent => ({
  what: createMailSubject('personReinstated'),
  consequence: createMailParagraph('personReinstatedText'),
});

const createSuspensionNotice = (reason: string): PersonDecisionMailContent => ({
  what: createMailSubject('personSuspended'),
  consequence: createMailParagraph('personSuspendedText', { reason: quoteReason(reason) }),
});

const createRoleNotice = (role: StaffRole | null): PersonDecisionMailContent =>
  role === null
    ? { what: createMailSubject('noLongerStaff'), consequence: createMailParagraph('noLongerStaffText') }
    : {
        what: createMailSubject('nowStaff', { role: formatRoleName(role) }),
        consequence: createMailParagraph('nowStaffText'),
      };

async function notifyPerson(
  { publicUrl }: AppContext,
  { queries, portal, mail }: AuditedTransaction,
  personId: string,
  createDecision: () => PersonDecisionMailContent,
): Promise<void> {
  const person = await queries
    .selectFrom('user')
    .innerJoin('person', 'person.id', 'user.id')
    .select(['user.id', 'user.email', 'user.name', 'person.language'])
    .where('user.id', '=', personId)
    .executeTakeFirstOrThrow();
  await runWithTextLanguage(getPortalLanguageOrDefault(portal, person.language), () =>
    mail(createPersonDecisionMail(person, createDecision(), publicUrl)),
  );
}
