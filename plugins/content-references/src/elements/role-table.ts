import { messages } from '@refdesk/messages/dictionary';
import * as z from 'zod';
import { createInlineCodeNode, createTableNode, createTextNode } from '../mdast.ts';
import { requireApiForGuides } from '../model/find-entry.ts';
import { defineBlockGuideElement } from './element.ts';
import { wrapNodesInPageLink } from './linked.ts';

/** `<RoleTable api="web-services" />`: every listed action of an API with the role that it requires, by category. */
export const rolePerActionTableGuideElement = defineBlockGuideElement({
  name: 'RoleTable',
  attributes: z.strictObject({ api: z.string() }),
  render({ api }, facts) {
    const { tags, actions } = requireApiForGuides(facts, api);
    const listed = [...actions].filter(([, { isUnlisted, role }]) => !isUnlisted && role !== null);
    const rows = tags.flatMap((tag) =>
      listed
        .filter(([, { tags }]) => tags[0] === tag.name)
        .map(([name, { page, role }]) => [
          [createTextNode(tag.title)],
          wrapNodesInPageLink(page, [createInlineCodeNode(name)]),
          [createInlineCodeNode(role ?? '')],
        ]),
    );
    return [createTableNode([messages.category, messages.actionTitle, messages.role], rows)];
  },
});
