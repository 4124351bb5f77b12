import * as z from 'zod';
import { createInlineCode } from '../mdast.ts';
import { findEntry } from '../model/find-entry.ts';
import { createInlineElement } from './element.ts';
import { linkToPage } from './linked.ts';

/** `<Table name="jobs_v1" />`: a table of the data dictionary, linked to its page. */
export const tableName = createInlineElement({
  name: 'Table',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { page, title } = findEntry(facts.tables, name, 'table');
    return linkToPage(page, children.length > 0 ? children : [createInlineCode(name)], title);
  },
});
