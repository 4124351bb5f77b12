import type { Root, RootContent } from 'mdast';
import { expect, test } from 'vitest';
import { remarkInsertFoldedToc } from './folded-toc.ts';

const paragraph: RootContent = { type: 'paragraph', children: [] };
const heading: RootContent = { type: 'heading', depth: 2, children: [] };
const list: RootContent = { type: 'list', children: [] };
const invisibleNodes: readonly RootContent[] = [
  { type: 'yaml', value: 'title: A guide' },
  { type: 'mdxjsEsm', value: "import a from './a.ts';" },
  { type: 'html', value: '<!-- remark -->' },
];

/** Returns the elements of a guide after the plugin has run: the name of a JSX element, otherwise the node type. */
function listElementsWithToc(...children: readonly RootContent[]): string[] {
  const tree: Root = { type: 'root', children: [...children] };
  remarkInsertFoldedToc()(tree);
  return tree.children.map((child) => ('name' in child ? (child.name ?? '') : child.type));
}

test('inserts the folded headings after the first paragraph of a guide', () => {
  expect(listElementsWithToc(paragraph, heading, paragraph)).toEqual([
    'paragraph',
    'FoldedToc',
    'heading',
    'paragraph',
  ]);
});

test('ignores front matter, imports and comments', () => {
  expect(listElementsWithToc(...invisibleNodes, paragraph, heading)).toEqual([
    'yaml',
    'mdxjsEsm',
    'html',
    'paragraph',
    'FoldedToc',
    'heading',
  ]);
});

test('inserts the headings first if a guide does not begin with a paragraph', () => {
  expect(listElementsWithToc(...invisibleNodes, list, paragraph)).toEqual([
    'yaml',
    'mdxjsEsm',
    'html',
    'FoldedToc',
    'list',
    'paragraph',
  ]);
  expect(listElementsWithToc()).toEqual(['FoldedToc']);
});
