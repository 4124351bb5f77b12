import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { allRules } from './all-rules.ts';

const tests = [
  'rules/field-rules',
  'rules/limit-rules',
  'rules/type-rules',
  'rules/enum-rules',
  'rules/parameter-rules',
  'rules/body-rules',
  'rules/response-rules',
  'rules/security-rules',
  'conventions/conventions',
  'pair-operations',
];
const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');

it('no two rules have the same name', () => expect(new Set(allRules.map(({ name }) => name)).size).toBe(allRules.length));

it('every rule has a test that names it', async () => {
  const titles = (await Promise.all(tests.map((test) => read(`${test}.test.ts`)))).flatMap((source) => source.match(/\bit\('[^']*'/g) ?? []);
  const tested = new Set(titles.flatMap((title) => title.match(/[a-z]+(-[a-z]+)+/g) ?? []));
  expect(allRules.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
});

it('README.md tells every rule, what it states and whether it breaks', async () => {
  const table = (await read('README.md')).split('## Rules')[1] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const told = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(told).toEqual(allRules.map(({ name, breaking, statement }) => [`\`${name}\``, breaking ? 'breaking' : '', statement]));
});
