import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type DescriptionDiagnostic, formatDiagnostic } from './description-diagnostic.ts';
import { formatPathRelativeToWorkingDirectory } from './shown-path.ts';

/** Maximum number of warning kinds that the console lists; the file lists all. */
const maxKinds = 5;

/** Maximum number of locations per kind that the console lists. */
const maxLocations = 3;

/**
 * Writes every warning to `file`, and returns a summary: for each description, the kinds of warnings with their count
 * and first locations.
 */
export async function writeWarningsReport(warnings: readonly DescriptionDiagnostic[], file: string): Promise<string[]> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, warnings.length === 0 ? 'No warnings.\n' : `${warnings.map(formatDiagnostic).join('\n')}\n`);
  const lines = [...Map.groupBy(warnings, (warning) => warning.file)].map(([description, group]) =>
    summarize(description, group),
  );
  return lines.length === 0 ? [] : [...lines, `All of them: ${formatPathRelativeToWorkingDirectory(file)}`];
}

function summarize(description: string, warnings: readonly DescriptionDiagnostic[]): string {
  const kinds = [...Map.groupBy(warnings, ({ kind = 'other' }) => kind)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const listed = kinds
    .slice(0, maxKinds)
    .map(([kind, group]) => `\n  ${group.length} ${kind}: ${listLocations(group)}`);
  const others = kinds.length > maxKinds ? `\n  ${kinds.length - maxKinds} more kinds` : '';
  const count = `${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}`;
  return `${description}: ${count}${listed.join('')}${others}`;
}

/** Lists locations: `line 7, line 12, line 30 and 481 more`. */
function listLocations(warnings: readonly DescriptionDiagnostic[]): string {
  const listed = warnings
    .slice(0, maxLocations)
    .map(({ line, pointer }) => (line === undefined ? pointer : `line ${line}`));
  const rest = warnings.length > maxLocations ? ` and ${warnings.length - maxLocations} more` : '';
  return `${listed.join(', ')}${rest}`;
}
