import * as z from 'zod';
import { createInlineCodeNode } from '../mdast.ts';
import { requireApiFacts, requireFactEntry } from '../model/find-entry.ts';
import { defineInlineGuideElement } from './element.ts';
import { wrapNodesInPageLink } from './linked.ts';

/** `<Scope name="jobs:read" />`: a scope of the first API, linked to its page. */
export const scopeElement = defineInlineGuideElement({
  name: 'Scope',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { meaning, page } = requireFactEntry(requireApiFacts(facts).scopes, name, 'scope');
    return wrapNodesInPageLink(page, children.length > 0 ? children : [createInlineCodeNode(name)], meaning);
  },
});
