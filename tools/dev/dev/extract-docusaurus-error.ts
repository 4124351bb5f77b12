import { stripVTControlCharacters } from 'node:util';

/**
 * Extracts the innermost cause of the last error that Docusaurus printed, without stack traces. Null without an error.
 */
export function extractDocusaurusError(printed: string): string | null {
  const [, ...errors] = stripVTControlCharacters(printed).split(/^\[ERROR\] /m);
  // The first line states that something failed, the others the cause.
  const last = errors.findLast((error) => error.trim().includes('\n')) ?? errors.at(-1);
  if (last === undefined) return null;
  const [cause = last] = last.split(/\[cause\]: (?:\w*Error: )?/).slice(-1);
  const lines = cause.split('\n').filter((line) => !/^\s*(at |\.\.\. \d+ lines|[{}]+,?\s*$)/.test(line));
  return lines.join('\n').trim();
}
