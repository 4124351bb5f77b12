import type { TextRangeReplacement } from './replace-text.ts';

/** Creates a pattern that matches reads of an environment variable in shells, template literals and six languages. */
const createReadPattern = (name: string): RegExp =>
  new RegExp(
    [
      `\\$\\{process\\.env\\.${name}\\}`,
      `\\$${name}\\b`,
      `process\\.env\\.${name}\\b`,
      `os\\.environ\\["${name}"\\]`,
      `(?:Environment\\.GetEnvironmentVariable|System\\.getenv)\\("${name}"\\)`,
      `getenv\\('${name}'\\)`,
    ].join('|'),
    'g',
  );

/**
 * Finds reads of a variable and returns their replacements: the bare value inside a shell string or template literal, a
 * string literal elsewhere.
 */
export function findEnvironmentVariableReplacements(code: string, name: string, value: string): TextRangeReplacement[] {
  return Array.from(code.matchAll(createReadPattern(name)), ({ index, 0: { length }, 0: read }) => ({
    start: index,
    end: index + length,
    text: formatValue(read, value),
  }));
}

function formatValue(read: string, value: string): string {
  if (read.startsWith('$')) return value;
  const quote = read.includes('"') ? '"' : "'";
  return `${quote}${value}${quote}`;
}
