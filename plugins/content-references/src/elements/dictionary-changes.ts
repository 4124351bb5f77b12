import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import * as z from 'zod';
import { code, heading, item, list, sentence, text } from '../mdast.ts';
import type { Table } from '../model/facts.ts';
import { UnknownName } from '../model/find.ts';
import { blockElement } from './element.ts';
import { linked } from './linked.ts';

/**
 * `<DictionaryChanges year="2025" />`: tables and columns added, and other changes of the data dictionary, by date,
 * newest first.
 */
export const dictionaryChanges = blockElement({
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
      heading(3, dayOf(date)),
      list(tables.flatMap((table) => changesOf(table, date))),
    ]);
  },
});

function changesOf({ name, page, since, columns, changes }: Table, date: string): ListItem[] {
  const shown = linked(page, [code(name)]);
  if (since === date) return [item([...shown, text(': new table')])];
  const added = columns.filter((column) => column.since === date);
  return [
    ...(added.length > 0
      ? [item([...shown, text(`: new column${added.length > 1 ? 's' : ''} `), ...added.flatMap(toName)])]
      : []),
    ...changes
      .filter((change) => change.date === date)
      .map(({ description }) => item([...shown, text(': '), ...sentence(description)])),
  ];
}

const toName = ({ name }: { readonly name: string }, index: number): PhrasingContent[] => [
  ...(index > 0 ? [text(', ')] : []),
  code(name),
];

const dayOf = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
