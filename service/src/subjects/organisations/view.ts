import { translatePortalText } from '@refdesk/messages/request-language';
import type { countryCodes } from '@refdesk/service-contract/fields/countries';
import type { Organisation, OrganisationState } from '@refdesk/service-contract/organisation/organisations';
import type { MemberRole } from '@refdesk/service-contract/organisation/roles';
import * as z from 'zod';
import { hasPermission } from '../../core/access/has-permission.ts';
import { type PermissionAction, rolesByAction } from '../../core/access/permissions.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { formatApiInstant } from '../../core/text/instant.ts';
import type { CallerWithOrganisationDetails } from './access.ts';

/** Loads the data of an organisation's page: details, members, open invitations, and the caller's allowed actions. */
export async function readOrganisationView(
  { database: { queries }, portal, now }: AppContext,
  caller: CallerWithOrganisationDetails,
): Promise<Organisation> {
  const { organisation: row, memberRole, person } = caller;
  const { id, number, name, customerNumber, registrationNumber, domain, stateReason, version } = row;
  const [members, invitations] = await Promise.all([
    listMembers(queries, id, person.id),
    hasPermission(person, 'member.invite', { memberRole }) ? listInvitations(queries, id, now()) : [],
  ]);
  return {
    id,
    number,
    name,
    customerNumber: customerNumber === '' ? null : customerNumber,
    registrationNumber,
    // The columns only contain values of these lists.
    country: row.country as (typeof countryCodes)[number],
    domain,
    details: translateChoices(portal, z.record(z.string(), z.string()).parse(JSON.parse(row.details))),
    technicalContact: { name: row.technicalContactName, email: row.technicalContactEmail },
    dataProtectionContact: { name: row.dataProtectionContactName, email: row.dataProtectionContactEmail },
    state: row.state as OrganisationState,
    stateReason,
    stateAt: formatApiInstant(row.stateAt),
    createdAt: formatApiInstant(row.createdAt),
    secondFactorRequired: row.secondFactorRequired === 1,
    version,
    role: memberRole,
    // The cast is needed because `Object.keys` returns `string[]`.
    may: (Object.keys(rolesByAction) as PermissionAction[]).filter((action) =>
      hasPermission(person, action, { memberRole }),
    ),
    members,
    invitations,
  };
}

/** Translates chosen values into the language of the page, whose form offers them in that language. */
function translateChoices(
  { offer }: AppContext['portal'],
  details: Readonly<Record<string, string>>,
): Organisation['details'] {
  const choiceFieldIds = new Set(
    offer.registration.fields.flatMap(({ id, choices }) => (choices === null ? [] : [id])),
  );
  return Object.fromEntries(
    Object.entries(details).map(([id, detail]) => [id, choiceFieldIds.has(id) ? translatePortalText(detail) : detail]),
  );
}

async function listMembers(
  queries: DatabaseOrTransaction,
  organisationId: string,
  personId: string,
): Promise<Organisation['members']> {
  const rows = await queries
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.personId')
    .where('member.organisationId', '=', organisationId)
    .select(['member.personId', 'user.name', 'user.email', 'member.role', 'member.joinedAt', 'user.twoFactorEnabled'])
    .orderBy('member.joinedAt')
    .execute();
  return rows.map(({ twoFactorEnabled, ...row }) => ({
    ...row,
    role: row.role as MemberRole,
    joinedAt: formatApiInstant(row.joinedAt),
    secondFactorEnabled: Boolean(twoFactorEnabled),
    you: row.personId === personId,
  }));
}

async function listInvitations(
  queries: DatabaseOrTransaction,
  organisationId: string,
  now: number,
): Promise<Organisation['invitations']> {
  const rows = await queries
    .selectFrom('invitation')
    .leftJoin('user', 'user.id', 'invitation.invitedBy')
    .where('invitation.organisationId', '=', organisationId)
    .where('invitation.state', '=', 'pending')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.role',
      'user.name as invitedBy',
      'invitation.createdAt',
      'invitation.expiresAt',
    ])
    .orderBy('invitation.createdAt')
    .execute();
  return rows.map((row) => ({
    ...row,
    role: row.role as MemberRole,
    createdAt: formatApiInstant(row.createdAt),
    expiresAt: formatApiInstant(row.expiresAt),
    expired: row.expiresAt <= now,
  }));
}
