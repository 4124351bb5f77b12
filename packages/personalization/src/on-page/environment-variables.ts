import type { Replacement } from './replace-text.ts';

/** How shells, templates and six languages read an environment variable whose name matches the pattern. */
const reading = (name: string): RegExp =>
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
 * Replaces reads of a variable: by the bare value inside a shell string or a template, else by a string of the
 * language.
 */
export function replaceVariableReads(code: string, name: string, value: string): Replacement[] {
  return Array.from(code.matchAll(reading(name)), ({ index, 0: { length }, 0: read }) => ({
    start: index,
    end: index + length,
    text: asWritten(read, value),
  }));
}

function asWritten(read: string, value: string): string {
  if (read.startsWith('$')) return value;
  const quote = read.includes('"') ? '"' : "'";
  return `${quote}${value}${quote}`;
}
