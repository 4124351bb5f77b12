/**
 * Returns module state that lives as long as the process. Docusaurus re-evaluates modules each time it reads its
 * configuration; all evaluations share the state of `name`. Use it only for state that is compared with its sources
 * before use.
 */
export function getOrCreateProcessState<State extends object>(name: string, create: () => State): State {
  const key = Symbol.for(`portal/${name}`);
  // All callers that use a name store the same type.
  const states = globalThis as unknown as { [key: symbol]: State | undefined };
  const state = states[key] ?? create();
  states[key] = state;
  return state;
}
