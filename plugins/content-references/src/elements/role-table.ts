import { messages } from '@refdesk/messages/dictionary';
import * as z from 'zod';
import { createInlineCode, createTable, createText } from '../mdast.ts';
import { findApi } from '../model/find-entry.ts';
import { createBlockElement } from './element.ts';
import { linkToPage } from './linked.ts';

/** `<RoleTable api="web-services" />`: every listed action of an API with the role that it requires, by category. */
export const roleTable = createBlockElement({
  name: 'RoleTable',
  attributes: z.strictObject({ api: z.string() }),
  render({ api }, facts) {
    const { tags, actions } = findApi(facts, api);
    const listed = [...actions].filter(([, { isUnlisted, role }]) => !isUnlisted && role !== null);
    const rows = tags.flatMap((tag) =>
      listed
        .filter(([, { tags }]) => tags[0] === tag.name)
        .map(([name, { page, role }]) => [
          [createText(tag.title)],
          linkToPage(page, [createInlineCode(name)]),
          [createInlineCode(role ?? '')],
        ]),
    );
    return [createTable([messages.category, messages.actionTitle, messages.role], rows)];
  },
});
