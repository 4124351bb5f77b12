/** Steps within each other that a reader follows as well. */
const mostSteps = 8;

/** What is followed of a description: nothing leads back to itself or too far, and nothing is followed twice. */
export class Following<Value> {
  readonly #known = new Map<unknown, Map<string, Value>>();
  #steps = 0;

  /** What `follow` gives for a step in a scope, once for all; `again` where the step leads back to itself or too far. */
  through(step: unknown, scope: string, follow: () => Value, again: Value): Value {
    const known = this.#known.get(step) ?? new Map<string, Value>();
    this.#known.set(step, known);
    const value = known.get(scope);
    if (value !== undefined) return value;
    if (this.#steps >= mostSteps) return again;
    known.set(scope, again);
    this.#steps += 1;
    const found = follow();
    this.#steps -= 1;
    known.set(scope, found);
    return found;
  }
}
