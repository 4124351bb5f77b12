/** Maximum nested steps. */
const maxSteps = 8;

/** Visits nested schemas once each, without following circles or exceeding a depth. */
export class SchemaWalker<Value> {
  readonly #known = new Map<unknown, Map<string, Value>>();
  #steps = 0;

  /** Returns the result of `follow`, cached for each step and scope; `again` for a circle or beyond `maxSteps`. */
  through(step: unknown, scope: string, follow: () => Value, again: Value): Value {
    const known = this.#known.get(step) ?? new Map<string, Value>();
    this.#known.set(step, known);
    const value = known.get(scope);
    if (value !== undefined) return value;
    if (this.#steps >= maxSteps) return again;
    known.set(scope, again);
    this.#steps += 1;
    const found = follow();
    this.#steps -= 1;
    known.set(scope, found);
    return found;
  }
}
