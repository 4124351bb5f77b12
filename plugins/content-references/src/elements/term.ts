import { toString as getNodeText } from 'mdast-util-to-string';
import * as z from 'zod';
import { createTextNode } from '../mdast.ts';
import type { ContentForGuides } from '../model/facts.ts';
import { requireEntryByName } from '../model/find-entry.ts';
import type { GlossaryTerm } from '../model/glossary.ts';
import { defineInlineGuideElement } from './element.ts';
import { wrapNodesInPageLink } from './linked.ts';

/** `<Term>job groups</Term>`: words linked to a glossary term, found by the words or by the attribute `of`. */
export const glossaryTermLinkGuideElement = defineInlineGuideElement({
  name: 'Term',
  attributes: z.strictObject({ of: z.string().optional() }),
  render({ of: termName }, children, facts) {
    const words = termName ?? getNodeText([...children]);
    const { page } = requireEntryByName(indexTermsByForm(facts), words.toLowerCase(), 'term in the glossary');
    return wrapNodesInPageLink(page, children.length > 0 ? children : [createTextNode(words)]);
  },
});

const indexTermsByForm = ({ glossary }: ContentForGuides): ReadonlyMap<string, GlossaryTerm> =>
  new Map(
    glossary.groups.flatMap(({ terms }) => terms.flatMap((entry) => entry.forms.map((form) => [form, entry] as const))),
  );
