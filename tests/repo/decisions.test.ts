import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../../docs/decisions');

/** Sections of the index, in order. */
const subjects = [
  'Pages',
  'Search',
  'Descriptions',
  'Data dictionary',
  'Console and samples',
  'Clients',
  'Sandbox',
  'Accounts',
  'Service',
  'Operations',
  'Engine and providers',
  'Development',
];

interface DecisionRecord {
  readonly name: string;
  readonly text: string;
  readonly title: string;
  /** `accepted`, or `superseded by [0012](…)`, which links to the replacing record. */
  readonly status: string;
  readonly subject: string;
}

const records: readonly DecisionRecord[] = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .sort()
  .map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return {
      name,
      text,
      title: /^# (?:\d{4}[:.]? *)?(.+)$/m.exec(text)?.[1] ?? '',
      status: /^Status: (.+)$/m.exec(text)?.[1] ?? 'accepted',
      subject: /^Subject: (.+)$/m.exec(text)?.[1] ?? '',
    };
  });

const isSuperseded = ({ status }: DecisionRecord) => /^superseded by/.test(status);

test('each number is used by one record', () => {
  const numbers = records.map(({ name }) => name.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test.each(records)('$name has a title, a subject and the sections of a record', ({ name, title, subject, text }) => {
  expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
  expect(title).not.toBe('');
  expect(subjects).toContain(subject);
  const sections = text.split(/^## /m).slice(1);
  expect(sections.map((section) => section.split('\n')[0])).toEqual(['Context', 'Options', 'Decision', 'Consequences']);
  expect(sections.filter((section) => section.split('\n').slice(1).join('').trim() === '')).toEqual([]);
});

test.each(records.filter(({ status }) => status !== 'accepted'))(
  '$name links to the record that supersedes it',
  ({ status }) => {
    const [, successor = ''] = /^superseded(?: in part)? by \[\d{4}\]\(([^)]+)\)/.exec(status) ?? [];
    expect(records.map(({ name }) => name)).toContain(successor);
  },
);

test('the index lists every record by subject (`vitest run tests/repo --update` regenerates it)', async () => {
  const current = records.filter((record) => !isSuperseded(record));
  const sections = subjects.map((subject) => [
    `## ${subject}`,
    '',
    ...current.filter((record) => record.subject === subject).map(formatEntry),
    '',
  ]);
  const superseded = ['## Superseded', '', ...records.filter(isSuperseded).map(formatEntry)];
  const index = [introduction, '', ...sections.flat(), ...superseded, ''].join('\n');
  await expect(index).toMatchFileSnapshot(join(folder, 'README.md'));
});

function formatEntry({ name, title, status }: DecisionRecord): string {
  return `- [${name.slice(0, 4)}](${name}) ${title}${status === 'accepted' ? '' : ` (${status})`}`;
}

const introduction = `# Decisions

One record for each decision that was argued: context, options with measurements, decision, consequences. Figures are those of the day of the decision; [measurements](../measurements) has current ones. A record is not rewritten when the decision changes: a new one supersedes it, and the old one links to it (\`Status: superseded by [NNNN](NNNN-title.md)\`).

This index is generated: \`npx vitest run tests/repo --update\`.`;
