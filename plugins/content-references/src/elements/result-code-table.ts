import { messages } from '@refdesk/messages/dictionary';
import * as z from 'zod';
import { createInlineCode, createTable, createText } from '../mdast.ts';
import { findActionsApi } from '../model/find-entry.ts';
import { createBlockElement } from './element.ts';
import { linkToPage, renderLinkedSentence } from './linked.ts';

/** `<ResultCodeTable />`: the result codes of the older API with meaning and remedy. */
export const resultCodeTable = createBlockElement({
  name: 'ResultCodeTable',
  attributes: z.strictObject({}),
  render(_, facts) {
    const api = findActionsApi(facts);
    const codes = [...api.resultCodes.values()].sort((a, b) => a.code - b.code);
    return [
      createTable(
        ['Code', 'Name', messages.meaning, messages.whatToDo],
        codes.map(({ code: number, name, meaning, remedy, page }) => [
          [createText(String(number))],
          linkToPage(page, [createInlineCode(name)]),
          renderLinkedSentence(api, meaning),
          renderLinkedSentence(api, remedy),
        ]),
      ),
    ];
  },
});
