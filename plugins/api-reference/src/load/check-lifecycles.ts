import { listOperationsWithPathItems, readOperationSummary } from '@refdesk/api-model/operation/operation';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { RecordLifecycleObject, TransitionObject } from '@refdesk/openapi/extensions';
import { findObjectsWithKey } from '@refdesk/openapi/find-objects';
import type { UnlocatedDiagnostic } from './description-diagnostic.ts';

/**
 * Checks that life-cycles name only states, operations, problems and actors of the description, and that every
 * `x-lifecycle` names a life-cycle.
 */
export function checkLifecycles(document: OpenApiDocument): UnlocatedDiagnostic[] {
  const operations = listOperationsWithPathItems(document).map((entry) => readOperationSummary(entry).id);
  const problems = Object.keys(document['x-problems'] ?? {});
  const lifecycles = document['x-lifecycles'] ?? {};
  const actors = document['x-actors'] && Object.keys(document['x-actors']);
  return [
    ...Object.entries(lifecycles).flatMap(([name, lifecycle]) => [
      ...checkStates(name, lifecycle),
      ...lifecycle.transitions.flatMap((transition, index) =>
        checkTransition(transition, `#/x-lifecycles/${name}/transitions/${index}`, lifecycle, {
          operations,
          problems,
          actors,
        }),
      ),
    ]),
    ...findObjectsWithKey(document, 'x-lifecycle').flatMap(({ pointer, node }) =>
      checkNames([String(node['x-lifecycle'])], Object.keys(lifecycles), `${pointer}/x-lifecycle`, 'life-cycle'),
    ),
  ];
}

/** Names that a transition may use. Any actor is allowed if the description declares none. */
interface KnownNames {
  readonly operations: readonly string[];
  readonly problems: readonly string[];
  readonly actors: readonly string[] | undefined;
}

function checkStates(name: string, { initial, terminal, states }: RecordLifecycleObject): UnlocatedDiagnostic[] {
  const named = [...(initial === null ? [] : [initial]), ...terminal];
  return checkNames(named, Object.keys(states), `#/x-lifecycles/${name}`, 'state');
}

function checkTransition(
  { from, to, operations, problems, actors }: TransitionObject,
  pointer: string,
  { states }: RecordLifecycleObject,
  known: KnownNames,
): UnlocatedDiagnostic[] {
  return [
    ...checkNames([...from, to], Object.keys(states), pointer, 'state'),
    ...checkNames(operations, known.operations, `${pointer}/operations`, 'operation'),
    ...checkNames(problems, known.problems, `${pointer}/problems`, 'problem'),
    ...checkNames(actors, known.actors ?? actors, `${pointer}/actors`, 'actor'),
  ];
}

function checkNames(
  names: readonly string[],
  known: readonly string[],
  pointer: string,
  kind: string,
): UnlocatedDiagnostic[] {
  const hint = known.length < 20 ? `Known: ${known.join(', ') || 'none'}.` : undefined;
  return names
    .filter((name) => !known.includes(name))
    .map((name) => ({ pointer, message: `There is no ${kind} ${name}.`, hint }));
}
