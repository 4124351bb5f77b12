import * as z from 'zod';
import { createInlineCodeNode } from '../mdast.ts';
import { requireActionBasedApiFacts, requireFactEntry } from '../model/find-entry.ts';
import { defineInlineGuideElement } from './element.ts';
import { wrapNodesInPageLink } from './linked.ts';

/** `<ResultCode name="contactOnStop" />`: a result code of the older API with its number and name. */
export const resultCodeElement = defineInlineGuideElement({
  name: 'ResultCode',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const resultCode = requireFactEntry(
      requireActionBasedApiFacts(facts).resultCodes,
      name,
      `result code of ${requireActionBasedApiFacts(facts).name}`,
    );
    return wrapNodesInPageLink(
      resultCode.page,
      children.length > 0 ? children : [createInlineCodeNode(`${resultCode.code} ${name}`)],
    );
  },
});
