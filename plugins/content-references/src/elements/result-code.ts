import * as z from 'zod';
import { createInlineCodeNode } from '../mdast.ts';
import { findActionsApiFacts, findFactEntry } from '../model/find-entry.ts';
import { createInlineElement } from './element.ts';
import { linkWordsToPage } from './linked.ts';

/** `<ResultCode name="contactOnStop" />`: a result code of the older API with its number and name. */
export const resultCodeElement = createInlineElement({
  name: 'ResultCode',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const found = findFactEntry(
      findActionsApiFacts(facts).resultCodes,
      name,
      `result code of ${findActionsApiFacts(facts).name}`,
    );
    return linkWordsToPage(
      found.page,
      children.length > 0 ? children : [createInlineCodeNode(`${found.code} ${name}`)],
    );
  },
});
