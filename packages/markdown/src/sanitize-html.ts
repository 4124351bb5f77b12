import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { phrasingHtmlElements, removedHtmlElements, renderedHtmlElements } from './html-elements.ts';

interface Options {
  /** Whether the HTML is shown within a line: block elements are replaced by their content. */
  readonly isInline?: boolean;
  /** Classes that the caller generates, such as those of alerts with their icons. */
  readonly classNames?: readonly RegExp[];
}

/** Removes everything that GitHub does not allow in Markdown, and elements that pages cannot display. */
export const sanitizeHtml = (html: string, options: Options = {}): string => toHtml(parseSafeHtml(html, options));

/** Parses HTML as a browser would and returns its safe part. */
export function parseSafeHtml(html: string, { isInline = false, classNames = [] }: Options = {}): Root {
  const tree = sanitize(fromHtml(html, { fragment: true }), createSanitizerSchema(classNames));
  const children = 'children' in tree ? replaceImages(tree.children) : [];
  const anchors = listAnchors(children);
  for (const element of filterElements(children)) {
    adaptElement(element, anchors);
  }
  return { type: 'root', children: isInline ? toInlineContent(children) : children };
}

/** Attributes that change neither the layout nor the behaviour of a page. */
const commonAttributes = [
  'align',
  'ariaLabel',
  'colSpan',
  'dateTime',
  'dir',
  'id',
  'lang',
  'name',
  'open',
  'rowSpan',
  'scope',
  'start',
];

const alignments = ['left', 'center', 'right'].map((side) => `text-align:${side}`);

function createSanitizerSchema(classNames: readonly RegExp[]): Schema {
  const code = defaultSchema.attributes?.code ?? [];
  const hasAlerts = classNames.length > 0;
  return {
    ...defaultSchema,
    tagNames: [...renderedHtmlElements, ...(hasAlerts ? ['svg', 'path'] : [])],
    strip: [...removedHtmlElements],
    attributes: {
      '*': [...commonAttributes, 'title'],
      a: ['href'],
      code,
      img: ['alt', 'src'],
      td: [['style', ...alignments]],
      th: [['style', ...alignments]],
      ...(hasAlerts && {
        div: [['className', ...classNames]],
        span: [['className', ...classNames]],
        svg: ['viewBox', 'ariaHidden'],
        path: ['d', 'fillRule'],
      }),
    },
  };
}

/** Replaces images, which the Content-Security-Policy blocks, with links to them, or with their text inside a link. */
function replaceImages<Node extends RootContent | ElementContent>(
  nodes: readonly Node[],
  isLinked = false,
): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element' || isEmptyParagraph(node)) return [];
    if (node.tagName !== 'img')
      return [{ ...node, children: replaceImages(node.children, isLinked || node.tagName === 'a') }];
    const { alt, src } = node.properties;
    const text = { type: 'text', value: String(alt || 'Picture') } as const;
    const isWebAddress = /^https?:/.test(String(src ?? ''));
    return isLinked || !isWebAddress
      ? [text]
      : [{ type: 'element', tagName: 'a', properties: { href: String(src) }, children: [text] }];
  });
}

/** Whether a paragraph is empty, for example because a block element split it. */
const isEmptyParagraph = ({ tagName, children }: Element): boolean =>
  tagName === 'p' && children.every((child) => child.type === 'text' && child.value.trim() === '');

/** Demotes h1 to h2, and updates internal links: the sanitizer prefixes ids so that none clashes with the page's. */
function adaptElement(element: Element, anchors: ReadonlySet<string>): void {
  const { properties } = element;
  if (element.tagName === 'h1') element.tagName = 'h2';
  const target = `${defaultSchema.clobberPrefix}${String(properties.href ?? '').slice(1)}`;
  if (String(properties.href ?? '').startsWith('#') && anchors.has(target)) properties.href = `#${target}`;
}

const listAnchors = (nodes: readonly ElementContent[]): ReadonlySet<string> =>
  new Set(filterElements(nodes).flatMap(({ properties: { id, name } }) => [String(id ?? ''), String(name ?? '')]));

const filterElements = (nodes: readonly ElementContent[]): Element[] =>
  nodes.flatMap((node) => (node.type === 'element' ? [node, ...filterElements(node.children)] : []));

/** Keeps inline elements and replaces other elements with their content, separated by spaces. */
function toInlineContent(nodes: readonly ElementContent[]): ElementContent[] {
  const space = { type: 'text', value: ' ' } as const;
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node];
    const children = toInlineContent(node.children);
    return phrasingHtmlElements.has(node.tagName) ? [{ ...node, children }] : [space, ...children, space];
  });
}

/** Returns the text of a tree, with a space between blocks. */
export function getHtmlTreeText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const text = node.children.map(getHtmlTreeText).join('');
  return node.type === 'element' && (node.tagName === 'br' || !phrasingHtmlElements.has(node.tagName))
    ? ` ${text} `
    : text;
}
