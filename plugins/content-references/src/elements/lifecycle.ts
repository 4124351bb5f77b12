import * as z from 'zod';
import { createTextNode } from '../mdast.ts';
import { requireApiForGuides, requireEntryByName } from '../model/find-entry.ts';
import { defineInlineGuideElement } from './element.ts';
import { wrapNodesInPageLink } from './linked.ts';

/** `<Lifecycle name="job" />`: the title of a life-cycle, linked to its page. */
export const lifecycleLinkGuideElement = defineInlineGuideElement({
  name: 'Lifecycle',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { title, page } = requireEntryByName(requireApiForGuides(facts).lifecycles, name, 'life-cycle');
    return wrapNodesInPageLink(page, children.length > 0 ? children : [createTextNode(title)]);
  },
});
