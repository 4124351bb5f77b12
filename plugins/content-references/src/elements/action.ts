import * as z from 'zod';
import { createInlineCodeNode } from '../mdast.ts';
import { findActionsApiFacts, findFactEntry } from '../model/find-entry.ts';
import { createInlineElement } from './element.ts';
import { linkWordsToPage } from './linked.ts';

/** `<Action name="job-save" />`: a link to the page of an action of the older API. */
export const actionElement = createInlineElement({
  name: 'Action',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { page, title } = findFactEntry(
      findActionsApiFacts(facts).actions,
      name,
      `action of ${findActionsApiFacts(facts).name}`,
    );
    return linkWordsToPage(page, children.length > 0 ? children : [createInlineCodeNode(name)], title);
  },
});
