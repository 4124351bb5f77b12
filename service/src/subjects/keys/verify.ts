import type { BlockList } from 'node:net';
import type { KeyVerificationRequest, KeyVerificationResult } from '@refdesk/service-contract/applications/keys';
import { readCredentialType } from '../../core/access/credential.ts';
import {
  decideEntitlement,
  type EntitlementDecision,
  listEffectiveCredentialScopes,
} from '../../core/access/entitlement.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { createNetworkBlockList, isWithinNetworks } from '../../core/http/address.ts';
import type { ServicePortal } from '../../core/portal/service-portal.ts';
import type { KeyWithEntitlementFacts } from './find-key.ts';

type Reason = Extract<KeyVerificationResult, { active: false }>['reason'];

/**
 * Verifies a key for a request, and records the use. Looks up the key on every call, so that a revocation on any node
 * takes effect immediately, or within KEY_CACHE_SECONDS.
 */
export async function verifyKey(
  { portal, keyCache, now, keyUsage }: AppContext,
  request: KeyVerificationRequest,
): Promise<KeyVerificationResult> {
  const type = readCredentialType(portal, request.key);
  if (type !== 'sandbox' && type !== 'production') return { active: false, reason: 'malformed' };
  const at = now();
  const foundKey = await keyCache.find(request.key, at);
  if (!foundKey) return { active: false, reason: 'unknown' };
  const result = decideKeyUse(portal, foundKey, request, at);
  keyUsage.record({
    keyId: foundKey.row.id,
    at,
    operation: request.operation ?? null,
    address: request.address ?? null,
    calls: 1,
    errors: result.active ? 0 : 1,
    scopes: result.active && request.scope !== undefined ? [request.scope] : [],
  });
  return result;
}

/** Decides whether a key may be used for a request. */
export function decideKeyUse(
  portal: ServicePortal,
  { row, entitlementFacts, licences }: KeyWithEntitlementFacts,
  request: KeyVerificationRequest,
  at: number,
): KeyVerificationResult {
  const refuse = (reason: Reason) => ({ active: false, reason }) as const;
  const entitlement = decideEntitlement(
    entitlementFacts,
    licences,
    {
      ...request,
      product: request.product ?? portal.mainProduct,
      allowsPersonalKeys: !portal.offer.organisations,
    },
    at,
  );
  if (!entitlement.granted && isAboutOwner(entitlement)) return refuse(entitlement.reason);
  if (!isAllowedAddress(row.allowedAddresses, request.address)) return refuse('address');
  if (request.scope !== undefined && !listEffectiveCredentialScopes(entitlementFacts).includes(request.scope))
    return refuse('scope');
  if (!entitlement.granted) return refuse(entitlement.reason);
  const { organisationNumber, scopes } = entitlement;
  if (request.scope !== undefined && !scopes.includes(request.scope)) return refuse('scope');
  const { id: keyId, applicationId, personId: ownerId, webUser: actsFor } = row;
  return {
    active: true,
    keyId,
    environment: entitlementFacts.environment,
    scopes: [...scopes],
    organisationNumber,
    ...(!portal.offer.organisations && ownerId !== null && { ownerId }),
    applicationId,
    actsFor,
  };
}

// Errors that only the owner can fix are reported before errors in the request.
function isAboutOwner({ reason }: Extract<EntitlementDecision, { granted: false }>): boolean {
  return reason !== 'licence' && reason !== 'ambiguous';
}

function isAllowedAddress(allowed: string, address: string | undefined): boolean {
  if (allowed === '[]') return true;
  const list: BlockList = createNetworkBlockList(JSON.parse(allowed));
  return address !== undefined && isWithinNetworks(address, list);
}
