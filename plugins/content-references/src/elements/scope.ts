import * as z from 'zod';
import { createInlineCodeNode } from '../mdast.ts';
import { requireApiForGuides, requireEntryByName } from '../model/find-entry.ts';
import { defineInlineGuideElement } from './element.ts';
import { wrapNodesInPageLink } from './linked.ts';

/** `<Scope name="jobs:read" />`: a scope of the first API, linked to its page. */
export const scopeLinkGuideElement = defineInlineGuideElement({
  name: 'Scope',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { meaning, page } = requireEntryByName(requireApiForGuides(facts).scopes, name, 'scope');
    return wrapNodesInPageLink(page, children.length > 0 ? children : [createInlineCodeNode(name)], meaning);
  },
});
