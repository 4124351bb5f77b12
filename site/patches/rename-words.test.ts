import { expect, test } from 'vitest';
import { getAccountWordsForEnglishPages } from './rename-words';

const words = { organisation: 'team' };

test.each([
  ['en', words],
  ['en-GB', words],
  ['de', {}],
  ['fr', {}],
])("pages in %s use the provider's words only in English", (language, expected) => {
  expect(getAccountWordsForEnglishPages(words, language)).toEqual(expected);
});
