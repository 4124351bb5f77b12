import { messages } from '@refdesk/messages/dictionary';
import * as z from 'zod';
import { createComponent, createLink, createNavigation, createParagraph, createText } from '../mdast.ts';
import { createBlockElement } from './element.ts';

/**
 * `<GlossaryIndex />`: a field that filters the terms of the page, and links to all terms from A to Z, with a paragraph
 * for each letter.
 */
export const glossaryIndex = createBlockElement({
  name: 'GlossaryIndex',
  attributes: z.strictObject({}),
  render(_, { glossary }) {
    const terms = glossary.groups
      .flatMap((group) => group.terms)
      .toSorted((a, b) => a.term.localeCompare(b.term, 'en'));
    const letters = Map.groupBy(terms, ({ term }) => term.charAt(0).toUpperCase());
    const paragraphs = [...letters].map(([letter, letterTerms]) =>
      createParagraph([
        { type: 'strong', children: [createText(letter)] },
        ...letterTerms.flatMap(({ term, slug }, index) => [
          createText(index > 0 ? ', ' : ' '),
          createLink(`#${slug}`, [createText(term)]),
        ]),
      ]),
    );
    return [createComponent('TermFilter', [createNavigation('letters', messages.termsFromAToZ, paragraphs)])];
  },
});
