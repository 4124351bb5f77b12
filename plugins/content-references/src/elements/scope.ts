import * as z from 'zod';
import { createInlineCodeNode } from '../mdast.ts';
import { findApiFacts, findFactEntry } from '../model/find-entry.ts';
import { createInlineElement } from './element.ts';
import { linkWordsToPage } from './linked.ts';

/** `<Scope name="jobs:read" />`: a scope of the first API, linked to its page. */
export const scopeElement = createInlineElement({
  name: 'Scope',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { meaning, page } = findFactEntry(findApiFacts(facts).scopes, name, 'scope');
    return linkWordsToPage(page, children.length > 0 ? children : [createInlineCodeNode(name)], meaning);
  },
});
