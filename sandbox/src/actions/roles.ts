import { Refusal } from '../refusal.ts';
import type { ActionCall } from './action-call.ts';
import type { ActionPlan } from './plan.ts';

/** Allows what every role allows: reading. */
const everyone = 'viewer';
const everything = 'administrator';

/**
 * A key acts for one web user and has that user's permissions: with the role that the description asks for, as the page
 * "Roles" lists it. A key without a web user acts for an administrator; one whose web user is not there acts for nobody.
 *
 * @throws Refusal `keyNotAllowed`.
 */
export function requireRole(call: ActionCall, { role }: ActionPlan): void {
  const { access, world } = call.calls;
  const scopes = scopesOf(call);
  const missing = scopes.filter((scope) => !access.scopes.has(scope));
  if (missing.length > 0) throw new Refusal('keyNotAllowed', `the key lacks ${missing.join(', ')}`);
  const name = access.webUser ?? null;
  if (name === null) return;
  const user = world.all('WebUser').find(({ userName, displayName }) => userName === name || displayName === name);
  if (user === undefined) throw new Refusal('keyNotAllowed', `there is no web user ${name}; a key without a web user can create it with web-user-save`);
  if (user.isLocked === true) throw new Refusal('keyNotAllowed', `the web user ${name} is locked`);
  if (role === null || [role, everything].includes(String(user.roleName)) || role === everyone) return;
  throw new Refusal('keyNotAllowed', `the role ${String(user.roleName)} of ${name} does not allow it; ${role} does`);
}

/** The scopes of the operations that do the same in the engine's own API. */
function scopesOf({ calls, operation }: ActionCall): readonly string[] {
  return [...new Set(operation.successors.flatMap((id) => calls.engine.operations.find((one) => one.id === id)?.scopes ?? []))];
}
