import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchDocument } from '@refdesk/search-index/document';
import { createTestSearchDocument } from '@refdesk/search-index/sample-document';
import { afterAll, describe, expect, test } from 'vitest';
import { assignReadersWords } from './assign.ts';
import { formatReadersWordCounts, loadReadersWordCounts } from './counts.ts';
import { findPhraseFiles, loadSearchPhrases } from './phrases.ts';

const folder = mkdtempSync(join(tmpdir(), 'words-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const page = (url: string, anchors: readonly string[] = []): SearchDocument =>
  createTestSearchDocument(url, url, { sections: anchors.map((anchor) => ({ heading: anchor, anchor, text: '' })) });

const createCounts = (address: string, word = 'limit') => ({
  file: 'words.tsv',
  address,
  counts: new Map([[word, 3]]),
});

describe('search phrases', () => {
  test('count each of their words twice for the page or section', () => {
    mkdirSync(join(folder, 'docs'));
    const file = write(
      'docs/search-terms.yaml',
      'base: /docs/\nterms:\n  limits: [how often may I call, call limit]\n  limits#daily: [calls in a day]\n',
    );
    expect(loadSearchPhrases(findPhraseFiles(folder))).toEqual([
      {
        file,
        address: '/docs/limits',
        counts: new Map([
          ['often', 2],
          ['call', 4],
          ['limit', 2],
        ]),
      },
      {
        file,
        address: '/docs/limits#daily',
        counts: new Map([
          ['calls', 2],
          ['day', 2],
        ]),
      },
    ]);
  });

  test('are not read from an engine folder inside the provider folder', () => {
    mkdirSync(join(folder, 'engine/other/docs'), { recursive: true });
    write('engine/other/docs/search-terms.yaml', 'base: /docs/\nterms:\n  limits: [how often may I call]\n');
    expect(findPhraseFiles(folder).filter((file) => file.includes('engine'))).toEqual([]);
  });

  test('are rejected if they are listed in two places, with the errors of all files', () => {
    const twice = write('twice.yaml', 'base: /\nterms:\n  one: [book a visit]\n  two: [visit to book]\n');
    const broken = write('broken.yaml', 'base: /\nterms:\n  one: book a visit\n');
    expect(() => loadSearchPhrases([twice])).toThrow(/book visit: \/one, \/two/);
    expect(() => loadSearchPhrases([twice, broken])).toThrow(/twice\.yaml: .*broken\.yaml: /s);
  });

  test('include stop words if they have a single significant word', () => {
    const file = write('question.yaml', 'base: /\nterms:\n  about: [who are your customers]\n');
    expect([...(loadSearchPhrases([file])[0]?.counts.keys() ?? [])]).toEqual(['who', 'are', 'your', 'customers']);
  });
});

describe('loadReadersWordCounts', () => {
  test('reads the counts that formatReadersWordCounts writes', () => {
    const words = [
      {
        address: '/docs/my limits',
        counts: new Map([
          ['call', 3],
          ['limit', 12],
        ]),
      },
      { address: '/docs/a', counts: new Map([['b', 1]]) },
    ];
    const text = formatReadersWordCounts(words);
    expect(text).toBe('/docs/a\tb 1\n/docs/my%20limits\tlimit 12 call 3\n');
    expect(loadReadersWordCounts(write('words.tsv', text)).map(({ address }) => address)).toEqual([
      '/docs/a',
      '/docs/my limits',
    ]);
  });

  test.each(['/docs/a', '/docs/a\tlimit', '/docs/a\tlimit x', 'docs/a\tlimit 2', '/docs/a\tlimit 0'])(
    'rejects an invalid line: %s',
    (line) => {
      const file = write('broken.tsv', `/docs/b\tcall 2\n${line}\n`);
      expect(() => loadReadersWordCounts(file)).toThrow(`${file}:2: `);
    },
  );

  test('returns no counts if there is no file', () => {
    expect(loadReadersWordCounts(null)).toEqual([]);
    expect(loadReadersWordCounts(join(folder, 'none.tsv'))).toEqual([]);
  });
});

describe('assignReadersWords', () => {
  test('follows the redirects of a moved page and adds its words to those of the target', () => {
    const moves = [
      { from: '/old', to: '/older' },
      { from: '/older', to: '/new' },
      { from: '/circle', to: '/circle' },
    ];
    const { assigned, warnings } = assignReadersWords(
      [createCounts('/old'), createCounts('/new'), createCounts('/old#daily', 'day')],
      [page('/new', ['daily'])],
      moves,
    );
    expect(warnings).toEqual([]);
    expect(assigned).toEqual([
      { document: 0, section: 0, counts: new Map([['limit', 6]]) },
      { document: 0, section: 1, counts: new Map([['day', 3]]) },
    ]);
  });

  test('omits words of an unknown page with a warning that names the nearest page', () => {
    const { assigned, warnings } = assignReadersWords(
      [createCounts('/docs/limts')],
      [page('/docs/limits'), page('/docs/quite-another')],
      [],
    );
    expect(assigned).toEqual([]);
    expect(warnings).toEqual([
      'words.tsv: /docs/limts is not a page or section of this site. The nearest page is /docs/limits.',
    ]);
  });

  test('assigns words to the page if their section was removed', () => {
    const { assigned, warnings } = assignReadersWords(
      [createCounts('/docs/limits#daily')],
      [page('/docs/limits', ['hourly'])],
      [],
    );
    expect(assigned).toEqual([{ document: 0, section: 0, counts: new Map([['limit', 3]]) }]);
    expect(warnings).toHaveLength(1);
  });
});
