import * as z from 'zod';
import { createInlineCodeNode } from '../mdast.ts';
import { requireActionBasedApiForGuides, requireEntryByName } from '../model/find-entry.ts';
import { defineInlineGuideElement } from './element.ts';
import { wrapNodesInPageLink } from './linked.ts';

/** `<ResultCode name="contactOnStop" />`: a result code of the older API with its number and name. */
export const resultCodeLinkGuideElement = defineInlineGuideElement({
  name: 'ResultCode',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const resultCode = requireEntryByName(
      requireActionBasedApiForGuides(facts).resultCodes,
      name,
      `result code of ${requireActionBasedApiForGuides(facts).name}`,
    );
    return wrapNodesInPageLink(
      resultCode.page,
      children.length > 0 ? children : [createInlineCodeNode(`${resultCode.code} ${name}`)],
    );
  },
});
