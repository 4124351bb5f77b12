import * as z from 'zod';
import { createInlineCodeNode } from '../mdast.ts';
import { findApiFacts, findFactEntry } from '../model/find-entry.ts';
import { createInlineElement } from './element.ts';
import { linkWordsToPage } from './linked.ts';

/**
 * `<Operation id="createJob" />`: a link to an operation's page, with method and path or with the words between the
 * tags. `api` defaults to the current version of the first API.
 */
export const operationElement = createInlineElement({
  name: 'Operation',
  attributes: z.strictObject({ id: z.string(), api: z.string().optional() }),
  render({ id, api }, children, facts) {
    const { name, operations } = findApiFacts(facts, api);
    const { method, path, page, title } = findFactEntry(operations, id, `operation of ${name}`);
    return linkWordsToPage(page, children.length > 0 ? children : [createInlineCodeNode(`${method} ${path}`)], title);
  },
});
