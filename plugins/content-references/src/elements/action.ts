import * as z from 'zod';
import { createInlineCodeNode } from '../mdast.ts';
import { requireActionBasedApiFacts, requireFactEntry } from '../model/find-entry.ts';
import { defineInlineGuideElement } from './element.ts';
import { wrapNodesInPageLink } from './linked.ts';

/** `<Action name="job-save" />`: a link to the page of an action of the older API. */
export const actionOperationLinkElement = defineInlineGuideElement({
  name: 'Action',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { page, title } = requireFactEntry(
      requireActionBasedApiFacts(facts).actions,
      name,
      `action of ${requireActionBasedApiFacts(facts).name}`,
    );
    return wrapNodesInPageLink(page, children.length > 0 ? children : [createInlineCodeNode(name)], title);
  },
});
