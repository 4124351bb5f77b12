import * as z from 'zod';
import { createInlineCodeNode } from '../mdast.ts';
import { findApiFacts, findFactEntry } from '../model/find-entry.ts';
import { createInlineElement } from './element.ts';
import { linkWordsToPage } from './linked.ts';

/** `<Problem slug="contact-on-stop" />`: a problem type of the first API, linked to its page. */
export const problemElement = createInlineElement({
  name: 'Problem',
  attributes: z.strictObject({ slug: z.string(), api: z.string().optional() }),
  render({ slug, api }, children, facts) {
    const { name, problems } = findApiFacts(facts, api);
    const { status, title, page } = findFactEntry(problems, slug, `problem of ${name}`);
    return linkWordsToPage(page, children.length > 0 ? children : [createInlineCodeNode(slug)], `${status} ${title}`);
  },
});
