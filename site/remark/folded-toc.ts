import type { Root } from 'mdast';

/**
 * Remark plugin: inserts the folded headings of a guide after its first paragraph, or at the start if it begins with
 * anything else.
 */
export const remarkInsertFoldedToc = () => (tree: Root) => {
  const first = tree.children.findIndex(({ type }) => !['yaml', 'mdxjsEsm', 'html'].includes(type));
  const position = tree.children[first]?.type === 'paragraph' ? first + 1 : Math.max(first, 0);
  tree.children.splice(position, 0, { type: 'mdxJsxFlowElement', name: 'FoldedToc', attributes: [], children: [] });
};
