import { expect, test } from 'vitest';
import { getAccountWordsIfEnglish } from './rename-words';

const words = { organisation: 'team' };

test.each([
  ['en', words],
  ['en-GB', words],
  ['de', {}],
  ['fr', {}],
])("pages in %s use the provider's words only in English", (language, expected) => {
  expect(getAccountWordsIfEnglish(words, language)).toEqual(expected);
});
