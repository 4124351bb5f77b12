import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../../docs/decisions');

const records = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .sort()
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const titleOf = (text: string) => /^# (?:\d{4}[:.]? *)?(.+)$/m.exec(text)?.[1] ?? '';

/** `accepted`, or `superseded by 0012`, which links to the record that took its place. */
const statusOf = (text: string) => /^Status: (.+)$/m.exec(text)?.[1] ?? 'accepted';

test('each number is used by one record', () => {
  const numbers = records.map(({ name }) => name.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test.each(records)('$name has a name, a title, and the sections of a record in order, none of them empty', ({ name, text }) => {
  expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
  expect(titleOf(text)).not.toBe('');
  const sections = text.split(/^## /m).slice(1);
  expect(sections.map((section) => section.split('\n')[0])).toEqual(['Context', 'Options', 'Decision', 'Consequences']);
  expect(sections.filter((section) => section.split('\n').slice(1).join('').trim() === '')).toEqual([]);
});

test.each(records.filter(({ text }) => statusOf(text) !== 'accepted'))('$name says which record takes its place', ({ text }) => {
  const [, successor = ''] = /^superseded(?: in part)? by \[\d{4}\]\(([^)]+)\)/.exec(statusOf(text)) ?? [];
  expect(records.map(({ name }) => name)).toContain(successor);
});

test('the index lists every record; `vitest run tests/repo --update` writes it', async () => {
  const rows = records.map(({ name, text }) => `| [${name.slice(0, 4)}](${name}) | ${titleOf(text)} | ${statusOf(text)} |`);
  await expect(`${introduction}\n${rows.join('\n')}\n`).toMatchFileSnapshot(join(folder, 'README.md'));
});

const introduction = `# Decisions

Decisions that were argued, one record each: the context, the options with what was measured, the decision, its consequences. Figures are those of the day of the decision; [measurements](../measurements) has today's. A record is not rewritten when the decision changes: a new one supersedes it, and the old one says by what (\`Status: superseded by [NNNN](NNNN-title.md)\`).

This index is generated: \`npx vitest run tests/repo --update\`.

| number | decision | status |
| --- | --- | --- |`;
