import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'SECURITY.md'), 'utf8');

/** Rows of the table of attack classes: class, rule, and tests. */
const rows = (document.split('## Classes of attack')[1] ?? '')
  .split('\n')
  .filter((line) => /^\| (?!class \||---)/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

const getTests = (cell: string | undefined): string[] =>
  Array.from(
    cell?.matchAll(/`([^`]+\.(?:test\.ts|spec\.ts|grit)|[^`]+\/test_\w+\.(?:py|php))`/g) ?? [],
    ([, path = '']) => path,
  );

test('each row of the table of attack classes has a rule and a test', () => {
  expect(rows.length).toBeGreaterThan(30);
  const incomplete = rows.filter(
    (cells) => cells.length !== 3 || getTests(cells[2]).length === 0 || cells.some((cell) => cell.trim() === ''),
  );
  expect(incomplete).toEqual([]);
});

test.each(rows)('the tests of "%s" exist and contain assertions', (_, __, tests) => {
  for (const path of getTests(tests)) {
    // Fails with the path of a file that was moved.
    const source = readFileSync(join(root, path), 'utf8');
    expect(source, path).toMatch(
      /\b(?:it|test|describe\w*)(?:\.\w+)*[(`]|def test_|'[^']+' => function|register_diagnostic/,
    );
    expect(source, path).not.toMatch(/\b(?:it|test|describe)\.(?:only|todo|skip)\b/);
  }
});

test('the table names every hostile test of the service', () => {
  const folder = 'service/tests/hostile';
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.test.ts'));
  const named = rows.flatMap((cells) => getTests(cells[2]));
  expect(files.map((file) => `${folder}/${file}`).filter((file) => !named.includes(file))).toEqual([]);
});
