import { stripVTControlCharacters } from 'node:util';

/**
 * What a writer needs of the errors that Docusaurus prints: the innermost cause of the last, without the stacks of its
 * own code. Null when there is none.
 */
export function toldError(printed: string): string | null {
  const [, ...errors] = stripVTControlCharacters(printed).split(/^\[ERROR\] /m);
  // The first line says that something failed, the others what.
  const last = errors.findLast((error) => error.trim().includes('\n')) ?? errors.at(-1);
  if (last === undefined) return null;
  const [cause = last] = last.split(/\[cause\]: (?:\w*Error: )?/).slice(-1);
  const lines = cause.split('\n').filter((line) => !/^\s*(at |\.\.\. \d+ lines|[{}]+,?\s*$)/.test(line));
  return lines.join('\n').trim();
}
