import * as z from 'zod';
import { component, link, navigation, paragraph, text } from '../mdast.ts';
import { blockElement } from './element.ts';

/**
 * `<GlossaryIndex />`: a field that filters the terms of the page, and with it all of them from A to Z, a paragraph for
 * each letter.
 */
export const glossaryIndex = blockElement({
  name: 'GlossaryIndex',
  attributes: z.strictObject({}),
  render(_, { glossary }) {
    const terms = glossary.groups
      .flatMap((group) => group.terms)
      .toSorted((a, b) => a.term.localeCompare(b.term, 'en'));
    const letters = Map.groupBy(terms, ({ term }) => term.charAt(0).toUpperCase());
    const paragraphs = [...letters].map(([letter, letterTerms]) =>
      paragraph([
        { type: 'strong', children: [text(letter)] },
        ...letterTerms.flatMap(({ term, slug }, index) => [
          text(index > 0 ? ', ' : ' '),
          link(`#${slug}`, [text(term)]),
        ]),
      ]),
    );
    return [component('TermFilter', [navigation('letters', 'Terms from A to Z', paragraphs)])];
  },
});
