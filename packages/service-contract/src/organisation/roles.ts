/** Roles in an organisation, most powerful first. */
export const memberRoles = ['owner', 'admin', 'developer', 'viewer'] as const;

export type MemberRole = (typeof memberRoles)[number];

/** Roles of the provider's staff. */
export const staffRoles = ['staff', 'administrator'] as const;

export type StaffRole = (typeof staffRoles)[number];
