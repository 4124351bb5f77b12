import * as z from 'zod';
import { createInlineCode, createLink, createTable, createText } from '../mdast.ts';
import { findApi } from '../model/find.ts';
import { blockElement } from './element.ts';

/** `<ModifiedSinceTable />`: the lists of the first API without a filter for changes, with their filters by time. */
export const modifiedSinceTable = blockElement({
  name: 'ModifiedSinceTable',
  attributes: z.strictObject({}),
  render(_, facts) {
    const lists = [...findApi(facts).operations.values()].filter(
      ({ parameters }) => parameters.includes('cursor') && !parameters.includes('modifiedSince'),
    );
    const rows = lists.map(({ title, page, parameters }) => {
      const times = parameters.filter((name) => isTime(name, parameters));
      const filters = times.flatMap((name, index) =>
        index === 0 ? [createInlineCode(name)] : [createText(', '), createInlineCode(name)],
      );
      return [
        page === null ? [createText(title)] : [createLink(page, [createText(title)])],
        times.length === 0 ? [createText('–')] : filters,
      ];
    });
    return [createTable(['List', 'Filters by time'], rows)];
  },
});

/** `changedSince`, and both ends of a period: `movedTo` beside `movedFrom`, but not `appliesTo` alone. */
const isTime = (name: string, names: readonly string[]): boolean =>
  /(From|Since|Before)$/.test(name) || (name.endsWith('To') && names.includes(name.replace(/To$/, 'From')));
