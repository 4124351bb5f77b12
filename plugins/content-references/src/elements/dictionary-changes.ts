import { messages } from '@refdesk/messages/dictionary';
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
import type { DictionaryTableFacts } from '../model/facts.ts';
import { UnknownNameError } from '../model/find-entry.ts';
import { defineBlockGuideElement } from './element.ts';
import { wrapNodesInPageLink } from './linked.ts';

/**
 * `<DictionaryChanges year="2025" />`: tables and columns added, and other changes of the data dictionary, by date,
 * newest first.
 */
export const dictionaryChangesElement = defineBlockGuideElement({
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
    const wanted = [...dates]
      .filter((date) => date.startsWith(year))
      .sort()
      .reverse();
    if (wanted.length === 0) throw new UnknownNameError(`nothing of the data dictionary changed in ${year}.`);
    return wanted.flatMap((date): RootContent[] => [
      createHeadingNode(3, formatDay(date)),
      createListNode(tables.flatMap((table) => listChanges(table, date))),
    ]);
  },
});

function listChanges({ name, page, since, columns, changes }: DictionaryTableFacts, date: string): ListItem[] {
  const shown = wrapNodesInPageLink(page, [createInlineCodeNode(name)]);
  if (since === date) return [createListItemNode([...shown, createTextNode(messages.newTable)])];
  const added = columns.filter((column) => column.since === date);
  return [
    ...(added.length > 0
      ? [
          createListItemNode([
            ...shown,
            createTextNode(messages.newColumn(added.length > 1 ? 's' : '')),
            ...added.flatMap(toName),
          ]),
        ]
      : []),
    ...changes
      .filter((change) => change.date === date)
      .map(({ description }) =>
        createListItemNode([...shown, createTextNode(': '), ...parseSentenceNodes(description)]),
      ),
  ];
}

const toName = ({ name }: { readonly name: string }, index: number): PhrasingContent[] => [
  ...(index > 0 ? [createTextNode(', ')] : []),
  createInlineCodeNode(name),
];

const formatDay = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
