import { stripVTControlCharacters } from 'node:util';

/**
 * Extracts the innermost cause of the last error that Docusaurus printed, without stack traces. Null if it printed no
 * error.
 */
export function extractDocusaurusError(output: string): string | null {
  const [, ...errors] = stripVTControlCharacters(output).split(/^\[ERROR\] /m);
  // The first line states that something failed, the others the cause.
  const lastError = errors.findLast((error) => error.trim().includes('\n')) ?? errors.at(-1);
  if (lastError === undefined) return null;
  const [cause = lastError] = lastError.split(/\[cause\]: (?:\w*Error: )?/).slice(-1);
  const lines = cause.split('\n').filter((line) => !/^\s*(at |\.\.\. \d+ lines|[{}]+,?\s*$)/.test(line));
  return lines.join('\n').trim();
}
