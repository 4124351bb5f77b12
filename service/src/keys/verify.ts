import type { BlockList } from 'node:net';
import type { KeyVerification, VerifiedKey } from '../../contract/keys.ts';
import type { Environment } from '../../contract/products.ts';
import { type Basis, type Entitlement, entitlementOf, scopesOf } from '../access/entitlement.ts';
import { readScopes } from '../applications/scopes.ts';
import type { Queries } from '../database/open.ts';
import { isWithin, readNetworks } from '../http/address.ts';
import type { Platform } from '../platform.ts';
import { credentialPrefixes, isSameDigest, prefixOf, toStored } from './credential.ts';

type Refusal = Extract<VerifiedKey, { active: false }>['reason'];

/**
 * Whether a key may be used for what a request asks. It is looked up at each call, so a revocation on
 * any node holds at once; the use is noted for its owners.
 */
export async function verifyKey({ database: { queries }, now, usage }: Platform, request: KeyVerification): Promise<VerifiedKey> {
  const prefix = prefixOf(request.key);
  if (prefix === null || prefix === credentialPrefixes.secret) return { active: false, reason: 'malformed' };
  const row = await findKey(queries, request.key);
  if (!row) return { active: false, reason: 'unknown' };
  const at = now();
  const answer = await decide(queries, row, request, at);
  usage.record({
    keyId: row.id,
    at,
    operation: request.operation ?? null,
    address: request.address ?? null,
    calls: 1,
    errors: answer.active ? 0 : 1,
  });
  return answer;
}

/** The row of a key, found by the first part of its digest and proved by the whole of it. */
export async function findKey(queries: Queries, key: string) {
  const { locator, digest } = toStored(key);
  const rows = await queries
    .selectFrom('apiKey')
    .leftJoin('organisation', 'organisation.id', 'apiKey.organisationId')
    .leftJoin('application', 'application.id', 'apiKey.applicationId')
    .leftJoin('person', 'person.id', 'apiKey.personId')
    .where('apiKey.locator', '=', locator)
    .select([
      'apiKey.id',
      'apiKey.name',
      'apiKey.digest',
      'apiKey.lastFour',
      'apiKey.environment',
      'apiKey.scopes',
      'apiKey.webUser',
      'apiKey.allowedAddresses',
      'apiKey.expiresAt',
      'apiKey.revokedAt',
    ])
    .select([
      'apiKey.organisationId',
      'apiKey.applicationId',
      'apiKey.personId',
      'organisation.number as organisationNumber',
      'organisation.state as organisationState',
    ])
    .select(['application.state as applicationState', 'application.scopes as applicationScopes', 'person.suspendedAt as personSuspendedAt'])
    .execute();
  return rows.find((row) => isSameDigest(row.digest, digest));
}

type FoundKey = NonNullable<Awaited<ReturnType<typeof findKey>>>;

async function decide(queries: Queries, row: FoundKey, request: KeyVerification, at: number): Promise<VerifiedKey> {
  const refuse = (reason: Refusal) => ({ active: false, reason }) as const;
  if (row.revokedAt !== null) return refuse('revoked');
  if (row.expiresAt !== null && row.expiresAt <= at) return refuse('expired');
  const entitlement = await entitlementOf(queries, toBasis(row), request, at);
  if (!entitlement.granted && isAboutOwner(entitlement)) return refuse(entitlement.reason);
  if (!isAllowedAddress(row.allowedAddresses, request.address)) return refuse('address');
  if (request.scope !== undefined && !scopesOf(toBasis(row)).includes(request.scope)) return refuse('scope');
  if (!entitlement.granted) return refuse(entitlement.reason);
  const { organisationNumber, scopes } = entitlement;
  if (request.scope !== undefined && !scopes.includes(request.scope)) return refuse('scope');
  const { id: keyId, applicationId, webUser } = row;
  return { active: true, keyId, environment: row.environment as Environment, scopes: [...scopes], organisationNumber, applicationId, webUser };
}

// What its owner has to put right comes before what the request could have asked otherwise.
function isAboutOwner({ reason }: Extract<Entitlement, { granted: false }>): boolean {
  return reason !== 'licence' && reason !== 'ambiguous';
}

function toBasis({ environment, scopes, applicationScopes, ...row }: FoundKey): Basis {
  return {
    ...row,
    // Only environments of the list are ever written.
    environment: environment as Environment,
    scopes: readScopes(scopes),
    applicationScopes: applicationScopes === null ? null : readScopes(applicationScopes),
  };
}

function isAllowedAddress(allowed: string, address: string | undefined): boolean {
  if (allowed === '[]') return true;
  const list: BlockList = readNetworks(JSON.parse(allowed));
  return address !== undefined && isWithin(address, list);
}
