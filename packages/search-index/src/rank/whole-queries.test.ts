import { expect, test } from 'vitest';
import { decodeSynonyms } from '../match/synonyms.ts';
import { createTestSearchDocument } from '../sample-document.ts';
import { createSearchIndex } from './index.ts';
import { createSearchFunction } from './search.ts';

const documents = [
  createTestSearchDocument('/docs/get', 'Get an invoice'),
  createTestSearchDocument('/docs/close', 'Close an account'),
  createTestSearchDocument('/docs/save', 'Save an invoice'),
];

/** Returns the URL path of the first result, with readers' words by document number. */
function findFirst(
  text: string,
  words: Readonly<Record<number, Readonly<Record<string, number>>>>,
): string | undefined {
  const readersWords = Object.entries(words).map(([document, counts]) => ({
    document: Number(document),
    section: 0,
    counts: new Map(Object.entries(counts)),
  }));
  const search = createSearchFunction(
    createSearchIndex({ documents, bodies: null, readersWords, synonyms: decodeSynonyms('') }),
  );
  return documents[search(text, { context: null, version: null }).ranked[0]?.document ?? -1]?.url;
}

/** Word counts with which `credit note`, matched word by word, finds the second document first. */
const wordCounts = { 1: { credit: 9, note: 9 }, 2: { credit: 8, note: 8 } };

test('finds the page that readers chose for the same query', () => {
  expect(findFirst('credit note', wordCounts)).toBe('/docs/close');
  expect(findFirst('credit note', { ...wordCounts, 2: { ...wordCounts[2], '=credit+note': 4 } })).toBe('/docs/save');
});

test('ignores order, word forms and stop words of a whole query', () => {
  const words = { ...wordCounts, 2: { ...wordCounts[2], '=credit+note': 4 } };
  for (const text of ['notes of credit', 'the credit notes', 'credit notte'])
    expect(findFirst(text, words), text).toBe('/docs/save');
});

test('gives little weight to a whole query within a longer one', () => {
  expect(
    findFirst('credit note account balance limit', { ...wordCounts, 2: { ...wordCounts[2], '=credit+note': 4 } }),
  ).toBe('/docs/close');
});
