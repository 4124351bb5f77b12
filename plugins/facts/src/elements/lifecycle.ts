import { z } from 'zod';
import { text } from '../mdast.ts';
import { find, findApi } from '../model/find.ts';
import { inlineElement } from './element.ts';
import { linkedName } from './linked-name.ts';

/** `<Lifecycle name="job" />`: a life-cycle by its title, linked to its page. */
export const lifecycle = inlineElement({
  name: 'Lifecycle',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, { facts, links }) {
    const { title } = find(findApi(facts, 'main').lifecycles, name, 'life-cycle');
    return linkedName(name, children.length > 0 ? children : [text(title)], links.lifecycles);
  },
});
