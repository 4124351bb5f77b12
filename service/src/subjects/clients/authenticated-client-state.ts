import { getServiceText } from '@refdesk/messages/request-language';
import type { Environment } from '@refdesk/service-contract/applications/products';
import type { MemberRole, StaffRole } from '@refdesk/service-contract/organisation/roles';
import { permanentCredentialColumnValues } from '../../core/access/credential-validity.ts';
import {
  type CredentialEntitlementFacts,
  toClientEntitlementFacts,
  toPersonalClientEntitlementFacts,
} from '../../core/access/entitlement.ts';
import { hasPermission } from '../../core/access/has-permission.ts';
import { calculateSessionEnd } from '../../core/access/session-life.ts';
import type { CoreDependencies } from '../../core/context/foundation.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import type { ServicePortal } from '../../core/portal/service-portal.ts';

/** A client with its owner and the facts that determine its access. */
export interface AuthenticatedClientState {
  /** Name of its application, or the label of a personal client. */
  readonly name: string;
  /** Owner of a personal client; null for the client of an application. */
  readonly personId: string | null;
  readonly entitlementFacts: CredentialEntitlementFacts;
}

/** Claims of an access token that identify the client and the secret or session that the token depends on. */
export interface TokenDependencyClaims {
  readonly jti: string;
  readonly client_id: string;
  /** Secret for which the token was issued. */
  readonly secret_id?: string | undefined;
  /** Session in which the token was issued. */
  readonly session_id?: string | undefined;
}

type ClientContext = Pick<CoreDependencies, 'database' | 'portal'>;

/** Reads the state of a client authenticated with a secret; null if the client does not exist. */
export async function findSecretClientState(
  { database: { queries }, portal }: ClientContext,
  clientId: string,
  secret: Pick<CredentialEntitlementFacts, 'revokedAt' | 'expiresAt'>,
): Promise<AuthenticatedClientState | null> {
  const row = await selectClient(queries, clientId).executeTakeFirst();
  return row === undefined
    ? null
    : toState(portal, row, { ...permanentCredentialColumnValues, ...secret, personSuspendedAt: row.ownerSuspendedAt });
}

/**
 * Reads the state of an access token's client, including the secret or session that the token depends on; null if the
 * client does not exist. Uses a single query, since the database may be on another machine.
 */
export async function findTokenClientState(
  { database: { queries }, portal }: ClientContext,
  { jti, client_id, secret_id, session_id }: TokenDependencyClaims,
): Promise<AuthenticatedClientState | null> {
  const row = await selectClient(queries, client_id)
    .leftJoin('clientSecret', (join) =>
      join.onRef('clientSecret.clientId', '=', 'client.id').on('clientSecret.id', '=', secret_id ?? ''),
    )
    .leftJoin('revokedToken', (join) => join.on('revokedToken.id', '=', jti))
    .leftJoin('session', (join) => join.on('session.id', '=', session_id ?? ''))
    .leftJoin('person as issuer', 'issuer.id', 'session.userId')
    .leftJoin('member', (join) =>
      join
        .onRef('member.personId', '=', 'session.userId')
        .onRef('member.organisationId', '=', 'application.organisationId'),
    )
    .select([
      'clientSecret.id as secretId',
      'clientSecret.revokedAt',
      'clientSecret.expiresAt',
      'revokedToken.id as revokedTokenId',
    ])
    .select([
      'session.userId as issuerId',
      'session.expiresAt as sessionExpiresAt',
      'session.createdAt as sessionCreatedAt',
    ])
    .select(['issuer.suspendedAt as issuerSuspendedAt', 'issuer.staffRole', 'member.role'])
    .executeTakeFirst();
  if (row === undefined) return null;
  // A token depends on the secret or session in its claims; a token with neither is treated as revoked.
  const isOrphaned = session_id === undefined ? row.secretId === null : row.issuerId === null;
  return toState(portal, row, {
    revokedAt: isOrphaned || row.revokedTokenId !== null ? 0 : row.revokedAt,
    expiresAt:
      session_id === undefined ? row.expiresAt : calculateSessionEnd(row.sessionExpiresAt, row.sessionCreatedAt),
    isIssuerAuthorised: session_id === undefined || mayIssueToken(row),
    personSuspendedAt: row.ownerSuspendedAt ?? row.issuerSuspendedAt,
  });
}

function selectClient(queries: DatabaseOrTransaction, clientId: string) {
  return queries
    .selectFrom('client')
    .leftJoin('person as owner', 'owner.id', 'client.personId')
    .leftJoin('application', 'application.id', 'client.applicationId')
    .leftJoin('organisation', 'organisation.id', 'application.organisationId')
    .where('client.id', '=', clientId)
    .select(['client.environment', 'client.personId', 'client.applicationId', 'owner.suspendedAt as ownerSuspendedAt'])
    .select(['application.name', 'application.state as applicationState', 'application.scopes as applicationScopes'])
    .select(['organisation.number as organisationNumber', 'organisation.state as organisationState']);
}

type ClientRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectClient>['executeTakeFirst']>>>;

type CredentialValidity = Pick<
  CredentialEntitlementFacts,
  'revokedAt' | 'expiresAt' | 'isIssuerAuthorised' | 'personSuspendedAt'
>;

function toState(portal: ServicePortal, row: ClientRow, validity: CredentialValidity): AuthenticatedClientState {
  const { personId, name, applicationScopes } = row;
  if (name === null || applicationScopes === null)
    return {
      name: getServiceText('personalClient'),
      personId,
      entitlementFacts: toPersonalClientEntitlementFacts(portal, validity),
    };
  // Only known environments are ever stored.
  const environment = row.environment as Environment;
  return {
    name,
    personId: null,
    entitlementFacts: toClientEntitlementFacts({ ...row, ...validity, environment, applicationScopes }),
  };
}

interface Issuer {
  readonly personId: string | null;
  readonly issuerId: string | null;
  readonly staffRole: string | null;
  readonly role: string | null;
}

/** Returns whether the person whose session issued a token is still permitted to issue it. */
function mayIssueToken({ personId, issuerId, staffRole, role }: Issuer): boolean {
  if (personId !== null) return personId === issuerId;
  // Only known roles are ever stored.
  return hasPermission({ staffRole: staffRole as StaffRole | null }, 'sandboxToken.make', {
    memberRole: role as MemberRole | null,
  });
}
