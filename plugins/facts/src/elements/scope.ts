import { z } from 'zod';
import { find, findApi } from '../model/find.ts';
import { inlineElement } from './element.ts';
import { linkedName } from './linked-name.ts';

/** `<Scope name="jobs:read" />`: a scope of the main API, linked to the operations that it opens. */
export const scope = inlineElement({
  name: 'Scope',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, { facts, links }) {
    const meaning = find(findApi(facts, 'main').scopes, name, 'scope');
    return linkedName(name, children, links.scopes, meaning);
  },
});
