import { Refusal } from '../refusal.ts';
import type { ActionCall } from './action-call.ts';
import type { ActionPlan } from './plan.ts';

/** Sections whose records each built-in role changes; all of them read everything. "`viewer`: read-only access". */
const writing: Readonly<Record<string, readonly string[]>> = {
  planner: [
    'jobs',
    'resources',
    'notes',
    'contact-notes',
    'routes-and-stops',
    'worksheets',
    'workflow-answers',
    'messaging',
    'attachments',
    'expenses',
    'asset-checks',
  ],
  accounts: ['financial', 'contracts', 'sales-opportunities', 'reports'],
  stockController: ['stock'],
  viewer: [],
};

/** Single actions that a role may call besides. "`accounts`: on-stop state, financial completion." */
const besides: Readonly<Record<string, readonly string[]>> = { accounts: ['contactStopSet', 'jobLineSave', 'jobLineDelete'] };

/**
 * A key acts for one web user and has that user's permissions. A key without one acts for an administrator.
 *
 * @throws Refusal `keyNotAllowed`.
 */
export function requireRole(call: ActionCall, { operation, declared }: ActionPlan): void {
  const { access, world } = call.calls;
  const scopes = scopesOf(call);
  const missing = scopes.filter((scope) => !access.scopes.has(scope));
  if (missing.length > 0) throw new Refusal('keyNotAllowed', `the key lacks ${missing.join(', ')}`);
  const name = access.webUser ?? null;
  const user = name === null ? undefined : world.all('WebUser').find(({ userName, displayName }) => userName === name || displayName === name);
  if (user === undefined) return;
  if (user.isLocked === true) throw new Refusal('keyNotAllowed', `the web user ${name} is locked`);
  const role = String(user.roleName);
  const sections = writing[role];
  if (sections === undefined || declared.kind === 'list' || declared.kind === 'get') return;
  if (operation.tags.some((tag) => sections.includes(tag)) || (besides[role] ?? []).includes(operation.id)) return;
  throw new Refusal('keyNotAllowed', `the role ${role} of ${name} does not allow it`);
}

/** The scopes of the operations that do the same in the engine's own API. */
function scopesOf({ calls, operation }: ActionCall): readonly string[] {
  return [...new Set(operation.successors.flatMap((id) => calls.engine.operations.find((one) => one.id === id)?.scopes ?? []))];
}
