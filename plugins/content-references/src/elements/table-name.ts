import * as z from 'zod';
import { createInlineCodeNode } from '../mdast.ts';
import { findFactEntry } from '../model/find-entry.ts';
import { createInlineElement } from './element.ts';
import { linkWordsToPage } from './linked.ts';

/** `<Table name="jobs_v1" />`: a table of the data dictionary, linked to its page. */
export const tableNameElement = createInlineElement({
  name: 'Table',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { page, title } = findFactEntry(facts.tables, name, 'table');
    return linkWordsToPage(page, children.length > 0 ? children : [createInlineCodeNode(name)], title);
  },
});
