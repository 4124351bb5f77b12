import type { MemberRole } from '@refdesk/service-contract/organisation/roles';
import { operatorScopeByAction } from './operator-scopes.ts';
import { type PermissionAction, type PermissionRole, rolesByAction } from './permissions.ts';
import type { SessionPerson } from './person.ts';

/** Properties of the caller that permissions depend on. */
type PermittedPerson = Pick<SessionPerson, 'staffRole'> & Partial<Pick<SessionPerson, 'operatorScopes'>>;

/** Properties of the target that permissions depend on. */
export interface CallerRoleInTarget {
  /** The caller's role in the target's organisation; null if the caller is not a member. */
  readonly memberRole: MemberRole | null;
}

/**
 * Whether a caller may perform an action. Every permission check of the service uses it. An operator token has only the
 * staff role of its creator, within the scopes of the token.
 */
export function hasPermission(
  person: PermittedPerson | null,
  action: PermissionAction,
  resource: CallerRoleInTarget = { memberRole: null },
): boolean {
  const allowed: readonly PermissionRole[] = rolesByAction[action];
  const operatorScopes = person?.operatorScopes ?? null;
  if (operatorScopes !== null) {
    const scope = operatorScopeByAction[action];
    const role = person?.staffRole ?? null;
    return scope !== undefined && operatorScopes.includes(scope) && role !== null && allowed.includes(role);
  }
  return getRoles(person, resource).some((role) => allowed.includes(role));
}

function getRoles(person: PermittedPerson | null, { memberRole }: CallerRoleInTarget): readonly PermissionRole[] {
  if (person === null) return ['visitor'];
  return [
    'integrator',
    ...(memberRole === null ? [] : [memberRole]),
    ...(person.staffRole === null ? [] : [person.staffRole]),
  ];
}
