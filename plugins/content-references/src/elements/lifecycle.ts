import * as z from 'zod';
import { text } from '../mdast.ts';
import { find, findApi } from '../model/find.ts';
import { inlineElement } from './element.ts';
import { linked } from './linked.ts';

/** `<Lifecycle name="job" />`: a life-cycle by its title, linked to its page. */
export const lifecycle = inlineElement({
  name: 'Lifecycle',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { title, page } = find(findApi(facts).lifecycles, name, 'life-cycle');
    return linked(page, children.length > 0 ? children : [text(title)]);
  },
});
