import type { KeyView, keyStates } from '@refdesk/service-contract/applications/keys';
import { isWriteScope, type Scope } from '@refdesk/service-contract/applications/scopes';
import type { Selectable } from 'kysely';
import type { ServiceTables } from '../../core/database/tables.ts';
import type { ServicePortal } from '../../core/portal/service-portal.ts';

export type KeyRow = Selectable<ServiceTables['apiKey']>;

const day = 24 * 60 * 60_000;

/** Time in milliseconds before expiry from which a key is shown as expiring. */
export const expiringWarningMs = 14 * day;

/** Returns the state of a key, as derived from its row and the current time. */
export function getKeyState({ revokedAt, expiresAt, replacedBy }: KeyRow, now: number): (typeof keyStates)[number] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  if (replacedBy !== null) return 'rotating';
  return expiresAt !== null && expiresAt - now <= expiringWarningMs ? 'expiring' : 'active';
}

/** Returns whether a key can still be used. */
export function isKeyRowUsable(row: KeyRow, now: number): boolean {
  return !['revoked', 'expired'].includes(getKeyState(row, now));
}

/** Lists the warnings about an active key to show to its owner. */
export function listKeyWarnings({ scopeNames }: ServicePortal, row: KeyRow, now: number): KeyView['warnings'] {
  const state = getKeyState(row, now);
  if (state === 'revoked' || state === 'expired') return [];
  const keyScopes = JSON.parse(row.scopes) as Scope[];
  const writeScopeCount = keyScopes.filter(isWriteScope).length;
  const isShown = {
    neverUsed: row.lastUsedAt === null && now - row.createdAt >= 7 * day,
    idle: row.lastUsedAt !== null && now - row.lastUsedAt >= 90 * day,
    noExpiry: row.expiresAt === null,
    wideScopes: writeScopeCount > 1 && writeScopeCount >= scopeNames.filter(isWriteScope).length / 2,
    expiringSoon: state === 'expiring',
    predecessorInUse: state === 'rotating' && row.lastUsedAt !== null && now - row.lastUsedAt < day,
  };
  // The cast is needed because `Object.keys` returns `string[]`.
  return (Object.keys(isShown) as (keyof typeof isShown)[]).filter((warning) => isShown[warning]);
}
