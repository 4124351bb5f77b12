import * as z from 'zod';
import { createInlineCode } from '../mdast.ts';
import { findActionsApi, findEntry } from '../model/find-entry.ts';
import { createInlineElement } from './element.ts';
import { linkToPage } from './linked.ts';

/** `<ResultCode name="contactOnStop" />`: a result code of the older API with its number and name. */
export const resultCode = createInlineElement({
  name: 'ResultCode',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const found = findEntry(findActionsApi(facts).resultCodes, name, `result code of ${findActionsApi(facts).name}`);
    return linkToPage(found.page, children.length > 0 ? children : [createInlineCode(`${found.code} ${name}`)]);
  },
});
