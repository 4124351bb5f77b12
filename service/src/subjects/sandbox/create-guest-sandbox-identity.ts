import { randomBytes } from 'node:crypto';
import { tokenLifetimeSeconds } from '@refdesk/service-contract/applications/tokens';
import type { AppContext } from '../../core/context/app-context.ts';
import { enforceAttemptLimit } from '../../core/limits/enforce-attempt-limit.ts';
import type { GuestIdentity } from '../sandbox-access/guest-key.ts';
import { digestGuestNetwork } from './quotas.ts';

/**
 * Creates the identity of a new guest, whose sandbox is valid for as long as a token.
 *
 * @throws Problem 429 after too many guests from the IP address.
 */
export async function createGuestSandboxIdentity(
  { database, secret, now }: AppContext,
  address: string | null,
): Promise<GuestIdentity> {
  const clientAddress = address ?? 'unknown';
  await enforceAttemptLimit(database.queries, 'guestFromAddress', clientAddress, now());
  const guest = `${digestGuestNetwork(secret, clientAddress)}${randomBytes(12).toString('base64url')}`;
  return { guest, expiresAt: now() + tokenLifetimeSeconds * 1000 };
}
