import type { MemberRole } from '@portal/service-contract/roles';
import { type Action, permissions, type Role } from './permissions.ts';
import type { Person } from './person.ts';

/** Properties of the caller that permissions depend on. */
type PermittedPerson = Pick<Person, 'staffRole'>;

/** Properties of the target that permissions depend on. */
export interface Resource {
  /** The caller's role in the target's organisation; null for none. */
  readonly memberRole: MemberRole | null;
}

/** Whether a caller may perform an action. Every permission check of the service ends here. */
export function can(person: PermittedPerson | null, action: Action, resource: Resource = { memberRole: null }): boolean {
  const allowed: readonly Role[] = permissions[action];
  return rolesOf(person, resource).some((role) => allowed.includes(role));
}

function rolesOf(person: PermittedPerson | null, { memberRole }: Resource): readonly Role[] {
  if (person === null) return ['visitor'];
  return ['integrator', ...(memberRole === null ? [] : [memberRole]), ...(person.staffRole === null ? [] : [person.staffRole])];
}
