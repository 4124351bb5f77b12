import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseGlossary } from '../../../../plugins/content-references/src/load/glossary.ts';
import { type GuideTextOrTermLink, guideTextsAndTermLinks } from './guides.ts';

const source = parse(readFileSync(resolve(import.meta.dirname, '../../glossary.yaml'), 'utf8'));

/** Terms of several words: they are never ordinary English, as `note` and `reference` may be. */
const terms = parseGlossary(source, undefined)
  .groups.flatMap((group) => group.terms)
  .map(({ term, forms }) => ({ term, forms: forms.filter((form) => form.includes(' ')) }))
  .filter(({ forms }) => forms.length > 0);

/** A guide's first use of each term, where it is not linked. */
function plainFirstUses(words: readonly GuideTextOrTermLink[]): string[] {
  return terms.flatMap(({ term, forms }) => {
    const pattern = new RegExp(`\\b(?:${forms.join('|')})\\b`, 'i');
    const first = words.find(({ text }) => pattern.test(text));
    return first && !first.isTerm ? [`${first.location}: <Term>${pattern.exec(first.text)?.[0]}</Term> (${term})`] : [];
  });
}

test('a guide links a term to the glossary where it first uses it', () => {
  const ofGuides = Map.groupBy(
    guideTextsAndTermLinks.filter(({ guide }) => guide !== 'shared/glossary.mdx'),
    ({ guide }) => guide,
  );
  expect([...ofGuides.values()].flatMap(plainFirstUses)).toEqual([]);
});

test('a first use that is not linked is found', () => {
  const words = { location: 'guide.mdx:1', guide: 'guide.mdx', isTerm: false };
  expect(plainFirstUses([{ ...words, text: 'Make an API client.' }])).toEqual([
    'guide.mdx:1: <Term>API client</Term> (REST client)',
  ]);
  expect(
    plainFirstUses([
      { ...words, text: 'API client', isTerm: true },
      { ...words, text: 'The API client again.' },
    ]),
  ).toEqual([]);
});
