import { messages } from '@refdesk/messages/dictionary';
import * as z from 'zod';
import { createInlineCodeNode, createTableNode, createTextNode } from '../mdast.ts';
import { findActionsApiFacts } from '../model/find-entry.ts';
import { createBlockElement } from './element.ts';
import { linkWordsToPage, renderLinkedSentence } from './linked.ts';

/** `<ResultCodeTable />`: the result codes of the older API with meaning and remedy. */
export const resultCodeTableElement = createBlockElement({
  name: 'ResultCodeTable',
  attributes: z.strictObject({}),
  render(_, facts) {
    const api = findActionsApiFacts(facts);
    const codes = [...api.resultCodes.values()].sort((a, b) => a.code - b.code);
    return [
      createTableNode(
        ['Code', 'Name', messages.meaning, messages.whatToDo],
        codes.map(({ code: number, name, meaning, remedy, page }) => [
          [createTextNode(String(number))],
          linkWordsToPage(page, [createInlineCodeNode(name)]),
          renderLinkedSentence(api, meaning),
          renderLinkedSentence(api, remedy),
        ]),
      ),
    ];
  },
});
