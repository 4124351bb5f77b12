import * as z from 'zod';
import { createInlineCodeNode } from '../mdast.ts';
import { requireApiForGuides, requireEntryByName } from '../model/find-entry.ts';
import { defineInlineGuideElement } from './element.ts';
import { wrapNodesInPageLink } from './linked.ts';

/** `<Problem slug="contact-on-stop" />`: a problem type of the first API, linked to its page. */
export const problemLinkGuideElement = defineInlineGuideElement({
  name: 'Problem',
  attributes: z.strictObject({ slug: z.string(), api: z.string().optional() }),
  render({ slug, api }, children, facts) {
    const { name, problems } = requireApiForGuides(facts, api);
    const { status, title, page } = requireEntryByName(problems, slug, `problem of ${name}`);
    return wrapNodesInPageLink(
      page,
      children.length > 0 ? children : [createInlineCodeNode(slug)],
      `${status} ${title}`,
    );
  },
});
