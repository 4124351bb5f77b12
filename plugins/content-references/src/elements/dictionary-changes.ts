import { messages } from '@refdesk/messages/dictionary';
import { messages as pageMessages } from '@refdesk/messages/page';
import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import * as z from 'zod';
import {
  createHeadingNode,
  createInlineCodeNode,
  createListItemNode,
  createListNode,
  createTextNode,
  parseSentenceNodes,
} from '../mdast.ts';
import type { DictionaryTableForGuides } from '../model/facts.ts';
import { UnknownNameError } from '../model/find-entry.ts';
import { defineBlockGuideElement } from './element.ts';
import { wrapNodesInPageLink } from './linked.ts';

/**
 * `<DictionaryChanges year="2025" />`: added tables and columns, and other changes to the data dictionary, by date,
 * newest first.
 */
export const dictionaryChangesGuideElement = defineBlockGuideElement({
  name: 'DictionaryChanges',
  attributes: z.strictObject({ year: z.string() }),
  render({ year }, facts) {
    const tables = [...facts.tables.values()];
    const dates = new Set(
      tables.flatMap(({ since, columns, changes }) => [
        since,
        ...columns.map((column) => column.since),
        ...changes.map(({ date }) => date),
      ]),
    );
    const matchingDates = [...dates]
      .filter((date) => date.startsWith(year))
      .sort()
      .reverse();
    if (matchingDates.length === 0) throw new UnknownNameError(`the data dictionary did not change in ${year}.`);
    return matchingDates.flatMap((date): RootContent[] => [
      createHeadingNode(3, formatDay(date)),
      createListNode(tables.flatMap((table) => listChanges(table, date))),
    ]);
  },
});

function listChanges({ name, page, since, columns, changes }: DictionaryTableForGuides, date: string): ListItem[] {
  const linkedName = wrapNodesInPageLink(page, [createInlineCodeNode(name)]);
  if (since === date) return [createListItemNode([...linkedName, createTextNode(messages.newTable)])];
  const addedColumns = columns.filter((column) => column.since === date);
  return [
    ...(addedColumns.length > 0
      ? [
          createListItemNode([
            ...linkedName,
            createTextNode(addedColumns.length > 1 ? messages.newColumns : messages.newColumn),
            ...addedColumns.flatMap(createColumnNameNodes),
          ]),
        ]
      : []),
    ...changes
      .filter((change) => change.date === date)
      .map(({ description }) =>
        createListItemNode([...linkedName, createTextNode(': '), ...parseSentenceNodes(description)]),
      ),
  ];
}

const createColumnNameNodes = ({ name }: { readonly name: string }, index: number): PhrasingContent[] => [
  ...(index > 0 ? [createTextNode(', ')] : []),
  createInlineCodeNode(name),
];

const formatDay = (date: string): string =>
  new Date(date).toLocaleDateString(pageMessages.locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
