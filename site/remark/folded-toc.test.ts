import type { Root, RootContent } from 'mdast';
import { expect, test } from 'vitest';
import { remarkFoldedToc } from './folded-toc.ts';

const paragraph: RootContent = { type: 'paragraph', children: [] };
const heading: RootContent = { type: 'heading', depth: 2, children: [] };
const list: RootContent = { type: 'list', children: [] };
const unseen: readonly RootContent[] = [
  { type: 'yaml', value: 'title: A guide' },
  { type: 'mdxjsEsm', value: "import a from './a.ts';" },
  { type: 'html', value: '<!-- remark -->' },
];

/** Lists the elements of a guide in order; the folded headings by the name of their element. */
function withToc(...children: readonly RootContent[]): string[] {
  const tree: Root = { type: 'root', children: [...children] };
  remarkFoldedToc()(tree);
  return tree.children.map((child) => ('name' in child ? (child.name ?? '') : child.type));
}

test('shows the headings of a guide below its first sentence', () => {
  expect(withToc(paragraph, heading, paragraph)).toEqual(['paragraph', 'FoldedToc', 'heading', 'paragraph']);
});

test('ignores front matter, imports and comments', () => {
  expect(withToc(...unseen, paragraph, heading)).toEqual([
    'yaml',
    'mdxjsEsm',
    'html',
    'paragraph',
    'FoldedToc',
    'heading',
  ]);
});

test('shows the headings first if a guide begins with anything else', () => {
  expect(withToc(...unseen, list, paragraph)).toEqual(['yaml', 'mdxjsEsm', 'html', 'FoldedToc', 'list', 'paragraph']);
  expect(withToc()).toEqual(['FoldedToc']);
});
