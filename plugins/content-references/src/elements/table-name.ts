import * as z from 'zod';
import { code } from '../mdast.ts';
import { find } from '../model/find.ts';
import { inlineElement } from './element.ts';
import { linked } from './linked.ts';

/** `<Table name="jobs_v1" />`: a table of the data dictionary, linked to its page. */
export const tableName = inlineElement({
  name: 'Table',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, children, facts) {
    const { page, title } = find(facts.tables, name, 'table');
    return linked(page, children.length > 0 ? children : [code(name)], title);
  },
});
