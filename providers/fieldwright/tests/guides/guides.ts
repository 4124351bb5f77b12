import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Code, InlineCode, Nodes, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** A block or a word of code in a guide. */
export interface GuideCodePiece {
  /** Guide and line: `rest/quick-start.mdx:42`. */
  readonly location: string;
  readonly guide: string;
  readonly code: string;
}

/** A block of code with its language and the metadata after it. */
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

const linkedOrNamed = new Set(['heading', 'link', 'mdxJsxTextElement', 'mdxJsxFlowElement']);

/** Every block of code of every guide, in order. */
export const codeBlocks: readonly GuideCodeBlock[] = guides.flatMap(({ guide, tree }) =>
  collect<Code>(tree, 'code').map((node) => ({
    ...locate(guide, node),
    language: node.lang ?? '',
    meta: readMeta(node.meta ?? ''),
  })),
);

/** Every word of code in the text of every guide. */
export const codeWords: readonly GuideCodePiece[] = guides.flatMap(({ guide, tree }) =>
  collect<InlineCode>(tree, 'inlineCode').map((node) => locate(guide, node)),
);

/** Type of the first block of each guide that is not code for the build. */
export const guideFirstBlockTypes: readonly { readonly guide: string; readonly type: string }[] = guides.map(
  ({ guide, tree }) => ({
    guide,
    type: tree.children.find(({ type }) => !['yaml', 'mdxjsEsm'].includes(type))?.type ?? 'nothing',
  }),
);

/** Words of a guide, which link to the glossary or are plain text. */
export interface GuideTextOrTermLink {
  readonly location: string;
  readonly guide: string;
  readonly text: string;
  readonly isTerm: boolean;
}

/** The sentences and table cells of every guide, without what is linked, code or a heading. */
export const guideTextsAndTermLinks: readonly GuideTextOrTermLink[] = guides.flatMap(({ guide, tree }) =>
  getWords(tree, false, guide),
);

function getWords(node: Nodes, isTerm: boolean, guide: string): GuideTextOrTermLink[] {
  if (node.type === 'text')
    return [{ location: `${guide}:${node.position?.start.line}`, guide, text: node.value, isTerm }];
  const isTermHere = 'name' in node && node.name === 'Term';
  if (!('children' in node) || (linkedOrNamed.has(node.type) && !isTermHere)) return [];
  return node.children.flatMap((child) => getWords(child, isTerm || isTermHere, guide));
}

/** The running text and the front matter of every guide. */
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
    // `type` distinguishes the two.
    found.push(node as Node);
  });
  return found;
}

function locate(guide: string, node: Code | InlineCode): GuideCodePiece {
  return { location: `${guide}:${node.position?.start.line}`, guide, code: node.value };
}

function readMeta(meta: string): Record<string, string> {
  return Object.fromEntries(
    [...meta.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, value]),
  );
}
