import { randomUUID } from 'node:crypto';
import { profileSchema } from '@refdesk/service-contract/account/registration';
import { emailSchema } from '@refdesk/service-contract/fields/values';
import type { StaffRole } from '@refdesk/service-contract/organisation/roles';
import type { CompanySignInSettings } from '../../core/configuration/company-settings.ts';
import type { AuditedTransaction } from '../../core/context/audited-transaction.ts';
import { lockRow } from '../../core/database/lock-row.ts';
import { insertPerson } from '../identity/registration.ts';
import { setStaffRoleAndEndOperatorTokens } from '../operator-tokens/end-operator-tokens.ts';
import { CompanySignInError } from './failure.ts';
import { type OpenIdPersonClaims, readOpenIdClaim } from './open-id-client.ts';

/** Name of the OpenID provider in Better Auth's `account` table. */
const providerId = 'company';

/**
 * Finds the person whom the claims identify: by issuer and subject, then by verified email address, which links an
 * existing account. Creates a person without a password if no account matches.
 *
 * @throws CompanySignInError if a required claim is missing, the address is not verified, or its account is already
 * linked to another subject of the same issuer.
 */
export async function findOrCreateCompanyPerson(
  change: AuditedTransaction,
  settings: CompanySignInSettings,
  claims: OpenIdPersonClaims,
): Promise<string> {
  const accountId = `${claims.iss} ${claims.sub}`;
  const { queries } = change;
  const linked = await queries
    .selectFrom('account')
    .select('userId')
    .where('providerId', '=', providerId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  const personId = linked?.userId ?? (await linkPerson(change, settings, claims, accountId));
  if (settings.roles !== null) await changeStaffRole(change, personId, readStaffRoleFromClaims(settings.roles, claims));
  return personId;
}

async function linkPerson(
  change: AuditedTransaction,
  settings: CompanySignInSettings,
  claims: OpenIdPersonClaims,
  accountId: string,
): Promise<string> {
  const email = readEmail(settings, claims);
  const existingUser = await change.queries
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (existingUser && (await isLinked(change, claims.iss, accountId, existingUser.id))) return existingUser.id;
  const personId = existingUser?.id ?? (await registerPerson(change, email, readName(claims, email)));
  const at = new Date(change.at).toISOString();
  const emptyTokenColumns = {
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
    scope: null,
    password: null,
  };
  await change.queries
    .insertInto('account')
    .values({
      id: randomUUID(),
      accountId,
      providerId,
      userId: personId,
      ...emptyTokenColumns,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  if (existingUser) await change.audit({ action: 'companyAccount.link', target: { type: 'person', id: personId } });
  return personId;
}

/**
 * Returns whether a concurrent sign-in has already linked the person to the account.
 *
 * @throws CompanySignInError if the person is linked to another account of the issuer. A company may reassign the
 * address of a person who left, and the new holder must not get access to the old account.
 */
async function isLinked(
  { queries }: AuditedTransaction,
  issuer: string,
  accountId: string,
  personId: string,
): Promise<boolean> {
  await lockRow(queries, 'person', personId);
  const links = await queries
    .selectFrom('account')
    .select('accountId')
    .where('userId', '=', personId)
    .where('providerId', '=', providerId)
    .execute();
  if (links.some((link) => link.accountId === accountId)) return true;
  if (links.some((link) => link.accountId.startsWith(`${issuer} `)))
    throw new CompanySignInError(
      'company-account-differs',
      `The account of this address (person ${personId}) is linked to another subject of ${issuer}. If the address has a new owner, the earlier account has to be deleted first.`,
    );
  return false;
}

async function registerPerson(change: AuditedTransaction, email: string, name: string): Promise<string> {
  const { terms, conduct } = change.portal.offer.agreements;
  // The sign-in page states that by signing in, the person accepts both.
  const agreement = { terms: terms.version, conduct: (conduct ?? terms).version };
  const personId = await insertPerson(change, {
    email,
    name,
    passwordHash: null,
    requiresSecondFactor: false,
    agreement,
  });
  await change.audit({ action: 'person.register', target: { type: 'person', id: personId } });
  return personId;
}

function readEmail(
  { trustsEmail }: CompanySignInSettings,
  { sub, email, email_verified: isVerified }: OpenIdPersonClaims,
): string {
  if (typeof email !== 'string' || email === '')
    throw new CompanySignInError(
      'company-account-incomplete',
      'The claim "email" is missing. Add the scope "email" to OIDC_SCOPES, or the claim to the registration.',
    );
  if (isVerified === undefined && !trustsEmail)
    throw new CompanySignInError(
      'company-email-not-verified',
      'The claim "email_verified" is missing. If people cannot choose their address at the OpenID provider, set OIDC_EMAIL=trusted.',
    );
  if (isVerified !== undefined && isVerified !== true)
    throw new CompanySignInError(
      'company-email-not-verified',
      `The claim "email_verified" is ${JSON.stringify(isVerified)}. The person has to verify the address at the OpenID provider.`,
    );
  const address = emailSchema.safeParse(email);
  if (!address.success)
    throw new CompanySignInError(
      'company-account-incomplete',
      `The claim "email" of the subject ${sub} is not an email address. Correct it at the OpenID provider.`,
    );
  return address.data;
}

/** Returns a name that registration would accept; people can often choose their name with the OpenID provider. */
function readName({ name, given_name: givenName, family_name: family }: OpenIdPersonClaims, email: string): string {
  const parts = [givenName, family].filter((part) => typeof part === 'string').join(' ');
  for (const candidate of [name, parts]) {
    const { success, data } = profileSchema.shape.name.safeParse(
      typeof candidate === 'string' ? candidate.trim().slice(0, 100) : candidate,
    );
    if (success) return data;
  }
  return (email.split('@')[0] ?? email).slice(0, 100);
}

/** Returns the most powerful role that the claim's values map to; null if no value maps to a role. */
export function readStaffRoleFromClaims(
  { claim, byValue }: NonNullable<CompanySignInSettings['roles']>,
  claims: Readonly<Record<string, unknown>>,
): StaffRole | null {
  const value = readOpenIdClaim(claims, claim);
  const values = Array.isArray(value) ? value : [value];
  const roles = values.flatMap((item) => byValue.get(String(item)) ?? []);
  if (roles.includes('administrator')) return 'administrator';
  return roles.includes('staff') ? 'staff' : null;
}

async function changeStaffRole(
  { queries, audit }: AuditedTransaction,
  personId: string,
  role: StaffRole | null,
): Promise<void> {
  const { staffRole } = await queries
    .selectFrom('person')
    .select('staffRole')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  if (staffRole === role) return;
  await setStaffRoleAndEndOperatorTokens(queries, personId, role);
  await audit({ action: 'staff.appoint', target: { type: 'person', id: personId }, details: { role } });
}
