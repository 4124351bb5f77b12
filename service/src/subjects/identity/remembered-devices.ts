import type { Account } from '@refdesk/service-contract/account/account';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import { type AuditedTransactionDependencies, withCallerTransaction } from '../../core/context/audited-transaction.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { type StoredDateOrIsoString, toEpochMilliseconds } from '../../core/database/stored-date-or-iso-string.ts';
import { generateIdentifier } from '../../core/text/identifier.ts';
import { formatApiInstant } from '../../core/text/instant.ts';
import { describeDevice } from './device.ts';

/** A row of Better Auth's `verification` table: a remembered device or, for a few minutes, a pending sign-in. */
interface Verification {
  readonly id: string;
  readonly value: string;
  readonly expiresAt: StoredDateOrIsoString;
}

/** Minimum lifetime in milliseconds that distinguishes a remembered device from a pending sign-in. */
const minRememberedMilliseconds = 24 * 60 * 60_000;

/** Records a remembered device's browser and address for the person to recognise it; deleted with Better Auth's row. */
export async function recordRememberedDevice(
  queries: DatabaseOrTransaction,
  { id, value, expiresAt }: Verification,
  headers: Headers | undefined,
  addressHeader: string,
): Promise<void> {
  const end = toEpochMilliseconds(expiresAt);
  if (end - Date.now() < minRememberedMilliseconds) return;
  await queries
    .insertInto('rememberedDevice')
    .values({
      id: generateIdentifier('device'),
      verificationId: id,
      personId: value,
      userAgent: headers?.get('user-agent')?.slice(0, 300) ?? null,
      address: headers?.get(addressHeader) ?? null,
      createdAt: Date.now(),
      expiresAt: end,
    })
    .execute();
}

/** Lists the devices on which a person can sign in without a second factor. */
export async function listRememberedDevices(
  queries: DatabaseOrTransaction,
  personId: string,
): Promise<Account['rememberedDevices']> {
  const rows = await queries
    .selectFrom('rememberedDevice')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows
    .filter(({ expiresAt }) => expiresAt > Date.now())
    .map(({ id, userAgent, address, createdAt, expiresAt }) => ({
      id,
      device: describeDevice(userAgent),
      address,
      lastUsedAt: formatApiInstant(createdAt),
      expiresAt: formatApiInstant(expiresAt),
    }));
}

/** Forgets a device, which then requires the second factor again. Returns whether the device existed. */
export function forgetRememberedDevice(
  appContext: AuditedTransactionDependencies,
  { person, origin }: SignedInCaller,
  id: string,
): Promise<boolean> {
  return withCallerTransaction(appContext, { person, origin }, async ({ queries, audit }) => {
    const device = queries
      .selectFrom('rememberedDevice')
      .select('verificationId')
      .where('id', '=', id)
      .where('personId', '=', person.id);
    const { numDeletedRows } = await queries.deleteFrom('verification').where('id', '=', device).executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await audit({ action: 'secondFactor.forgetDevice', target: { type: 'person', id: person.id } });
    return true;
  });
}
