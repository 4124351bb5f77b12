import { messages } from '@refdesk/messages/dictionary';
import type { PhrasingContent } from 'mdast';
import * as z from 'zod';
import { createTableNode, createTextNode, parseSentenceNodes } from '../mdast.ts';
import type { OperationForGuides, TagForGuides } from '../model/facts.ts';
import { requireApiForGuides } from '../model/find-entry.ts';
import { defineBlockGuideElement } from './element.ts';
import { wrapNodesInPageLink } from './linked.ts';

/**
 * `<CategoryTable />`: the categories of an API with links to their operations; with `count`, only their number.
 */
export const operationCategoryTableGuideElement = defineBlockGuideElement({
  name: 'CategoryTable',
  attributes: z.strictObject({ api: z.string().optional(), count: z.literal(true).optional() }),
  render({ api, count }, facts) {
    const { tags, operations } = requireApiForGuides(facts, api);
    const listed = [...operations.values()].filter(({ isUnlisted }) => !isUnlisted);
    const rows = tags
      .map((tag) => ({ tag, operations: listed.filter((operation) => operation.tags[0] === tag.name) }))
      .filter(({ operations }) => operations.length > 0)
      .map(({ tag, operations }) => [
        renderTitle(tag),
        parseSentenceNodes(tag.description),
        count ? [createTextNode(String(operations.length))] : operations.flatMap(createItemNodes),
      ]);
    return [createTableNode([messages.category, messages.description, messages.operations], rows)];
  },
});

const renderTitle = ({ title, page }: TagForGuides): PhrasingContent[] =>
  wrapNodesInPageLink(page, [createTextNode(title)]);

const createItemNodes = ({ title, page }: OperationForGuides, index: number): PhrasingContent[] => [
  ...(index > 0 ? [createTextNode(', ')] : []),
  ...wrapNodesInPageLink(page, [createTextNode(title)]),
];
