import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Diagnostic, formatDiagnostic } from './diagnostic.ts';
import { shownPath } from './shown-path.ts';

/** Kinds of warning that the console names; the file has all. */
const namedAtMost = 5;

/** Writes every warning into `file`, and gives the lines that tell of them in short: how many of which kind for each description. */
export async function reportWarnings(warnings: readonly Diagnostic[], file: string): Promise<string[]> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, warnings.length === 0 ? 'No warnings.\n' : `${warnings.map(formatDiagnostic).join('\n')}\n`);
  const lines = [...Map.groupBy(warnings, (warning) => warning.file)].map(([description, own]) => `${description}: ${inShort(own)}`);
  return lines.length === 0 ? [] : [...lines, `All of them: ${shownPath(file)}`];
}

function inShort(warnings: readonly Diagnostic[]): string {
  const kinds = [...Map.groupBy(warnings, ({ kind = 'other' }) => kind)].toSorted(([, a], [, b]) => b.length - a.length);
  const named = kinds.slice(0, namedAtMost).map(([kind, own]) => `${own.length} ${kind}`);
  const others = kinds.length > namedAtMost ? [`${kinds.length - namedAtMost} more kinds`] : [];
  return `${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'} (${[...named, ...others].join(', ')})`;
}
