import { messages } from '@refdesk/messages/dictionary';
import * as z from 'zod';
import { createInlineCode, createSentence, createTable, createText } from '../mdast.ts';
import { findApi } from '../model/find-entry.ts';
import { createBlockElement } from './element.ts';
import { linkToPage } from './linked.ts';

/** `<ScopeTable />`: the scopes of the first API, with the number of operations that require each. */
export const scopeTable = createBlockElement({
  name: 'ScopeTable',
  attributes: z.strictObject({}),
  render(_, facts) {
    const { scopes, operations } = findApi(facts);
    const rows = [...scopes.values()].map(({ name, meaning, page }) => {
      const withScope = [...operations.values()].filter((operation) => operation.scopes.includes(name));
      return [
        linkToPage(page, [createInlineCode(name)]),
        createSentence(meaning),
        [createText(String(withScope.length))],
      ];
    });
    return [createTable(['Scope', 'Access', messages.operations], rows)];
  },
});
