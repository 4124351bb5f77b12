import * as z from 'zod';
import { createInlineCodeNode } from '../mdast.ts';
import { requireEntryByName } from '../model/find-entry.ts';
import { defineInlineGuideElement } from './element.ts';
import { wrapNodesInPageLink } from './linked.ts';

/** `<Table name="jobs_v1" />`: a table of the data dictionary, linked to its page. */
export const tableLinkGuideElement = defineInlineGuideElement({
  name: 'Table',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { page, title } = requireEntryByName(facts.tables, name, 'table');
    return wrapNodesInPageLink(page, children.length > 0 ? children : [createInlineCodeNode(name)], title);
  },
});
