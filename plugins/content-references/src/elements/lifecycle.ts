import * as z from 'zod';
import { createTextNode } from '../mdast.ts';
import { findApiFacts, findFactEntry } from '../model/find-entry.ts';
import { createInlineElement } from './element.ts';
import { linkWordsToPage } from './linked.ts';

/** `<Lifecycle name="job" />`: a life-cycle by its title, linked to its page. */
export const lifecycleElement = createInlineElement({
  name: 'Lifecycle',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { title, page } = findFactEntry(findApiFacts(facts).lifecycles, name, 'life-cycle');
    return linkWordsToPage(page, children.length > 0 ? children : [createTextNode(title)]);
  },
});
