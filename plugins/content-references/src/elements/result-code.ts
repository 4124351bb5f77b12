import * as z from 'zod';
import { code } from '../mdast.ts';
import { find, findActionsApi } from '../model/find.ts';
import { inlineElement } from './element.ts';
import { linked } from './linked.ts';

/** `<ResultCode name="contactOnStop" />`: a result code of the older API with its number and name. */
export const resultCode = inlineElement({
  name: 'ResultCode',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const found = find(findActionsApi(facts).resultCodes, name, `result code of ${findActionsApi(facts).name}`);
    return linked(found.page, children.length > 0 ? children : [code(`${found.code} ${name}`)]);
  },
});
