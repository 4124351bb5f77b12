import type { ActionCall, ActionPlan } from 'refdesk/sandbox';

/** Allows what every role allows: reading. */
const everyone = 'viewer';
const everything = 'administrator';

/**
 * A key acts for one web user and has that user's permissions: with the role that the description asks for, as the page
 * "Roles" lists it. A key without a web user acts for an administrator; one whose web user does not exist has no
 * permissions.
 */
export function explainMissingRolePermission(call: ActionCall, { role }: ActionPlan): string | null {
  const { access, data } = call.calls;
  const name = access.actsFor ?? null;
  if (name === null) return null;
  const user = data.all('WebUser').find(({ userName, displayName }) => userName === name || displayName === name);
  if (user === undefined)
    return `there is no web user ${name}; a key without a web user can create it with web-user-save`;
  if (user.isLocked === true) return `the web user ${name} is locked`;
  if (role === null || [role, everything].includes(String(user.roleName)) || role === everyone) return null;
  return `the role ${String(user.roleName)} of ${name} does not allow it; ${role} does`;
}
