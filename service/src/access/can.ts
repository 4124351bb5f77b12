import type { MemberRole } from '@portal/service-contract/roles';
import { type Action, permissions, type Role } from './permissions.ts';
import type { Person } from './person.ts';

/** The caller, as far as permissions depend on them. */
type PermittedPerson = Pick<Person, 'staffRole'>;

/** The target of an action, as far as permissions depend on it. */
export interface Resource {
  /** The caller's role in the target's organisation; null for none. */
  readonly memberRole: MemberRole | null;
}

/** Whether a caller may perform an action: every check of the service ends here. */
export function can(person: PermittedPerson | null, action: Action, resource: Resource = { memberRole: null }): boolean {
  const allowed: readonly Role[] = permissions[action];
  return rolesOf(person, resource).some((role) => allowed.includes(role));
}

function rolesOf(person: PermittedPerson | null, { memberRole }: Resource): readonly Role[] {
  if (person === null) return ['visitor'];
  return ['integrator', ...(memberRole === null ? [] : [memberRole]), ...(person.staffRole === null ? [] : [person.staffRole])];
}
