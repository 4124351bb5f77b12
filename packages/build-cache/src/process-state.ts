/**
 * State that a module keeps while the process lives. Docusaurus evaluates modules anew with each reading of its
 * configuration; what `name` stands for is the same in all of them. Only what is compared with its sources before it
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
