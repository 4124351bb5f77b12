import * as z from 'zod';
import { code } from '../mdast.ts';
import { find, findActionsApi } from '../model/find.ts';
import { inlineElement } from './element.ts';
import { linked } from './linked.ts';

/** `<Action name="job-save" />`: a link to the page of an action of the older API. */
export const action = inlineElement({
  name: 'Action',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { page, title } = find(findActionsApi(facts).actions, name, `action of ${findActionsApi(facts).name}`);
    return linked(page, children.length > 0 ? children : [code(name)], title);
  },
});
