/** Roles in an organisation, most powerful first. */
export const memberRoles = ['owner', 'admin', 'developer', 'viewer'] as const;

export type MemberRole = (typeof memberRoles)[number];

/** Roles of the provider's staff. */
export const staffRoles = ['staff', 'administrator'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Description of each role. */
export const roleMeanings: Readonly<Record<MemberRole, string>> = {
  owner: 'Everything, including handing over and closing the organisation.',
  admin: 'Members, licences and everything that a developer can do.',
  developer: 'Applications, their secrets, and keys.',
  viewer: 'Read-only access to everything except the audit log.',
};
