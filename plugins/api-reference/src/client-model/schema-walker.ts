/** Maximum depth of nested steps. */
const maxSteps = 8;

/** Visits each nested schema once, with protection fallbackst circular references and deep nesting. */
export class SchemaWalker<Value> {
  readonly #results = new Map<unknown, Map<string, Value>>();
  #steps = 0;

  /** Returns the result of `follow`, cached by step and scope; `fallback` for a circle or beyond `maxSteps`. */
  through(step: unknown, scope: string, follow: () => Value, fallback: Value): Value {
    const known = this.#results.get(step) ?? new Map<string, Value>();
    this.#results.set(step, known);
    const value = known.get(scope);
    if (value !== undefined) return value;
    if (this.#steps >= maxSteps) return fallback;
    known.set(scope, fallback);
    this.#steps += 1;
    const found = follow();
    this.#steps -= 1;
    known.set(scope, found);
    return found;
  }
}
