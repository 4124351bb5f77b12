/** Maximum nesting depth. */
const maxSteps = 8;

/** Visits each nested schema once, with protection against circular references and deep nesting. */
export class SchemaWalker<Value> {
  readonly #results = new Map<unknown, Map<string, Value>>();
  #steps = 0;

  /** Returns the result of `follow`, cached by step and scope; `fallback` for a cycle or beyond `maxSteps`. */
  visit(step: unknown, scope: string, follow: () => Value, fallback: Value): Value {
    const resultsByScope = this.#results.get(step) ?? new Map<string, Value>();
    this.#results.set(step, resultsByScope);
    const value = resultsByScope.get(scope);
    if (value !== undefined) return value;
    if (this.#steps >= maxSteps) return fallback;
    resultsByScope.set(scope, fallback);
    this.#steps += 1;
    const result = follow();
    this.#steps -= 1;
    resultsByScope.set(scope, result);
    return result;
  }
}
