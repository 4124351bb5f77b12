import type { LifecycleObject, OpenApiDocument, TransitionObject } from '../model/document.ts';
import { listPlaces, readSummary } from '../model/operation.ts';
import type { Fault } from './fault.ts';

type LocalFault = Omit<Fault, 'file'>;

/** Every name in a life-cycle is that of a state, an operation or a problem of the description. */
export function checkLifecycles(document: OpenApiDocument): LocalFault[] {
  const operations = listPlaces(document).map((place) => readSummary(place).id);
  const problems = Object.keys(document['x-problems'] ?? {});
  return Object.entries(document['x-lifecycles'] ?? {}).flatMap(([name, lifecycle]) => [
    ...checkStates(name, lifecycle),
    ...lifecycle.transitions.flatMap((transition, index) =>
      checkTransition(transition, `#/x-lifecycles/${name}/transitions/${index}`, lifecycle, operations, problems),
    ),
  ]);
}

function checkStates(name: string, { initial, terminal, states }: LifecycleObject): LocalFault[] {
  const named = [...(initial === null ? [] : [initial]), ...terminal];
  return unknown(named, Object.keys(states), `#/x-lifecycles/${name}`, 'state');
}

function checkTransition(
  { from, to, operations, problems }: TransitionObject,
  pointer: string,
  { states }: LifecycleObject,
  knownOperations: readonly string[],
  knownProblems: readonly string[],
): LocalFault[] {
  return [
    ...unknown([...from, to], Object.keys(states), pointer, 'state'),
    ...unknown(operations, knownOperations, `${pointer}/operations`, 'operation'),
    ...unknown(problems, knownProblems, `${pointer}/problems`, 'problem'),
  ];
}

function unknown(names: readonly string[], known: readonly string[], pointer: string, kind: string): LocalFault[] {
  const remedy = known.length < 20 ? `Known: ${known.join(', ')}.` : undefined;
  return names.filter((name) => !known.includes(name)).map((name) => ({ pointer, message: `There is no ${kind} ${name}.`, remedy }));
}
