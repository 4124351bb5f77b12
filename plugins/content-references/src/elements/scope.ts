import * as z from 'zod';
import { createInlineCode } from '../mdast.ts';
import { findApi, findEntry } from '../model/find-entry.ts';
import { createInlineElement } from './element.ts';
import { linkToPage } from './linked.ts';

/** `<Scope name="jobs:read" />`: a scope of the first API, linked to its page. */
export const scope = createInlineElement({
  name: 'Scope',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { meaning, page } = findEntry(findApi(facts).scopes, name, 'scope');
    return linkToPage(page, children.length > 0 ? children : [createInlineCode(name)], meaning);
  },
});
