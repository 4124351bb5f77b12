import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type DescriptionDiagnostic, formatDiagnostics, maxDiagnosticLocations } from './description-diagnostic.ts';
import { formatPathRelativeToWorkingDirectory } from './relative-path.ts';

/** Maximum number of warning kinds that the console lists; the file lists all. */
const maxKinds = 5;

/** Maximum number of files that the console summarizes: those with the most warnings. */
const maxFiles = 5;

/**
 * Writes every warning to `file`, and returns a summary: for each file of the descriptions, the kinds of warnings with
 * their count and first locations.
 */
export async function writeWarningsReport(warnings: readonly DescriptionDiagnostic[], file: string): Promise<string[]> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${warnings.length === 0 ? 'No warnings.' : formatDiagnostics(warnings, Infinity)}\n`);
  if (warnings.length === 0) return [];
  const groups = [...Map.groupBy(warnings, (warning) => warning.file)].toSorted(([, a], [, b]) => b.length - a.length);
  const otherGroups = groups.slice(maxFiles);
  const otherCount = otherGroups.reduce((sum, [, group]) => sum + group.length, 0);
  return [
    ...groups.slice(0, maxFiles).map(([description, group]) => summarize(description, group)),
    ...(otherGroups.length > 0 ? [`${countWarnings(otherCount)} in ${otherGroups.length} more files`] : []),
    `All of them: ${formatPathRelativeToWorkingDirectory(file)}`,
  ];
}

const countWarnings = (count: number): string => `${count} ${count === 1 ? 'warning' : 'warnings'}`;

function summarize(description: string, warnings: readonly DescriptionDiagnostic[]): string {
  const kinds = [...Map.groupBy(warnings, ({ kind = 'other' }) => kind)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const listed = kinds
    .slice(0, maxKinds)
    .map(([kind, group]) => `\n  ${group.length} ${kind}: ${listLocations(group)}`);
  const others = kinds.length > maxKinds ? `\n  ${kinds.length - maxKinds} more kinds` : '';
  return `${description}: ${countWarnings(warnings.length)}${listed.join('')}${others}`;
}

/** Lists locations: `line 7, line 12, line 30 and 481 more`. */
function listLocations(warnings: readonly DescriptionDiagnostic[]): string {
  const listed = warnings
    .slice(0, maxDiagnosticLocations)
    .map(({ line, pointer }) => (line === undefined ? pointer : `line ${line}`));
  const omittedCount = warnings.length - maxDiagnosticLocations;
  const rest = omittedCount > 0 ? ` and ${omittedCount} more` : '';
  return `${listed.join(', ')}${rest}`;
}
