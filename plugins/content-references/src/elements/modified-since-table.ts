import { messages } from '@refdesk/messages/dictionary';
import * as z from 'zod';
import { createInlineCode, createLink, createTable, createText } from '../mdast.ts';
import { findApi } from '../model/find-entry.ts';
import { createBlockElement } from './element.ts';

/** `<ModifiedSinceTable />`: lists of the first API without the filter `modifiedSince`, with their filters by time. */
export const modifiedSinceTable = createBlockElement({
  name: 'ModifiedSinceTable',
  attributes: z.strictObject({}),
  render(_, facts) {
    const lists = [...findApi(facts).operations.values()].filter(
      ({ parameters }) => parameters.includes('cursor') && !parameters.includes('modifiedSince'),
    );
    const rows = lists.map(({ title, page, parameters }) => {
      const times = parameters.filter((name) => isTimeFilter(name, parameters));
      const filters = times.flatMap((name, index) =>
        index === 0 ? [createInlineCode(name)] : [createText(', '), createInlineCode(name)],
      );
      return [
        page === null ? [createText(title)] : [createLink(page, [createText(title)])],
        times.length === 0 ? [createText('–')] : filters,
      ];
    });
    return [createTable([messages.list, messages.filtersByTime], rows)];
  },
});

/** Whether a parameter filters by time: `changedSince`, `movedFrom` with `movedTo`, but not `appliesTo` alone. */
const isTimeFilter = (name: string, names: readonly string[]): boolean =>
  /(From|Since|Before)$/.test(name) || (name.endsWith('To') && names.includes(name.replace(/To$/, 'From')));
