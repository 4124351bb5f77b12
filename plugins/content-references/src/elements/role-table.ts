import * as z from 'zod';
import { code, table, text } from '../mdast.ts';
import { findApi } from '../model/find.ts';
import { blockElement } from './element.ts';
import { linked } from './linked.ts';

/** `<RoleTable api="web-services" />`: every listed action of an API with the role that it requires, by category. */
export const roleTable = blockElement({
  name: 'RoleTable',
  attributes: z.strictObject({ api: z.string() }),
  render({ api }, facts) {
    const { tags, actions } = findApi(facts, api);
    const listed = [...actions].filter(([, { isUnlisted, role }]) => !isUnlisted && role !== null);
    const rows = tags.flatMap((tag) =>
      listed
        .filter(([, { tags }]) => tags[0] === tag.name)
        .map(([name, { page, role }]) => [[text(tag.title)], linked(page, [code(name)]), [code(role ?? '')]]),
    );
    return [table(['Category', 'Action', 'Role'], rows)];
  },
});
