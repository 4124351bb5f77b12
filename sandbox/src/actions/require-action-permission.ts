import { ProblemError } from '../core/problem-error.ts';
import type { ActionCall } from './action-call.ts';
import type { ActionDefinition } from './plan.ts';

/**
 * Requires that a key has the scopes of the equivalent operations in the engine's API, and that its user meets the
 * provider's conditions.
 *
 * @throws ProblemError `keyNotAllowed`.
 */
export function requireActionPermission(call: ActionCall, plan: ActionDefinition): void {
  const { access, engine } = call.calls;
  const missing = getScopes(call).filter((scope) => !access.scopes.has(scope));
  const obstacle =
    missing.length > 0 ? `the key lacks ${missing.join(', ')}` : (engine.behaviour.requireUser?.(call, plan) ?? null);
  if (obstacle !== null) throw new ProblemError('keyNotAllowed', obstacle);
}

function getScopes({ calls, operation }: ActionCall): readonly string[] {
  return [
    ...new Set(
      operation.successors.flatMap(
        (id) => calls.engine.operations.find((candidate) => candidate.id === id)?.scopes ?? [],
      ),
    ),
  ];
}
