import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReaders } from './queries.ts';

const folder = mkdtempSync(join(tmpdir(), 'readers-'));
const learnt = join(folder, 'learnt');
mkdirSync(learnt);
writeFileSync(join(folder, 'pages.txt'), '/docs/Predefined%20Lines/codes\n/docs/errors#locked\n');

const read = (text: string) => {
  writeFileSync(join(learnt, '01.tsv'), text);
  return readReaders(learnt);
};

test('a query names the lines of its best pages and of others that answer it, or of none', async () => {
  expect(await read('synonym\tcost centre\t1\t2\nconcept\tcats\t\t\n')).toEqual({
    answered: [
      {
        id: '01-1',
        class: 'synonym',
        q: 'cost centre',
        expect: [
          { path: '/docs/Predefined Lines/codes', grade: 3 },
          { path: '/docs/errors', hash: 'locked', grade: 2 },
        ],
      },
    ],
    unanswered: ['cats'],
  });
});

test('an invalid line is reported', async () => {
  await expect(read('synonym\tcost centre\t1\t\nsynonym\tcost centre 1\n')).rejects.toThrow(/^01-2: .*tabs/);
  await expect(read('synonym\tcost centre\t3\t\n')).rejects.toThrow('01-1: pages.txt has no line 3.');
});
