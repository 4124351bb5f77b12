import { messages } from '@refdesk/messages/dictionary';
import { messages as pageMessages } from '@refdesk/messages/page';
import * as z from 'zod';
import {
  createComponentNode,
  createInPageNavigationNode,
  createLinkNode,
  createParagraphNode,
  createTextNode,
} from '../mdast.ts';
import { defineBlockGuideElement } from './element.ts';

/**
 * `<GlossaryIndex />`: a field that filters the terms of the page, and links to all terms from A to Z, with a paragraph
 * for each letter.
 */
export const glossaryIndexGuideElement = defineBlockGuideElement({
  name: 'GlossaryIndex',
  attributes: z.strictObject({}),
  render(_, { glossary }) {
    const terms = glossary.groups
      .flatMap((group) => group.terms)
      .toSorted((a, b) => a.term.localeCompare(b.term, pageMessages.locale));
    const letters = Map.groupBy(terms, ({ term }) => term.charAt(0).toUpperCase());
    const paragraphs = [...letters].map(([letter, letterTerms]) =>
      createParagraphNode([
        { type: 'strong', children: [createTextNode(letter)] },
        ...letterTerms.flatMap(({ term, slug }, index) => [
          createTextNode(index > 0 ? ', ' : ' '),
          createLinkNode(`#${slug}`, [createTextNode(term)]),
        ]),
      ]),
    );
    return [
      createComponentNode('TermFilter', [createInPageNavigationNode('letters', messages.termsFromAToZ, paragraphs)]),
    ];
  },
});
