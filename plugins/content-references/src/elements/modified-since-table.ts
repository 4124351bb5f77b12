import { messages } from '@refdesk/messages/dictionary';
import * as z from 'zod';
import { createInlineCodeNode, createLinkNode, createTableNode, createTextNode } from '../mdast.ts';
import { requireApiForGuides } from '../model/find-entry.ts';
import { defineBlockGuideElement } from './element.ts';

/** `<ModifiedSinceTable />`: lists in the first API that lack the filter `modifiedSince`, with their time filters. */
export const listsWithoutModifiedSinceGuideElement = defineBlockGuideElement({
  name: 'ModifiedSinceTable',
  attributes: z.strictObject({}),
  render(_, facts) {
    const lists = [...requireApiForGuides(facts).operations.values()].filter(
      ({ parameters }) => parameters.includes('cursor') && !parameters.includes('modifiedSince'),
    );
    const rows = lists.map(({ title, page, parameters }) => {
      const timeFilters = parameters.filter((name) => isTimeFilter(name, parameters));
      const filterNodes = timeFilters.flatMap((name, index) =>
        index === 0 ? [createInlineCodeNode(name)] : [createTextNode(', '), createInlineCodeNode(name)],
      );
      return [
        page === null ? [createTextNode(title)] : [createLinkNode(page, [createTextNode(title)])],
        timeFilters.length === 0 ? [createTextNode('–')] : filterNodes,
      ];
    });
    return [createTableNode([messages.list, messages.filtersByTime], rows)];
  },
});

/** Whether a parameter filters by time: `changedSince`, `movedTo` with `movedFrom`, but not a single `appliesTo`. */
const isTimeFilter = (name: string, names: readonly string[]): boolean =>
  /(From|Since|Before)$/.test(name) || (name.endsWith('To') && names.includes(name.replace(/To$/, 'From')));
