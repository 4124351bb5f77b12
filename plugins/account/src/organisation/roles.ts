import { type MemberRole, memberRoles, roleMeanings } from '@refdesk/service-contract';
import type { SelectChoice } from '../forms/Field.tsx';

/** Returns a role with its article: "an owner", "a viewer". */
export function addRoleArticle(role: MemberRole): string {
  return `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`;
}

/** Options for a role, with their descriptions. */
export const roleChoices: readonly SelectChoice[] = memberRoles.map((role) => ({
  value: role,
  label: `${role.slice(0, 1).toUpperCase()}${role.slice(1)}`,
  hint: roleMeanings[role],
}));
