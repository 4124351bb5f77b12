import { messages } from '@refdesk/messages/dictionary';
import type { PhrasingContent } from 'mdast';
import * as z from 'zod';
import { createTableNode, createTextNode, parseSentenceNodes } from '../mdast.ts';
import type { OperationFacts, TagFacts } from '../model/facts.ts';
import { findApiFacts } from '../model/find-entry.ts';
import { createBlockElement } from './element.ts';
import { linkWordsToPage } from './linked.ts';

/**
 * `<CategoryTable />`: the categories of an API with links to their operations; with `count`, only their number.
 */
export const categoryTableElement = createBlockElement({
  name: 'CategoryTable',
  attributes: z.strictObject({ api: z.string().optional(), count: z.literal(true).optional() }),
  render({ api, count }, facts) {
    const { tags, operations } = findApiFacts(facts, api);
    const listed = [...operations.values()].filter(({ isUnlisted }) => !isUnlisted);
    const rows = tags
      .map((tag) => ({ tag, operations: listed.filter((operation) => operation.tags[0] === tag.name) }))
      .filter(({ operations }) => operations.length > 0)
      .map(({ tag, operations }) => [
        renderTitle(tag),
        parseSentenceNodes(tag.description),
        count ? [createTextNode(String(operations.length))] : operations.flatMap(toItem),
      ]);
    return [createTableNode([messages.category, messages.description, messages.operations], rows)];
  },
});

const renderTitle = ({ title, page }: TagFacts): PhrasingContent[] => linkWordsToPage(page, [createTextNode(title)]);

const toItem = ({ title, page }: OperationFacts, index: number): PhrasingContent[] => [
  ...(index > 0 ? [createTextNode(', ')] : []),
  ...linkWordsToPage(page, [createTextNode(title)]),
];
