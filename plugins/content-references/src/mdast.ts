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
  Text,
} from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** Running text. */
export const createText = (value: string): Text => ({ type: 'text', value });

/** A name as it is written in requests, answers and tables. */
export const createInlineCode = (value: string): InlineCode => ({ type: 'inlineCode', value });

/** A link inside a sentence. */
export const createLink = (url: string, children: readonly PhrasingContent[], title?: string): Link => ({
  type: 'link',
  url,
  ...(title && { title }),
  // Markdown has no links within links; the content between the tags is text, code and emphasis.
  children: [...children] as Link['children'],
});

/** A heading; its anchor defaults to the words. */
export const createHeading = (depth: Heading['depth'], words: string, anchor?: string): Heading => ({
  type: 'heading',
  depth,
  children: [createText(words)],
  ...(anchor && { data: { hProperties: { id: anchor } } }),
});

/** A part of a page that a style sheet knows by its class. */
export const createSection = (className: string, children: readonly RootContent[]): RootContent => ({
  type: 'mdxJsxFlowElement',
  name: 'section',
  attributes: [{ type: 'mdxJsxAttribute', name: 'className', value: className }],
  // The content of a page is block content.
  children: [...children] as BlockContent[],
});

/** Links to places of the page; search does not look into them. */
export const createNavigation = (className: string, label: string, children: readonly RootContent[]): RootContent => ({
  type: 'mdxJsxFlowElement',
  name: 'nav',
  attributes: [
    { type: 'mdxJsxAttribute', name: 'className', value: className },
    { type: 'mdxJsxAttribute', name: 'aria-label', value: label },
  ],
  children: [...children] as BlockContent[],
});

/** A component of the site around a part of a page. */
export const createComponent = (name: string, children: readonly RootContent[]): RootContent => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: [],
  children: [...children] as BlockContent[],
});

/** A list of points. */
export const createList = (children: ListItem[]): List => ({ type: 'list', spread: false, children });

/** A point of a list. */
export const createListItem = (children: readonly PhrasingContent[]): ListItem => ({
  type: 'listItem',
  children: [createParagraph(children)],
});

/** A paragraph. */
export const createParagraph = (children: readonly PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children: [...children],
});

/** A table with a head row. */
export const createTable = (head: readonly string[], rows: readonly (readonly PhrasingContent[])[][]): Table => ({
  type: 'table',
  children: [head.map((title) => [createText(title)]), ...rows].map((cells) => ({
    type: 'tableRow' as const,
    children: cells.map((cell) => ({ type: 'tableCell' as const, children: [...cell] })),
  })),
});

/** The content of Markdown that has one paragraph. */
export function createSentence(markdown: string): PhrasingContent[] {
  return fromMarkdown(markdown).children.flatMap((block) => (block.type === 'paragraph' ? block.children : []));
}
