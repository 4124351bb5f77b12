import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Code, InlineCode, Nodes, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** Code block or inline code of a guide. */
export interface GuideCodePiece {
  /** Guide and line: `rest/quick-start.mdx:42`. */
  readonly location: string;
  readonly guide: string;
  readonly code: string;
}

/** Code block with its language and the metadata after it. */
export interface GuideCodeBlock extends GuideCodePiece {
  readonly language: string;
  /** `title="Call 1" excerpt` is `{ title: 'Call 1', excerpt: '' }`. */
  readonly meta: Readonly<Record<string, string>>;
}

const folder = resolve(import.meta.dirname, '../../docs');
const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);

const guides = globSync('**/*.mdx', { cwd: folder })
  .sort()
  .map((guide) => ({ guide, tree: parser.parse(readFileSync(resolve(folder, guide), 'utf8')) as Root }));

const skippedNodeTypes = new Set(['heading', 'link', 'mdxJsxTextElement', 'mdxJsxFlowElement']);

/** Code blocks of all guides, in order. */
export const guideCodeBlocks: readonly GuideCodeBlock[] = guides.flatMap(({ guide, tree }) =>
  collect<Code>(tree, 'code').map((node) => ({
    ...createCodePiece(guide, node),
    language: node.lang ?? '',
    meta: parseMeta(node.meta ?? ''),
  })),
);

/** Inline code of all guides. */
export const guideInlineCodePieces: readonly GuideCodePiece[] = guides.flatMap(({ guide, tree }) =>
  collect<InlineCode>(tree, 'inlineCode').map((node) => createCodePiece(guide, node)),
);

/** Type of the first block of each guide, after front matter and imports. */
export const firstBlockTypeOfEachGuide: readonly { readonly guide: string; readonly type: string }[] = guides.map(
  ({ guide, tree }) => ({
    guide,
    type: tree.children.find(({ type }) => !['yaml', 'mdxjsEsm'].includes(type))?.type ?? 'nothing',
  }),
);

/** Text of a guide, either plain or a link to the glossary. */
export interface GuideTextOrTermLink {
  readonly location: string;
  readonly guide: string;
  readonly text: string;
  readonly isTerm: boolean;
}

/** Sentences and table cells of all guides, without links, code and headings. */
export const guideTextsAndTermLinks: readonly GuideTextOrTermLink[] = guides.flatMap(({ guide, tree }) =>
  getWords(tree, false, guide),
);

function getWords(node: Nodes, isTerm: boolean, guide: string): GuideTextOrTermLink[] {
  if (node.type === 'text')
    return [{ location: `${guide}:${node.position?.start.line}`, guide, text: node.value, isTerm }];
  const isTermHere = 'name' in node && node.name === 'Term';
  if (!('children' in node) || (skippedNodeTypes.has(node.type) && !isTermHere)) return [];
  return node.children.flatMap((child) => getWords(child, isTerm || isTermHere, guide));
}

/** Running text and front matter of all guides. */
export const guideTexts = guides.flatMap(({ guide, tree }) => {
  const texts: { location: string; text: string }[] = [];
  visit(tree, (node) => {
    if (node.type === 'text' || node.type === 'yaml')
      texts.push({ location: `docs/${guide}:${node.position?.start.line}`, text: node.value });
  });
  return texts;
});

function collect<Node extends Code | InlineCode>(tree: Root, type: Node['type']): Node[] {
  const found: Node[] = [];
  visit(tree, type, (node) => {
    // `type` selects one of the two kinds of node.
    found.push(node as Node);
  });
  return found;
}

function createCodePiece(guide: string, node: Code | InlineCode): GuideCodePiece {
  return { location: `${guide}:${node.position?.start.line}`, guide, code: node.value };
}

function parseMeta(meta: string): Record<string, string> {
  return Object.fromEntries(
    [...meta.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, value]),
  );
}
