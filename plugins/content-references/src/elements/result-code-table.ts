import * as z from 'zod';
import { code, table, text } from '../mdast.ts';
import { findActionsApi } from '../model/find.ts';
import { blockElement } from './element.ts';
import { linked, linkedSentence } from './linked.ts';

/** `<ResultCodeTable />`: the result codes of the older API with meaning and remedy. */
export const resultCodeTable = blockElement({
  name: 'ResultCodeTable',
  attributes: z.strictObject({}),
  render(_, facts) {
    const api = findActionsApi(facts);
    const codes = [...api.resultCodes.values()].sort((a, b) => a.code - b.code);
    return [
      table(
        ['Code', 'Name', 'Meaning', 'What to do'],
        codes.map(({ code: number, name, meaning, remedy, page }) => [
          [text(String(number))],
          linked(page, [code(name)]),
          linkedSentence(api, meaning),
          linkedSentence(api, remedy),
        ]),
      ),
    ];
  },
});
