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

/** Spelt with z in Oxford, with s here. */
const withS = ['anonym', 'custom', 'normal', 'optim', 'organ', 'recogn', 'summar', 'synchron'];

/** British English, the terms of software, and the words of this portal. */
const settings: CSpellUserSettings = {
  version: '0.2',
  language: 'en-GB',
  import: [require.resolve('@cspell/dict-en-gb-mit/cspell-ext.json')],
  dictionaries: ['en-gb-mit', 'softwareTerms', 'companies', 'filetypes'],
  words,
  flagWords: withS.flatMap((stem) =>
    ['ize', 'izes', 'ized', 'izing', 'ization', 'izations'].map((ending) => `${stem}${ending}`),
  ),
  // Addresses, names with a stroke or digits in them, and codes.
  ignoreRegExpList: ['/https?:\\S+/g', '/[\\w.]+@[\\w.]+/g', '/[\\w-]*\\d[\\w-]*/g', '/slug: \\S+/g'],
};

/** The words of `text` that no dictionary has. */
async function misspelt(text: string): Promise<string[]> {
  const { issues, errors } = await spellCheckDocument(
    { uri: 'text.txt', text, languageId: 'plaintext' },
    { noConfigSearch: true },
    settings,
  );
  if (errors?.length) throw new Error(String(errors));
  return issues.map((issue) => issue.text);
}

test('prose is in British spelling', async () => {
  const byWord = new Map<string, string>();
  const all = proseOfAllContent.map(({ text }) => text).join('\n\n');
  for (const word of await misspelt(all))
    byWord.set(word, proseOfAllContent.find(({ text }) => text.includes(word))?.location ?? '');
  expect([...byWord].map(([word, location]) => `${location}: ${word}`)).toEqual([]);
});

test('a misspelling and an American spelling are found', async () => {
  expect(await misspelt('The organization has recieved a jobb in color.')).toEqual([
    'organization',
    'recieved',
    'jobb',
    'color',
  ]);
});
