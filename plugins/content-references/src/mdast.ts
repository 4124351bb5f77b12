import type {
  BlockContent,
  Heading,
  InlineCode,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
  TableRow,
  Text,
} from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

export const createTextNode = (value: string): Text => ({ type: 'text', value });

/** Creates inline code, for a name in requests, responses or tables. */
export const createInlineCodeNode = (value: string): InlineCode => ({ type: 'inlineCode', value });

export const createLinkNode = (url: string, children: readonly PhrasingContent[], title?: string): Link => ({
  type: 'link',
  url,
  ...(title && { title }),
  // Markdown has no links within links; the content between the tags is text, code and emphasis.
  children: [...children] as Link['children'],
});

/** Creates a heading; its anchor is derived from its text by default. */
export const createHeadingNode = (depth: Heading['depth'], text: string, anchor?: string): Heading => ({
  type: 'heading',
  depth,
  children: [createTextNode(text)],
  ...(anchor && { data: { hProperties: { id: anchor } } }),
});

/** Creates a section with a class for the style sheet. */
export const createSectionNode = (className: string, children: readonly RootContent[]): RootContent => ({
  type: 'mdxJsxFlowElement',
  name: 'section',
  attributes: [{ type: 'mdxJsxAttribute', name: 'className', value: className }],
  // The content of a page is block content.
  children: [...children] as BlockContent[],
});

/** Creates a navigation element with links within the page; search ignores it. */
export const createInPageNavigationNode = (
  className: string,
  label: string,
  children: readonly RootContent[],
): RootContent => ({
  type: 'mdxJsxFlowElement',
  name: 'nav',
  attributes: [
    { type: 'mdxJsxAttribute', name: 'className', value: className },
    { type: 'mdxJsxAttribute', name: 'aria-label', value: label },
  ],
  children: [...children] as BlockContent[],
});

/** Wraps a part of a page in a component of the site. */
export const createComponentNode = (name: string, children: readonly RootContent[]): RootContent => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: [],
  children: [...children] as BlockContent[],
});

export const createListNode = (children: ListItem[]): List => ({ type: 'list', spread: false, children });

export const createListItemNode = (children: readonly PhrasingContent[]): ListItem => ({
  type: 'listItem',
  children: [createParagraphNode(children)],
});

export const createParagraphNode = (children: readonly PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children: [...children],
});

/** Creates a table with a header row. Rows can have anchors. */
export const createTableNode = (
  head: readonly string[],
  rows: readonly (readonly PhrasingContent[])[][],
  anchors: readonly (string | null)[] = [],
): Table => ({
  type: 'table',
  children: [
    createRow(
      head.map((title) => [createTextNode(title)]),
      null,
    ),
    ...rows.map((cells, index) => createRow(cells, anchors[index] ?? null)),
  ],
});

const createRow = (cells: readonly (readonly PhrasingContent[])[], anchor: string | null): TableRow => ({
  type: 'tableRow',
  ...(anchor !== null && { data: { hProperties: { id: anchor } } }),
  children: cells.map((cell) => ({ type: 'tableCell', children: [...cell] })),
});

/** Parses Markdown and returns the content of its paragraphs. */
export function parseSentenceNodes(markdown: string): PhrasingContent[] {
  return fromMarkdown(markdown).children.flatMap((block) => (block.type === 'paragraph' ? block.children : []));
}
