import { expect, test } from 'vitest';
import { getAccountWordsForEnglishPages } from './rename-words';

const words = { organisation: 'team' };

test.each([
  ['en', words],
  ['en-GB', words],
  ['de', {}],
  ['fr', {}],
])('pages in %s get the words of a provider only in English', (language, expected) => {
  expect(getAccountWordsForEnglishPages(words, language)).toEqual(expected);
});
