import type { MemberRole } from '@refdesk/service-contract/roles';
import type { SqlLoginEndReason } from '@refdesk/service-contract/sql-access';
import {
  type CredentialInvalidityReason,
  findCredentialInvalidityReason,
} from '../../core/access/credential-validity.ts';
import { type PermissionAction, type PermissionRole, rolesByAction } from '../../core/access/permissions.ts';

/** State on which the validity of a credential depends. */
export interface SqlCredentialValidityFacts {
  readonly endedAt: number | null;
  readonly endReason: string | null;
  readonly expiresAt: number;
  /** Null for a guest. */
  readonly personId: string | null;
  readonly personSuspendedAt: number | null;
  /** Null if it does not read the sandbox of an organisation. */
  readonly organisationId: string | null;
  readonly organisationState: string | null;
  /** Role of the person in that organisation; null after they have left. */
  readonly memberRole: string | null;
}

/** The action that allows a member to create and keep a credential for the sandbox of the organisation. */
export const sqlAccessPermissionAction: PermissionAction = 'sandboxToken.make';

/** Returns why a credential is no longer valid; null if it is valid. */
export function findSqlCredentialEndReason(basis: SqlCredentialValidityFacts, now: number): SqlLoginEndReason | null {
  const { endedAt, endReason, organisationId, memberRole } = basis;
  const state = {
    environment: 'sandbox',
    applicationState: null,
    revokedAt: endedAt,
    isIssuerAuthorised: organisationId === null || canKeep(memberRole),
  } as const;
  const invalidity = findCredentialInvalidityReason({ ...basis, ...state }, now);
  if (invalidity === null) return null;
  // Only reasons of the list are written.
  if (endedAt !== null) return (endReason as SqlLoginEndReason | null) ?? 'revoked';
  return reasons[invalidity];
}

const reasons: Readonly<Record<CredentialInvalidityReason, SqlLoginEndReason>> = {
  revoked: 'memberLeft',
  expired: 'expired',
  person: 'personSuspended',
  organisation: 'organisationInactive',
  application: 'organisationInactive',
};

// Only roles of the list are ever written.
const canKeep = (role: string | null): boolean =>
  role !== null && (rolesByAction[sqlAccessPermissionAction] as readonly PermissionRole[]).includes(role as MemberRole);
