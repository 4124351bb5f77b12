import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { phrasingHtmlElements, removedHtmlElements, renderedHtmlElements } from './html-elements.ts';

interface Options {
  /** Whether the HTML is shown within a line: blocks become their text. */
  readonly isInline?: boolean;
  /** Classes written by the caller, such as those of alerts with their icons. */
  readonly classNames?: readonly RegExp[];
}

/** Removes from HTML everything that GitHub does not allow in Markdown, and elements that our pages cannot show. */
export const sanitizeHtml = (html: string, options: Options = {}): string => toHtml(parseSafeHtml(html, options));

/** Parses HTML as a browser would, and returns the safe part of it. */
export function parseSafeHtml(html: string, { isInline = false, classNames = [] }: Options = {}): Root {
  const tree = sanitize(fromHtml(html, { fragment: true }), toSchema(classNames));
  const children = 'children' in tree ? withLinks(tree.children) : [];
  const anchors = listAnchors(children);
  for (const element of filterElements(children)) {
    adaptElement(element, anchors);
  }
  return { type: 'root', children: isInline ? toPhrasing(children) : children };
}

/** Attributes that change neither the layout nor the behaviour of a page. */
const common = [
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

function toSchema(classNames: readonly RegExp[]): Schema {
  const code = defaultSchema.attributes?.code ?? [];
  const hasAlerts = classNames.length > 0;
  return {
    ...defaultSchema,
    tagNames: [...renderedHtmlElements, ...(hasAlerts ? ['svg', 'path'] : [])],
    strip: [...removedHtmlElements],
    attributes: {
      '*': [...common, 'title'],
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

/** Replaces pictures, which the Content-Security-Policy blocks, with links to them, or their text within a link. */
function withLinks<Node extends RootContent | ElementContent>(
  nodes: readonly Node[],
  isLinked = false,
): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element' || isEmptyParagraph(node)) return [];
    if (node.tagName !== 'img')
      return [{ ...node, children: withLinks(node.children, isLinked || node.tagName === 'a') }];
    const { alt, src } = node.properties;
    const text = { type: 'text', value: String(alt || 'Picture') } as const;
    const isWebAddress = /^https?:/.test(String(src ?? ''));
    return isLinked || !isWebAddress
      ? [text]
      : [{ type: 'element', tagName: 'a', properties: { href: String(src) }, children: [text] }];
  });
}

/** A paragraph that was split by a block, or is empty. */
const isEmptyParagraph = ({ tagName, children }: Element): boolean =>
  tagName === 'p' && children.every((child) => child.type === 'text' && child.value.trim() === '');

/** Updates links within the text, since the sanitizer prefixes identifiers so that none replaces one of the page. */
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

/** Preserves inline elements; the texts of others are separated by spaces. */
function toPhrasing(nodes: readonly ElementContent[]): ElementContent[] {
  const space = { type: 'text', value: ' ' } as const;
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node];
    const children = toPhrasing(node.children);
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
