import * as z from 'zod';
import { createText } from '../mdast.ts';
import { findApi, findEntry } from '../model/find-entry.ts';
import { createInlineElement } from './element.ts';
import { linkToPage } from './linked.ts';

/** `<Lifecycle name="job" />`: a life-cycle by its title, linked to its page. */
export const lifecycle = createInlineElement({
  name: 'Lifecycle',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { title, page } = findEntry(findApi(facts).lifecycles, name, 'life-cycle');
    return linkToPage(page, children.length > 0 ? children : [createText(title)]);
  },
});
