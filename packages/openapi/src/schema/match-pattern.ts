/** Maximum milliseconds of a validation with a potentially slow pattern. */
const maxMilliseconds = 250;

/** Length up to which every pattern is fast. */
const shortText = 16;

/**
 * Matches patterns without groups, anchored at the start, with at most one unlimited repetition: they take linear time.
 */
const isLinear =
  /^\^(?:(?:[\w @#:;,=~&%!/-]|\\[^\dk]|\[(?:[^\]\\]|\\.)*\])(?:\{\d+(?:,\d+)?\}|\?)?)*(?:[+*]|\{\d+,\})?\$?$/;

const task: { run: () => void } = { run: () => undefined };
/**
 * Undefined in the browser and in pages rendered by the development server; a bundler cannot resolve an import of it.
 */
const vm = globalThis.process?.getBuiltinModule?.('node:vm');
const context = vm?.createContext({ task });
const script = vm && new vm.Script('task.run()');
const needsLimit = Symbol('a pattern may take long');
let isLimited = false;

/** Matches a text against a pattern within `runPatternMatchingOrFallBack`. */
export function matchPatternInsideLimitedRun(expression: RegExp, text: string): boolean {
  if (!isLimited && text.length > shortText && !isLinear.test(expression.source)) throw needsLimit;
  return expression.test(text);
}

/**
 * Runs work that matches texts against patterns of a description. Some patterns, such as `^(a+)+$`, double their time
 * with each character. Only work with such a pattern is limited, because the limit costs 0.2 ms.
 *
 * @returns The result, or `late` if the work was interrupted.
 */
export function runPatternMatchingOrFallBack<Result>(work: () => Result, late: Result): Result {
  try {
    return work();
  } catch (error) {
    if (error !== needsLimit) throw error;
  }
  isLimited = true;
  try {
    return runOrFallBackAfterMilliseconds(maxMilliseconds, work, late);
  } finally {
    isLimited = false;
  }
}

/**
 * Runs work that regular expressions of a description's author may prolong, and interrupts it after a time.
 *
 * @returns The result, or `late` if the work was interrupted.
 */
export function runOrFallBackAfterMilliseconds<Result>(milliseconds: number, work: () => Result, late: Result): Result {
  let result = late;
  task.run = () => {
    result = work();
  };
  try {
    if (script && context) script.runInContext(context, { timeout: milliseconds });
    else task.run();
  } catch (error) {
    // The error was created in another context.
    if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  return result;
}
