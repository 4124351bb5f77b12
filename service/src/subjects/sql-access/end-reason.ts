import type { SqlLoginEndReason } from '@refdesk/service-contract/applications/sql-access';
import type { MemberRole } from '@refdesk/service-contract/organisation/roles';
import {
  type CredentialInvalidityReason,
  findCredentialInvalidityReason,
} from '../../core/access/credential-validity.ts';
import { type PermissionAction, type PermissionRole, rolesByAction } from '../../core/access/permissions.ts';

/** State that determines whether a credential is valid. */
export interface SqlCredentialValidityFacts {
  readonly endedAt: number | null;
  readonly endReason: string | null;
  readonly expiresAt: number;
  /** Null for a guest. */
  readonly personId: string | null;
  readonly personSuspendedAt: number | null;
  /** Null if the credential does not read an organisation's sandbox. */
  readonly organisationId: string | null;
  readonly organisationState: string | null;
  /** Person's role in that organisation; null once they have left. */
  readonly memberRole: string | null;
}

/** The action that permits a member to create and retain a credential for the organisation's sandbox. */
export const sqlAccessPermissionAction: PermissionAction = 'sandboxToken.make';

/** Returns the reason why a credential is no longer valid; null if it is valid. */
export function findSqlCredentialEndReason(facts: SqlCredentialValidityFacts, now: number): SqlLoginEndReason | null {
  const { endedAt, endReason, organisationId, memberRole } = facts;
  const state = {
    environment: 'sandbox',
    applicationState: null,
    revokedAt: endedAt,
    isIssuerAuthorised: organisationId === null || canKeepCredential(memberRole),
  } as const;
  const invalidity = findCredentialInvalidityReason({ ...facts, ...state }, now);
  if (invalidity === null) return null;
  // The column contains only values of SqlLoginEndReason.
  if (endedAt !== null) return (endReason as SqlLoginEndReason | null) ?? 'revoked';
  return endReasonByInvalidity[invalidity];
}

const endReasonByInvalidity: Readonly<Record<CredentialInvalidityReason, SqlLoginEndReason>> = {
  revoked: 'memberLeft',
  expired: 'expired',
  person: 'personSuspended',
  organisation: 'organisationInactive',
  application: 'organisationInactive',
};

// The column contains only values of MemberRole.
const canKeepCredential = (role: string | null): boolean =>
  role !== null && (rolesByAction[sqlAccessPermissionAction] as readonly PermissionRole[]).includes(role as MemberRole);
