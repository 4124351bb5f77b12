import { ProblemError } from '../problem-error.ts';
import type { ActionCall } from './action-call.ts';
import type { ActionPlan } from './plan.ts';

/**
 * Requires of a key the scopes of the operations that do the same in the engine's own API, and what the provider
 * requires of the user that it acts for.
 *
 * @throws ProblemError `keyNotAllowed`.
 */
export function requireActionRole(call: ActionCall, plan: ActionPlan): void {
  const { access, engine } = call.calls;
  const missing = scopesOf(call).filter((scope) => !access.scopes.has(scope));
  const obstacle =
    missing.length > 0 ? `the key lacks ${missing.join(', ')}` : (engine.behaviour.requireUser?.(call, plan) ?? null);
  if (obstacle !== null) throw new ProblemError('keyNotAllowed', obstacle);
}

function scopesOf({ calls, operation }: ActionCall): readonly string[] {
  return [
    ...new Set(
      operation.successors.flatMap(
        (id) => calls.engine.operations.find((candidate) => candidate.id === id)?.scopes ?? [],
      ),
    ),
  ];
}
