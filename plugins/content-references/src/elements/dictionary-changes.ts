import { messages } from '@refdesk/messages/dictionary';
import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import * as z from 'zod';
import { createHeading, createInlineCode, createList, createListItem, createSentence, createText } from '../mdast.ts';
import type { Table } from '../model/facts.ts';
import { UnknownName } from '../model/find-entry.ts';
import { createBlockElement } from './element.ts';
import { linkToPage } from './linked.ts';

/**
 * `<DictionaryChanges year="2025" />`: tables and columns added, and other changes of the data dictionary, by date,
 * newest first.
 */
export const dictionaryChanges = createBlockElement({
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
    if (wanted.length === 0) throw new UnknownName(`nothing of the data dictionary changed in ${year}.`);
    return wanted.flatMap((date): RootContent[] => [
      createHeading(3, formatDay(date)),
      createList(tables.flatMap((table) => listChanges(table, date))),
    ]);
  },
});

function listChanges({ name, page, since, columns, changes }: Table, date: string): ListItem[] {
  const shown = linkToPage(page, [createInlineCode(name)]);
  if (since === date) return [createListItem([...shown, createText(messages.newTable)])];
  const added = columns.filter((column) => column.since === date);
  return [
    ...(added.length > 0
      ? [
          createListItem([
            ...shown,
            createText(messages.newColumn(added.length > 1 ? 's' : '')),
            ...added.flatMap(toName),
          ]),
        ]
      : []),
    ...changes
      .filter((change) => change.date === date)
      .map(({ description }) => createListItem([...shown, createText(': '), ...createSentence(description)])),
  ];
}

const toName = ({ name }: { readonly name: string }, index: number): PhrasingContent[] => [
  ...(index > 0 ? [createText(', ')] : []),
  createInlineCode(name),
];

const formatDay = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
