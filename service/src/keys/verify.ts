import type { BlockList } from 'node:net';
import type { KeyVerification, VerifiedKey } from '../../contract/keys.ts';
import type { Environment } from '../../contract/products.ts';
import { readScopes } from '../applications/view.ts';
import type { Queries } from '../database/open.ts';
import { isWithin, readNetworks } from '../http/address.ts';
import { hasCurrentLicence } from '../licences/current.ts';
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
  const reason = refusalOf(row, request, at) ?? (await licenceRefusal(queries, row, request, at));
  usage.record({
    keyId: row.id,
    at,
    operation: request.operation ?? null,
    address: request.address ?? null,
    calls: 1,
    errors: reason === null ? 0 : 1,
  });
  if (reason !== null) return { active: false, reason };
  return {
    active: true,
    keyId: row.id,
    environment: row.environment as Environment,
    scopes: readScopes(row.scopes),
    organisationNumber: row.organisationNumber,
    applicationId: row.applicationId,
    webUser: row.webUser,
  };
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
    .select(['application.state as applicationState', 'person.suspendedAt as personSuspendedAt'])
    .execute();
  return rows.find((row) => isSameDigest(row.digest, digest));
}

type FoundKey = NonNullable<Awaited<ReturnType<typeof findKey>>>;

function refusalOf(row: FoundKey, { address, scope }: KeyVerification, at: number): Refusal | null {
  if (row.revokedAt !== null) return 'revoked';
  if (row.expiresAt !== null && row.expiresAt <= at) return 'expired';
  if (row.personSuspendedAt !== null) return 'person';
  if (row.organisationState !== null && !isAllowedState(row.organisationState, row.environment)) return 'organisation';
  if (row.applicationState !== null && row.applicationState !== 'active' && (row.environment === 'production' || row.applicationState !== 'draft'))
    return 'application';
  if (!isAllowedAddress(row.allowedAddresses, address)) return 'address';
  if (scope !== undefined && !readScopes(row.scopes).includes(scope)) return 'scope';
  return null;
}

function isAllowedState(state: string, environment: string): boolean {
  return environment === 'production' ? state === 'verified' : state === 'verified' || state === 'pending' || state === 'rejected';
}

function isAllowedAddress(allowed: string, address: string | undefined): boolean {
  if (allowed === '[]') return true;
  const list: BlockList = readNetworks(JSON.parse(allowed));
  return address !== undefined && isWithin(address, list);
}

async function licenceRefusal(queries: Queries, row: FoundKey, { product, organisationNumber }: KeyVerification, at: number): Promise<Refusal | null> {
  if (product === undefined || row.environment !== 'production' || row.applicationId === null) return null;
  const reached = organisationNumber ?? row.organisationNumber;
  return reached !== null && (await hasCurrentLicence(queries, { applicationId: row.applicationId, organisationNumber: reached, product }, at))
    ? null
    : 'licence';
}
