import { messages } from '@refdesk/messages/dictionary';
import * as z from 'zod';
import { createInlineCodeNode, createTableNode, createTextNode } from '../mdast.ts';
import { requireActionBasedApiForGuides } from '../model/find-entry.ts';
import { defineBlockGuideElement } from './element.ts';
import { linkApiNamesInSentence, wrapNodesInPageLink } from './linked.ts';

/** `<ResultCodeTable />`: the result codes of the older API with meaning and remedy. */
export const resultCodeTableGuideElement = defineBlockGuideElement({
  name: 'ResultCodeTable',
  attributes: z.strictObject({}),
  render(_, facts) {
    const api = requireActionBasedApiForGuides(facts);
    const codes = [...api.resultCodes.values()].sort((a, b) => a.code - b.code);
    return [
      createTableNode(
        [messages.code, messages.name, messages.meaning, messages.whatToDo],
        codes.map(({ code: number, name, meaning, remedy, page }) => [
          [createTextNode(String(number))],
          wrapNodesInPageLink(page, [createInlineCodeNode(name)]),
          linkApiNamesInSentence(api, meaning),
          linkApiNamesInSentence(api, remedy),
        ]),
      ),
    ];
  },
});
