import { messages } from '@refdesk/messages/dictionary';
import * as z from 'zod';
import { createInlineCodeNode, createTableNode, createTextNode, parseSentenceNodes } from '../mdast.ts';
import { requireApiForGuides } from '../model/find-entry.ts';
import { defineBlockGuideElement } from './element.ts';
import { wrapNodesInPageLink } from './linked.ts';

/** `<ScopeTable />`: the scopes of the first API, with the number of operations that require each. */
export const scopeTableGuideElement = defineBlockGuideElement({
  name: 'ScopeTable',
  attributes: z.strictObject({}),
  render(_, facts) {
    const { scopes, operations } = requireApiForGuides(facts);
    const rows = [...scopes.values()].map(({ name, meaning, page }) => {
      const withScope = [...operations.values()].filter((operation) => operation.scopes.includes(name));
      return [
        wrapNodesInPageLink(page, [createInlineCodeNode(name)]),
        parseSentenceNodes(meaning),
        [createTextNode(String(withScope.length))],
      ];
    });
    return [createTableNode([messages.scope, messages.access, messages.operations], rows)];
  },
});
