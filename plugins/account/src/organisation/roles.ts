import { type MemberRole, memberRoles, roleMeanings } from '@portal/service-contract';
import type { Choice } from '../forms/Field.tsx';

/** A role in a sentence: "an owner", "a viewer". */
export function withArticle(role: MemberRole): string {
  return `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`;
}

/** Roles to choose from, with what each is for. */
export const roleChoices: readonly Choice[] = memberRoles.map((role) => ({
  value: role,
  label: `${role.slice(0, 1).toUpperCase()}${role.slice(1)}`,
  hint: roleMeanings[role],
}));
