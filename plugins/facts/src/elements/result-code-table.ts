import { z } from 'zod';
import { sentence, table, text } from '../mdast.ts';
import { findApi } from '../model/find.ts';
import { blockElement } from './element.ts';
import { linkedName } from './linked-name.ts';

/** `<ResultCodeTable />`: the result codes of the web services with meaning and remedy. */
export const resultCodeTable = blockElement({
  name: 'ResultCodeTable',
  attributes: z.strictObject({}),
  render(_, { facts, links }) {
    const codes = [...findApi(facts, 'web-services').resultCodes.values()].sort((a, b) => a.code - b.code);
    return [
      table(
        ['Code', 'Name', 'What it means', 'What to do'],
        codes.map(({ code, name, meaning, remedy }) => [[text(String(code))], linkedName(name, [], links.resultCodes), sentence(meaning), sentence(remedy)]),
      ),
    ];
  },
});
