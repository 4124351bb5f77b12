import { messages } from '@refdesk/messages/dictionary';
import type { PhrasingContent } from 'mdast';
import * as z from 'zod';
import { createInlineCodeNode, createTableNode, createTextNode } from '../mdast.ts';
import type { DictionaryTableForGuides } from '../model/facts.ts';
import { defineBlockGuideElement } from './element.ts';
import { wrapNodesInPageLink } from './linked.ts';

/** `<RefreshTable />`: the tables of the data dictionary by refresh rate. */
export const tableRefreshRatesGuideElement = defineBlockGuideElement({
  name: 'RefreshTable',
  attributes: z.strictObject({}),
  render(_, facts) {
    const tables = [...facts.tables.values()];
    const rates = [...new Set(tables.map(({ refresh }) => refresh))];
    return [
      createTableNode(
        [messages.loaded, messages.tables],
        rates.map((rate) => [
          [createTextNode(refreshRateNames[rate])],
          tables.filter(({ refresh }) => refresh === rate).flatMap(createItemNodes),
        ]),
      ),
    ];
  },
});

const refreshRateNames: Readonly<Record<DictionaryTableForGuides['refresh'], string>> = {
  hourly: messages.hourly,
  daily: messages.daily,
};

const createItemNodes = ({ name, page, title }: DictionaryTableForGuides, index: number): PhrasingContent[] => [
  ...(index > 0 ? [createTextNode(', ')] : []),
  ...wrapNodesInPageLink(page, [createInlineCodeNode(name)], title),
];
