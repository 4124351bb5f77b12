import type { ActionCall, ActionPlan } from 'refdesk/sandbox';

/** Role with the fewest permissions: it allows only reading, as every role does. */
const lowestRole = 'viewer';
const highestRole = 'administrator';

/**
 * Explains why the caller lacks the role that an action requires; null if the action is allowed. A key acts for one web
 * user and has the permissions of that user's role, as the page "Roles" lists them. A key without a web user acts for
 * an administrator; a key whose web user does not exist has no permissions.
 */
export function explainMissingRolePermission(call: ActionCall, { role }: ActionPlan): string | null {
  const { access, data } = call.calls;
  const name = access.actsFor ?? null;
  if (name === null) return null;
  const user = data.all('WebUser').find(({ userName, displayName }) => userName === name || displayName === name);
  if (user === undefined)
    return `there is no web user ${name}; a key without a web user can create it with web-user-save`;
  if (user.isLocked === true) return `the web user ${name} is locked`;
  if (role === null || [role, highestRole].includes(String(user.roleName)) || role === lowestRole) return null;
  return `the role ${String(user.roleName)} of ${name} does not allow it; ${role} does`;
}
