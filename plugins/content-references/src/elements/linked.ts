import type { PhrasingContent } from 'mdast';
import { createLinkNode, parseSentenceNodes } from '../mdast.ts';
import type { ApiForGuides, OptionalPagePath } from '../model/facts.ts';

/** Links `nodes` to a page; returns them unchanged if there is no page. */
export const wrapNodesInPageLink = (
  page: OptionalPagePath,
  nodes: readonly PhrasingContent[],
  title?: string,
): PhrasingContent[] => (page === null ? [...nodes] : [createLinkNode(page, nodes, title)]);

/** Renders a sentence of a description; operations, actions and problems written as code link to their pages. */
export const linkApiNamesInSentence = (api: ApiForGuides, markdown: string): PhrasingContent[] =>
  parseSentenceNodes(markdown).flatMap((node) =>
    node.type === 'inlineCode' ? wrapNodesInPageLink(findPage(api, node.value), [node]) : [node],
  );

const findPage = ({ operations, actions, problems }: ApiForGuides, name: string): OptionalPagePath =>
  (operations.get(name) ?? actions.get(name) ?? problems.get(name))?.page ?? null;
