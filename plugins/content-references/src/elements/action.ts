import * as z from 'zod';
import { code } from '../mdast.ts';
import { find, findApi } from '../model/find.ts';
import { inlineElement } from './element.ts';
import { linked } from './linked.ts';

/** `<Action name="job-save" />`: a link to the page of a web-services action. */
export const action = inlineElement({
  name: 'Action',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { page, title } = find(findApi(facts, 'web-services').actions, name, 'action of the web services');
    return linked(page, children.length > 0 ? children : [code(name)], title);
  },
});
