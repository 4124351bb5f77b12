import type { PhrasingContent } from 'mdast';
import * as z from 'zod';
import { code, table, text } from '../mdast.ts';
import type { Table } from '../model/facts.ts';
import { blockElement } from './element.ts';
import { linked } from './linked.ts';

/** `<RefreshTable />`: the tables of the data dictionary by how often they are loaded. */
export const refreshTable = blockElement({
  name: 'RefreshTable',
  attributes: z.strictObject({}),
  render(_, facts) {
    const tables = [...facts.tables.values()];
    const times = [...new Set(tables.map(({ refresh }) => refresh))];
    return [
      table(
        ['Loaded', 'Tables'],
        times.map((time) => [[text(time)], tables.filter(({ refresh }) => refresh === time).flatMap(toItem)]),
      ),
    ];
  },
});

const toItem = ({ name, page, title }: Table, index: number): PhrasingContent[] => [
  ...(index > 0 ? [text(', ')] : []),
  ...linked(page, [code(name)], title),
];
