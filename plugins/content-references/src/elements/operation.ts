import * as z from 'zod';
import { createInlineCodeNode } from '../mdast.ts';
import { requireApiForGuides, requireEntryByName } from '../model/find-entry.ts';
import { defineInlineGuideElement } from './element.ts';
import { wrapNodesInPageLink } from './linked.ts';

/**
 * `<Operation id="createJob" />`: a link to an operation's page, labelled with the method and path or with the words
 * between the tags. `api` defaults to the current version of the first API.
 */
export const operationLinkGuideElement = defineInlineGuideElement({
  name: 'Operation',
  attributes: z.strictObject({ id: z.string(), api: z.string().optional() }),
  render({ id, api }, children, facts) {
    const { name, operations } = requireApiForGuides(facts, api);
    const { method, path, page, title } = requireEntryByName(operations, id, `operation of ${name}`);
    return wrapNodesInPageLink(
      page,
      children.length > 0 ? children : [createInlineCodeNode(`${method} ${path}`)],
      title,
    );
  },
});
