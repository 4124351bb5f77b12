import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DescriptionDiagnostic, formatDiagnostics } from './description-diagnostic.ts';
import { formatSuggestions } from './linter-diagnostic.ts';
import { writeWarningsReport } from './warnings-report.ts';

const equalDiagnostics = Array.from(
  { length: 484 },
  (_, index): DescriptionDiagnostic => ({
    file: 'openapi.yaml',
    line: index + 1,
    pointer: `#/${index}`,
    message: 'The tag has no description.',
    hint: 'Describe it.',
    kind: 'tag-description',
  }),
);

test('merges diagnostics that differ only by their location, and lists the first three', () => {
  expect(formatDiagnostics(equalDiagnostics)).toBe(
    '- openapi.yaml:1 #/0\n  openapi.yaml:2 #/1\n  openapi.yaml:3 #/2\n  and 481 more, 484 in all\n  The tag has no description.\n  Describe it.',
  );
  const inTwoFiles = equalDiagnostics
    .slice(0, 2)
    .map((diagnostic, index) => ({ ...diagnostic, file: `${index}.yaml` }));
  expect(formatDiagnostics(inTwoFiles)).toBe(
    '- 0.yaml:1 #/0\n  1.yaml:2 #/1\n  2 in all\n  The tag has no description.\n  Describe it.',
  );
});

describe('the report of warnings', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warnings-'));
    file = join(folder, 'warnings.txt');
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('summarizes them by kind, and lists each location in a file', async () => {
    const [summary] = await writeWarningsReport(equalDiagnostics, file);
    expect(summary).toBe('openapi.yaml: 484 warnings\n  484 tag-description: line 1, line 2, line 3 and 481 more');
    const report = await readFile(file, 'utf8');
    expect(report.match(/openapi\.yaml:\d+ /g)).toHaveLength(484);
    expect(report.match(/Describe it\./g)).toHaveLength(1);
  });

  test('summarizes the five files with the most warnings', async () => {
    const inManyFiles = equalDiagnostics.map((diagnostic, index) => ({ ...diagnostic, file: `${index % 8}.yaml` }));
    const summary = await writeWarningsReport([...inManyFiles, ...equalDiagnostics], file);
    expect(summary).toHaveLength(7);
    expect(summary[0]).toMatch(/^openapi\.yaml: 484 warnings/);
    expect(summary[5]).toBe('240 warnings in 4 more files');
  });
});

test('shows a suggestion that is a sentence unchanged', () => {
  expect(formatSuggestions(['type', 'title'])).toBe('Did you mean type or title?');
  expect(formatSuggestions(['Write a list of values.'])).toBe('Write a list of values.');
});
