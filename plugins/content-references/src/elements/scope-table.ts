import { messages } from '@refdesk/messages/dictionary';
import * as z from 'zod';
import { createInlineCodeNode, createTableNode, createTextNode, parseSentenceNodes } from '../mdast.ts';
import { findApiFacts } from '../model/find-entry.ts';
import { createBlockElement } from './element.ts';
import { linkWordsToPage } from './linked.ts';

/** `<ScopeTable />`: the scopes of the first API, with the number of operations that require each. */
export const scopeTableElement = createBlockElement({
  name: 'ScopeTable',
  attributes: z.strictObject({}),
  render(_, facts) {
    const { scopes, operations } = findApiFacts(facts);
    const rows = [...scopes.values()].map(({ name, meaning, page }) => {
      const withScope = [...operations.values()].filter((operation) => operation.scopes.includes(name));
      return [
        linkWordsToPage(page, [createInlineCodeNode(name)]),
        parseSentenceNodes(meaning),
        [createTextNode(String(withScope.length))],
      ];
    });
    return [createTableNode(['Scope', 'Access', messages.operations], rows)];
  },
});
