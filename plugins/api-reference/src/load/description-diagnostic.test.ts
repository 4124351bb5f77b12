import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

test('counts equal diagnostics and lists the first three locations', () => {
  expect(formatDiagnostics(equalDiagnostics)).toBe(
    '- openapi.yaml:1 #/0\n  openapi.yaml:2 #/1\n  openapi.yaml:3 #/2\n  and 481 more, 484 in all\n  The tag has no description.\n  Describe it.',
  );
  expect(formatDiagnostics(equalDiagnostics.slice(0, 3)).match(/^- /gm)).toHaveLength(3);
});

test('summarizes warnings by kind with their first locations, and lists all in a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'warnings-'));
  const file = join(folder, 'warnings.txt');
  const [summary] = await writeWarningsReport(equalDiagnostics, file);
  expect(summary).toBe('openapi.yaml: 484 warnings\n  484 tag-description: line 1, line 2, line 3 and 481 more');
  expect((await readFile(file, 'utf8')).match(/^- /gm)).toHaveLength(484);
  await rm(folder, { recursive: true });
});

test('shows a suggestion that is a sentence unchanged', () => {
  expect(formatSuggestions(['type', 'title'])).toBe('Did you mean type or title?');
  expect(formatSuggestions(['Write a list of values.'])).toBe('Write a list of values.');
});
