import * as z from 'zod';
import { code } from '../mdast.ts';
import { find, findApi } from '../model/find.ts';
import { inlineElement } from './element.ts';
import { linked } from './linked.ts';

/** `<Scope name="jobs:read" />`: a scope of the API that is listed first, linked to the operations that it opens. */
export const scope = inlineElement({
  name: 'Scope',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { meaning, page } = find(findApi(facts).scopes, name, 'scope');
    return linked(page, children.length > 0 ? children : [code(name)], meaning);
  },
});
