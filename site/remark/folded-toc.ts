import type { Root } from 'mdast';

/** Remark plugin: the folded headings of a guide stand below its first sentence, or below its title where it begins with anything else. */
export const foldedToc = () => (tree: Root) => {
  const first = tree.children.findIndex(({ type }) => !['yaml', 'mdxjsEsm', 'html'].includes(type));
  const place = tree.children[first]?.type === 'paragraph' ? first + 1 : Math.max(first, 0);
  tree.children.splice(place, 0, { type: 'mdxJsxFlowElement', name: 'FoldedToc', attributes: [], children: [] });
};
