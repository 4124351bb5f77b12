/** Maximum duration of a validation with a potentially slow pattern, in milliseconds. */
const maxMilliseconds = 250;

/** Maximum length of strings for which every pattern is fast. */
const maxFastLength = 16;

/**
 * Detects patterns that take linear time: without groups, anchored at the start, with at most one unbounded quantifier.
 */
const linearPattern =
  /^\^(?:(?:[\w @#:;,=~&%!/-]|\\[^\dk]|\[(?:[^\]\\]|\\.)*\])(?:\{\d+(?:,\d+)?\}|\?)?)*(?:[+*]|\{\d+,\})?\$?$/;

const task: { run: () => void } = { run: () => undefined };
/**
 * Undefined in browsers and in pages rendered by the development server. It is not imported, because bundlers could not
 * resolve the import.
 */
const vm = globalThis.process?.getBuiltinModule?.('node:vm');
const context = vm?.createContext({ task });
const script = vm && new vm.Script('task.run()');
const needsLimit = Symbol('a pattern may take long');
let isLimited = false;

/** Matches a string against a pattern; must be called within `runPatternMatchingWithTimeLimit`. */
export function testPatternInsideLimitedRun(expression: RegExp, text: string): boolean {
  if (!isLimited && text.length > maxFastLength && !linearPattern.test(expression.source)) throw needsLimit;
  return expression.test(text);
}

/**
 * Runs work that matches strings against patterns of a description. The duration of some patterns, such as `^(a+)+$`,
 * doubles with each character. The time is limited only if such a pattern is used, because limiting costs 0.2 ms.
 *
 * @returns The result, or `late` if the work was interrupted.
 */
export function runPatternMatchingWithTimeLimit<Result>(work: () => Result, late: Result): Result {
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
 * Runs work that may take long because of an author's regular expressions, and interrupts it after `milliseconds`.
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
    // `instanceof` does not work, because the error was created in another context.
    if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  return result;
}
