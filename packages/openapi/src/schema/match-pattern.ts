/** Maximum milliseconds of a validation with a pattern that may be slow. */
const maxMilliseconds = 250;

/** Characters of a text that every pattern is compared with quickly. */
const shortText = 16;

/**
 * A pattern without a group, anchored at its beginning, of which one part at most repeats without limit: it takes
 * linear time.
 */
const isLinear =
  /^\^(?:(?:[\w @#:;,=~&%!/-]|\\[^\dk]|\[(?:[^\]\\]|\\.)*\])(?:\{\d+(?:,\d+)?\}|\?)?)*(?:[+*]|\{\d+,\})?\$?$/;

const task: { run: () => void } = { run: () => undefined };
/** Undefined in the browser, where the development server renders pages; a bundler cannot read an import of it. */
const vm = globalThis.process?.getBuiltinModule?.('node:vm');
const context = vm?.createContext({ task });
const script = vm && new vm.Script('task.run()');
const needsLimit = Symbol('a pattern may take long');
let isLimited = false;

/** Compares a text with a pattern within `runWithinTimeLimit`. */
export function matchesPatternInTime(expression: RegExp, text: string): boolean {
  if (!isLimited && text.length > shortText && !isLinear.test(expression.source)) throw needsLimit;
  return expression.test(text);
}

/**
 * Runs work that compares texts with patterns of a description. Some patterns take time that doubles with each
 * character of a text, as `^(a+)+$` does. Only work with such a pattern is limited, because the limit costs 0.2 ms.
 *
 * @returns the result, or `late` if the work was ended.
 */
export function runWithinTimeLimit<Result>(work: () => Result, late: Result): Result {
  try {
    return work();
  } catch (error) {
    if (error !== needsLimit) throw error;
  }
  isLimited = true;
  try {
    return runWithinMilliseconds(maxMilliseconds, work, late);
  } finally {
    isLimited = false;
  }
}

/**
 * Runs work that regular expressions of an author may prolong, and ends it after a time.
 *
 * @returns the result, or `late` if the work was ended.
 */
export function runWithinMilliseconds<Result>(milliseconds: number, work: () => Result, late: Result): Result {
  let result = late;
  task.run = () => {
    result = work();
  };
  try {
    if (script && context) script.runInContext(context, { timeout: milliseconds });
    else task.run();
  } catch (error) {
    // The error is of another context.
    if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  return result;
}
