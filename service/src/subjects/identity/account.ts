import type { Account } from '@refdesk/service-contract/account/account';
import type { countryCodes } from '@refdesk/service-contract/fields/countries';
import type { SessionPerson } from '../../core/access/person.ts';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import { findSecondFactorReason } from '../../core/access/second-factor-reason.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { withCallerTransaction } from '../../core/context/audited-transaction.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { toEpochMilliseconds } from '../../core/database/stored-date-or-iso-string.ts';
import { findPendingEmailChange } from './change-email.ts';
import { describeDevice } from './device.ts';
import { listRememberedDevices } from './remembered-devices.ts';

const toIsoString = (instant: Date | string | number) => new Date(instant).toISOString();

/** Loads the data for the account settings page. */
export async function readAccount(appContext: AppContext, person: SessionPerson): Promise<Account> {
  const { queries } = appContext.database;
  // Queried in parallel, since the database may be on another machine.
  const [row, reason, recoveryCodesLeft, passkeys, sessions, rememberedDevices, emailChange, soleOwnerOf] =
    await Promise.all([
      queries.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow(),
      findSecondFactorReason(queries, appContext.configuration, person.id),
      person.secondFactorEnabled ? countRecoveryCodes(appContext, person.id) : 0,
      listPasskeys(queries, person.id),
      listSessions(queries, person, appContext.now()),
      listRememberedDevices(queries, person.id),
      findPendingEmailChange(queries, person.id, appContext.now()),
      listSolelyOwnedOrganisations(queries, person.id),
    ]);
  return {
    id: person.id,
    email: person.email,
    profile: {
      name: person.name,
      jobTitle: row.jobTitle,
      phone: row.phone,
      // Only known countries are ever stored.
      company: {
        name: row.companyName || null,
        country: (row.companyCountry || null) as (typeof countryCodes)[number] | null,
        website: row.companyWebsite,
      },
      purpose: row.purpose || null,
    },
    agreement: { terms: row.termsVersion, conduct: row.conductVersion, agreedAt: toIsoString(row.agreedAt) },
    secondFactor: {
      enabled: person.secondFactorEnabled,
      required: reason !== null,
      recoveryCodesLeft,
    },
    passkeys,
    sessions,
    rememberedDevices,
    emailChange,
    soleOwnerOf,
  };
}

/** Changes the profile of a person. */
export async function updateProfile(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  profile: Account['profile'],
): Promise<void> {
  const { name, company, purpose, ...rest } = profile;
  await withCallerTransaction(appContext, { person, origin }, async ({ queries, at, audit }) => {
    await queries
      .updateTable('user')
      .set({ name, updatedAt: toIsoString(at) })
      .where('id', '=', person.id)
      .execute();
    const companyColumns = {
      companyName: company.name ?? '',
      companyCountry: company.country ?? '',
      companyWebsite: company.website,
    };
    const columns = { ...rest, ...companyColumns, purpose: purpose ?? '' };
    await queries.updateTable('person').set(columns).where('id', '=', person.id).execute();
    await audit({ action: 'person.changeProfile', target: { type: 'person', id: person.id } });
  });
}

/** Ends one of a person's sessions, or all except the current one. Returns the number of ended sessions. */
export function endSessionOrAllOthers(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  which: { readonly id: string } | 'others',
): Promise<number> {
  return withCallerTransaction(appContext, { person, origin }, async ({ queries, audit }) => {
    const personSessions = queries.deleteFrom('session').where('userId', '=', person.id);
    const deleteQuery =
      which === 'others'
        ? personSessions.where('id', '<>', person.sessionId)
        : personSessions.where('id', '=', which.id);
    const { numDeletedRows } = await deleteQuery.executeTakeFirst();
    await audit({
      action: 'session.endOther',
      target: { type: 'person', id: person.id },
      details: { ended: Number(numDeletedRows) },
    });
    return Number(numDeletedRows);
  });
}

/** Lists organisations of which this person is the only owner. */
export async function listSolelyOwnedOrganisations(
  queries: DatabaseOrTransaction,
  personId: string,
): Promise<Account['soleOwnerOf']> {
  return queries
    .selectFrom('member')
    .innerJoin('organisation', 'organisation.id', 'member.organisationId')
    .where('member.personId', '=', personId)
    .where('member.role', '=', 'owner')
    .where('organisation.state', '<>', 'closed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member as other')
            .select('other.personId')
            .whereRef('other.organisationId', '=', 'member.organisationId')
            .where('other.role', '=', 'owner')
            .where('other.personId', '<>', personId),
        ),
      ),
    )
    .select(['organisation.id', 'organisation.name'])
    .execute();
}

async function countRecoveryCodes({ auth }: AppContext, userId: string): Promise<number> {
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
  return backupCodes.length;
}

async function listPasskeys(queries: DatabaseOrTransaction, personId: string): Promise<Account['passkeys']> {
  const rows = await queries
    .selectFrom('passkey')
    .select(['id', 'name', 'createdAt', 'backedUp'])
    .where('userId', '=', personId)
    .execute();
  return rows.map(({ id, name, createdAt, backedUp }) => ({
    id,
    name: name ?? 'Passkey',
    createdAt: createdAt && toIsoString(createdAt),
    backedUp: Boolean(backedUp),
  }));
}

async function listSessions(
  queries: DatabaseOrTransaction,
  { id, sessionId }: SessionPerson,
  now: number,
): Promise<Account['sessions']> {
  const rows = await queries.selectFrom('session').selectAll().where('userId', '=', id).execute();
  return rows
    .filter(({ expiresAt }) => toEpochMilliseconds(expiresAt) > now)
    .toSorted((a, b) => toEpochMilliseconds(b.updatedAt) - toEpochMilliseconds(a.updatedAt))
    .map((row) => ({
      id: row.id,
      device: describeDevice(row.userAgent),
      address: row.ipAddress ? shortenIpAddress(row.ipAddress) : null,
      startedAt: toIsoString(row.createdAt),
      lastSeenAt: toIsoString(row.updatedAt),
      current: row.id === sessionId,
    }));
}

// Better Auth stores IPv6 addresses in full; this is the short form of RFC 5952.
function shortenIpAddress(address: string): string {
  return address.includes(':') && URL.canParse(`http://[${address}]`)
    ? new URL(`http://[${address}]`).hostname.slice(1, -1)
    : address;
}
