import { messages } from '@refdesk/messages/dictionary';
import type { PhrasingContent } from 'mdast';
import * as z from 'zod';
import { createInlineCode, createTable, createText } from '../mdast.ts';
import type { Table } from '../model/facts.ts';
import { createBlockElement } from './element.ts';
import { linkToPage } from './linked.ts';

/** `<RefreshTable />`: the tables of the data dictionary by refresh rate. */
export const refreshTable = createBlockElement({
  name: 'RefreshTable',
  attributes: z.strictObject({}),
  render(_, facts) {
    const tables = [...facts.tables.values()];
    const times = [...new Set(tables.map(({ refresh }) => refresh))];
    return [
      createTable(
        [messages.loaded, messages.tables],
        times.map((time) => [[createText(time)], tables.filter(({ refresh }) => refresh === time).flatMap(toItem)]),
      ),
    ];
  },
});

const toItem = ({ name, page, title }: Table, index: number): PhrasingContent[] => [
  ...(index > 0 ? [createText(', ')] : []),
  ...linkToPage(page, [createInlineCode(name)], title),
];
