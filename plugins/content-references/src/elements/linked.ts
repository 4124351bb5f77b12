import type { PhrasingContent } from 'mdast';
import { createLink, createSentence } from '../mdast.ts';
import type { Api, Page } from '../model/facts.ts';

/** Links `words` to a page; returns them unchanged without a page. */
export const linkToPage = (page: Page, words: readonly PhrasingContent[], title?: string): PhrasingContent[] =>
  page === null ? [...words] : [createLink(page, words, title)];

/** Renders a sentence of a description; operations, actions and problems written as code link to their pages. */
export const renderLinkedSentence = (api: Api, markdown: string): PhrasingContent[] =>
  createSentence(markdown).flatMap((node) =>
    node.type === 'inlineCode' ? linkToPage(findPage(api, node.value), [node]) : [node],
  );

const findPage = ({ operations, actions, problems }: Api, name: string): Page =>
  (operations.get(name) ?? actions.get(name) ?? problems.get(name))?.page ?? null;
