import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchDocument } from '@portal/search-index/document';
import { sampleDocument } from '@portal/search-index/sample-document';
import { expect, test } from 'vitest';
import { findAskedFiles, loadAsked } from './load.ts';
import { placeAsked } from './place.ts';

const folder = mkdtempSync(join(tmpdir(), 'asked-'));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const page = (url: string, anchors: readonly string[]): SearchDocument =>
  sampleDocument(url, url, { sections: anchors.map((anchor) => ({ heading: anchor, anchor, text: '' })) });

test('phrases belong to pages and to their sections; what leads nowhere is named', () => {
  const file = write(
    'search-terms.yaml',
    'base: /docs/\nterms:\n  limits: [how often may I call]\n  limits#daily: [calls in a day]\n  gone: [what was there]\n',
  );
  const { places, nowhere } = placeAsked(loadAsked(findAskedFiles(folder)), [page('/docs/limits', ['hourly', 'daily'])]);
  expect(places).toEqual([
    { document: 0, section: 0, phrases: [['often', 'call']] },
    { document: 0, section: 2, phrases: [['calls', 'day']] },
  ]);
  expect(nowhere).toEqual([`${file}: /docs/gone`]);
});

test('a phrase that stands at two places of a file is named with both', () => {
  const file = write('twice.yaml', 'base: /\nterms:\n  one: [book a visit]\n  two: [visit to book]\n');
  expect(() => loadAsked([file])).toThrow(/book visit: \/one, \/two/);
});

test('every file with a fault is named', () => {
  const twice = write('twice.yaml', 'base: /\nterms:\n  one: [book a visit]\n  two: [visit to book]\n');
  const broken = write('broken.yaml', 'base: /\nterms:\n  one: book a visit\n');
  expect(() => loadAsked([twice, broken])).toThrow(/twice\.yaml: .*broken\.yaml: /s);
});

test('a question is not asked by the one word of it that tells something', () => {
  const file = write('question.yaml', 'base: /\nterms:\n  about: [who are your customers]\n');
  expect(loadAsked([file])[0]?.words).toEqual(['who', 'are', 'your', 'customers']);
});

test('the phrases of the content can be read', () => {
  expect(loadAsked(findAskedFiles(new URL('../../../../providers/fieldwright', import.meta.url).pathname)).length).toBeGreaterThan(2000);
});
