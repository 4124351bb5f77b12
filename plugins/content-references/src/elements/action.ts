import * as z from 'zod';
import { createInlineCodeNode } from '../mdast.ts';
import { requireActionBasedApiForGuides, requireEntryByName } from '../model/find-entry.ts';
import { defineInlineGuideElement } from './element.ts';
import { wrapNodesInPageLink } from './linked.ts';

/** `<Action name="job-save" />`: a link to the page of an action of the older API. */
export const actionLinkGuideElement = defineInlineGuideElement({
  name: 'Action',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { page, title } = requireEntryByName(
      requireActionBasedApiForGuides(facts).actions,
      name,
      `action of ${requireActionBasedApiForGuides(facts).name}`,
    );
    return wrapNodesInPageLink(page, children.length > 0 ? children : [createInlineCodeNode(name)], title);
  },
});
