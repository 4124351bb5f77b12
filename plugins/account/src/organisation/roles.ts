import { messages } from '@refdesk/messages/organisation';
import { type MemberRole, memberRoles } from '@refdesk/service-contract';
import type { SelectChoice } from '../forms/LabelledField.tsx';

type RoleTexts = Readonly<Record<MemberRole, string>>;

/** Name of each role, for use within a sentence. */
export const namesByMemberRole: RoleTexts = {
  owner: messages.owner,
  admin: messages.admin,
  developer: messages.developer,
  viewer: messages.viewer,
};

/** Permissions of each role, in words. */
export const roleMeanings: RoleTexts = {
  owner: messages.ownerMeaning,
  admin: messages.adminMeaning,
  developer: messages.developerMeaning,
  viewer: messages.viewerMeaning,
};

const namesWithArticle: RoleTexts = {
  owner: messages.anOwner,
  admin: messages.anAdmin,
  developer: messages.aDeveloper,
  viewer: messages.aViewer,
};

/** Returns a role with its article, if the language uses one here: "an owner", "a viewer". */
export const formatRoleWithArticle = (role: MemberRole): string => namesWithArticle[role];

/** Choices for a role, with descriptions. */
export const roleChoices: readonly SelectChoice[] = memberRoles.map((role) => ({
  value: role,
  label: `${namesByMemberRole[role].slice(0, 1).toUpperCase()}${namesByMemberRole[role].slice(1)}`,
  hint: roleMeanings[role],
}));
