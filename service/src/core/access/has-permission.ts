import type { MemberRole } from '@refdesk/service-contract/organisation/roles';
import { operatorScopeByAction } from './operator-scopes.ts';
import { type PermissionAction, type PermissionRole, rolesByAction } from './permissions.ts';
import type { SessionPerson } from './person.ts';

/** Properties of the caller that permissions depend on. */
type PermittedPerson = Pick<SessionPerson, 'staffRole'> & Partial<Pick<SessionPerson, 'operatorScopes'>>;

/** The caller's relation to the target of an action. */
export interface CallerRoleInTarget {
  /** The caller's role in the target's organisation; null if the caller is not a member. */
  readonly memberRole: MemberRole | null;
}

/**
 * Whether a caller may perform an action. Every permission check of the service uses it. An operator token only has the
 * staff role of its creator, limited to the scopes of the token.
 */
export function hasPermission(
  person: PermittedPerson | null,
  action: PermissionAction,
  target: CallerRoleInTarget = { memberRole: null },
): boolean {
  const allowed: readonly PermissionRole[] = rolesByAction[action];
  const operatorScopes = person?.operatorScopes ?? null;
  if (operatorScopes !== null) {
    const scope = operatorScopeByAction[action];
    const role = person?.staffRole ?? null;
    return scope !== undefined && operatorScopes.includes(scope) && role !== null && allowed.includes(role);
  }
  return getRoles(person, target).some((role) => allowed.includes(role));
}

function getRoles(person: PermittedPerson | null, { memberRole }: CallerRoleInTarget): readonly PermissionRole[] {
  if (person === null) return ['visitor'];
  return [
    'integrator',
    ...(memberRole === null ? [] : [memberRole]),
    ...(person.staffRole === null ? [] : [person.staffRole]),
  ];
}
