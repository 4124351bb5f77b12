/**
 * State of a module for the life of the process. Docusaurus re-evaluates modules each time it reads its
 * configuration; the state of `name` is shared by all evaluations. Only what is compared with its sources before it
 * is used belongs here.
 */
export function getProcessState<State extends object>(name: string, make: () => State): State {
  const key = Symbol.for(`portal/${name}`);
  // Whoever uses the name made the state with it.
  const states = globalThis as unknown as { [key: symbol]: State | undefined };
  const state = states[key] ?? make();
  states[key] = state;
  return state;
}
