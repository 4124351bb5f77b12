import * as z from 'zod';
import { createInlineCode } from '../mdast.ts';
import { findActionsApi, findEntry } from '../model/find-entry.ts';
import { createInlineElement } from './element.ts';
import { linkToPage } from './linked.ts';

/** `<Action name="job-save" />`: a link to the page of an action of the older API. */
export const action = createInlineElement({
  name: 'Action',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { page, title } = findEntry(findActionsApi(facts).actions, name, `action of ${findActionsApi(facts).name}`);
    return linkToPage(page, children.length > 0 ? children : [createInlineCode(name)], title);
  },
});
