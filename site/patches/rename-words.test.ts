import { expect, test } from 'vitest';
import { selectAccountWordsForLanguage } from './rename-words';

const words = { organisation: 'team' };

test.each([
  ['en', words],
  ['en-GB', words],
  ['de', {}],
  ['fr', {}],
])('pages in %s get the words of a provider only in English', (language, expected) => {
  expect(selectAccountWordsForLanguage(words, language)).toEqual(expected);
});
