import * as z from 'zod';
import { createInlineCode } from '../mdast.ts';
import { findApi, findEntry } from '../model/find-entry.ts';
import { createInlineElement } from './element.ts';
import { linkToPage } from './linked.ts';

/** `<Problem slug="contact-on-stop" />`: a problem type of the first API, linked to its page. */
export const problem = createInlineElement({
  name: 'Problem',
  attributes: z.strictObject({ slug: z.string(), api: z.string().optional() }),
  render({ slug, api }, children, facts) {
    const { name, problems } = findApi(facts, api);
    const { status, title, page } = findEntry(problems, slug, `problem of ${name}`);
    return linkToPage(page, children.length > 0 ? children : [createInlineCode(slug)], `${status} ${title}`);
  },
});
