import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseGlossary } from '../../../../plugins/content-references/src/load/glossary.ts';
import { type GuideTextOrTermLink, guideTextsAndTermLinks } from './guides.ts';

const source = parse(readFileSync(resolve(import.meta.dirname, '../../glossary.yaml'), 'utf8'));

/** Terms of several words. Single words, such as `note` and `reference`, may be ordinary English. */
const terms = parseGlossary(source, undefined)
  .groups.flatMap((group) => group.terms)
  .map(({ term, forms }) => ({ term, forms: forms.filter((form) => form.includes(' ')) }))
  .filter(({ forms }) => forms.length > 0);

/** Lists the first uses of terms in a guide that are not linked to the glossary. */
function listUnlinkedFirstUses(words: readonly GuideTextOrTermLink[]): string[] {
  return terms.flatMap(({ term, forms }) => {
    const pattern = new RegExp(`\\b(?:${forms.join('|')})\\b`, 'i');
    const first = words.find(({ text }) => pattern.test(text));
    return first && !first.isTerm ? [`${first.location}: <Term>${pattern.exec(first.text)?.[0]}</Term> (${term})`] : [];
  });
}

test('a guide links the first use of a term to the glossary', () => {
  const wordsByGuide = Map.groupBy(
    guideTextsAndTermLinks.filter(({ guide }) => guide !== 'shared/glossary.mdx'),
    ({ guide }) => guide,
  );
  expect([...wordsByGuide.values()].flatMap(listUnlinkedFirstUses)).toEqual([]);
});

test('detects a first use that is not linked', () => {
  const words = { location: 'guide.mdx:1', guide: 'guide.mdx', isTerm: false };
  expect(listUnlinkedFirstUses([{ ...words, text: 'Make an API client.' }])).toEqual([
    'guide.mdx:1: <Term>API client</Term> (REST client)',
  ]);
  expect(
    listUnlinkedFirstUses([
      { ...words, text: 'API client', isTerm: true },
      { ...words, text: 'The API client again.' },
    ]),
  ).toEqual([]);
});
