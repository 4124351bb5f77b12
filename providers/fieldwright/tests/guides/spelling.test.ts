import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { type CSpellUserSettings, spellCheckDocument } from 'cspell-lib';
import { expect, test } from 'vitest';
import { proseOfAllContent } from './texts.ts';

const require = createRequire(import.meta.url);
const words = readFileSync(resolve(import.meta.dirname, '../../words.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

/** Stems of verbs that end in -ize in Oxford spelling, and in -ise in this portal. */
const stemsWithS = ['anonym', 'custom', 'normal', 'optim', 'organ', 'recogn', 'summar', 'synchron'];

/** British English, software terms and the words of this portal. */
const settings: CSpellUserSettings = {
  version: '0.2',
  language: 'en-GB',
  import: [require.resolve('@cspell/dict-en-gb-mit/cspell-ext.json')],
  dictionaries: ['en-gb-mit', 'softwareTerms', 'companies', 'filetypes'],
  words,
  flagWords: stemsWithS.flatMap((stem) =>
    ['ize', 'izes', 'ized', 'izing', 'ization', 'izations'].map((ending) => `${stem}${ending}`),
  ),
  // URLs, email addresses, names that contain digits, and slugs.
  ignoreRegExpList: ['/https?:\\S+/g', '/[\\w.]+@[\\w.]+/g', '/[\\w-]*\\d[\\w-]*/g', '/slug: \\S+/g'],
};

/** Lists the words of `text` that are in no dictionary. */
async function findMisspeltWords(text: string): Promise<string[]> {
  const { issues, errors } = await spellCheckDocument(
    { uri: 'text.txt', text, languageId: 'plaintext' },
    { noConfigSearch: true },
    settings,
  );
  if (errors?.length) throw new Error(String(errors));
  return issues.map((issue) => issue.text);
}

test('prose uses British spelling', async () => {
  const locationByWord = new Map<string, string>();
  const allProse = proseOfAllContent.map(({ text }) => text).join('\n\n');
  for (const word of await findMisspeltWords(allProse))
    locationByWord.set(word, proseOfAllContent.find(({ text }) => text.includes(word))?.location ?? '');
  expect([...locationByWord].map(([word, location]) => `${location}: ${word}`)).toEqual([]);
});

test('detects a misspelling and an American spelling', async () => {
  expect(await findMisspeltWords('The organization has recieved a jobb in color.')).toEqual([
    'organization',
    'recieved',
    'jobb',
    'color',
  ]);
});
