import type { Element, ElementContent } from 'hast';
import { attribute, element, find, findAll, hasClass, isElement, lineOf, text, textOf } from '../html/elements.ts';

const unspoken = new Set([
  'script',
  'style',
  'svg',
  'button',
  'nav',
  'form',
  'input',
  'select',
  'textarea',
  'legend',
  'template',
  'noscript',
  'dialog',
  'wbr',
]);
const unspokenClasses = /^(hash-link|theme-doc-footer|theme-unlisted-banner|theme-draft-banner|pagination-nav)$/;
const inline = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'small', 'span', 'strong', 'time']);

/** A way to write one kind of element; null leaves the element as it is. */
type Rule = (node: Element, ids: ReadonlySet<string>) => readonly ElementContent[] | null;

/**
 * Reduces a page to the few elements that Markdown has: no navigation, no controls, folds opened, every tab under its
 * label, lists of terms as lists, code as text with its language.
 */
export function simplify(main: Element): ElementContent[] {
  return simplifyAll(main.children, new Set());
}

function simplifyAll(nodes: readonly ElementContent[], ids: ReadonlySet<string>): ElementContent[] {
  return nodes.flatMap((node) => simplifyNode(node, ids));
}

function simplifyNode(node: ElementContent, ids: ReadonlySet<string>): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element' || isUnspoken(node)) return [];
  const id = attribute(node, 'id');
  const within = id ? new Set([...ids, id]) : ids;
  for (const rule of rules) {
    const written = rule(node, within);
    if (written) return [...written];
  }
  return [{ ...node, children: parted(simplifyAll(node.children, within)) }];
}

const isUnspoken = (node: Element): boolean =>
  unspoken.has(node.tagName) ||
  hasClass(node, unspokenClasses) ||
  attribute(node, 'hidden') !== null ||
  attribute(node, 'ariaHidden') === 'true' ||
  attribute(node, 'dataMarkdown') === 'none';

/**
 * Elements that stand side by side on the page, held apart by its style alone: spans as a list, behind a label with a
 * colon as its value.
 */
function parted(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index) => {
    const [previous, next] = [nodes[index - 1], nodes[index + 1]];
    const trimmed = isElement(node, 'span') && isElement(next, 'span') ? withoutSpaceAtEnd(node) : node;
    if (!isInline(previous) || !isInline(node) || /^[,.;:)]/.test(lineOf(node))) return [trimmed];
    const isListed =
      isElement(previous, 'span') && isElement(node, 'span') && lineOf(node) !== '' && !/[,:]$/.test(lineOf(previous));
    return [text(isListed ? ', ' : ' '), trimmed];
  });
}

function withoutSpaceAtEnd(node: ElementContent): ElementContent {
  if (node.type === 'text') return text(node.value.trimEnd());
  if (!isElement(node)) return node;
  const end = node.children.findLastIndex((child) => textOf(child).trim() !== '');
  return {
    ...node,
    children: node.children.slice(0, end + 1).map((child, index) => (index === end ? withoutSpaceAtEnd(child) : child)),
  };
}

const isInline = (node: ElementContent | undefined): boolean => isElement(node) && inline.has(node.tagName);

const code: Rule = (node) => (node.tagName === 'code' ? [element('code', [text(textOf(node))])] : null);

const codeBlock: Rule = (node) => {
  if (node.tagName !== 'pre') return null;
  const inner = find(node, ({ tagName }) => tagName === 'code') ?? node;
  const language = [node, inner].map(languageOf).find((found) => found !== null);
  return [
    element('pre', [element('code', [text(textOf(inner))], language ? { className: [`language-${language}`] } : {})]),
  ];
};

function languageOf(node: Element): string | null {
  const names = [
    attribute(node, 'dataLanguage') ?? '',
    ...(attribute(node, 'className') ?? '').split(' ').map((name) => /^language-(.+)$/.exec(name)?.[1] ?? ''),
  ];
  return names.find((name) => name !== '') ?? null;
}

const codeBlockTitle: Rule = (node) => (hasClass(node, /^codeBlockTitle_/) ? [strongLine(lineOf(node))] : null);

/** A folded table of contents is navigation; any other fold is opened under its summary. */
const fold: Rule = (node, ids) => {
  if (node.tagName !== 'details') return null;
  const summary = node.children.find((child) => isElement(child, 'summary'));
  const rest = node.children.filter((child) => child !== summary);
  if (!isElement(summary)) return simplifyAll(rest, ids);
  if (lineOf(summary) === 'On this page') return [];
  const label = element('p', [element('strong', parted(simplifyAll(summary.children, ids)).map(withoutBlock))]);
  return find(summary, ({ tagName }) => /^h[1-6]$/.test(tagName))
    ? [...simplifyAll(summary.children, ids), ...simplifyAll(rest, ids)]
    : [label, ...simplifyAll(rest, ids)];
};

const withoutBlock = (node: ElementContent): ElementContent =>
  isElement(node, 'p', 'div') ? { ...node, tagName: 'span' } : node;

const tabLabel: Rule = (node) => (node.tagName === 'label' ? [strongLine(lineOf(node))] : null);

const strongLine = (line: string): Element => element('p', [element('strong', [text(line)])]);

/** `- **Term**: what it means`. */
const termList: Rule = (node, ids) => {
  if (node.tagName !== 'dl') return null;
  const parts = node.children
    .flatMap((child) => (isElement(child, 'div') ? child.children : [child]))
    .filter((child) => isElement(child, 'dt', 'dd'));
  const items: Element[] = [];
  for (const part of parts) {
    const children = parted(simplifyAll(part.children, ids));
    if (part.tagName === 'dt') items.push(element('li', isCodeOnly(part) ? children : [element('strong', children)]));
    else items.at(-1)?.children.push(...(children.some(isBlock) ? children : [text(': '), ...children]));
  }
  return [element('ul', items)];
};

const isCodeOnly = (node: Element): boolean =>
  lineOf(node) ===
  findAll(node, ({ tagName }) => tagName === 'code')
    .map(lineOf)
    .join(' ');

const blocks = new Set(['p', 'div', 'ul', 'ol', 'dl', 'table', 'pre', 'section', 'figure', 'blockquote', 'details']);
const isBlock = (node: ElementContent): boolean => isElement(node) && blocks.has(node.tagName);

/** The name of a field is a link to itself, for people who want its address. */
const selfLink: Rule = (node, ids) => {
  const href = node.tagName === 'a' ? attribute(node, 'href') : null;
  return href?.startsWith('#') && ids.has(href.slice(1)) ? parted(simplifyAll(node.children, ids)) : null;
};

/** Gives content beside the text a heading, and lowers its headings below that. */
const aside: Rule = (node, ids) => {
  const label = node.tagName === 'aside' ? attribute(node, 'ariaLabel') : null;
  if (!label) return null;
  const children = simplifyAll(node.children, ids);
  return children.some((child) => lineOf(child) !== '') ? [element('h2', [text(label)]), ...children.map(demoted)] : [];
};

function demoted(node: ElementContent): ElementContent {
  if (!isElement(node)) return node;
  const level = /^h([1-5])$/.exec(node.tagName)?.[1];
  return { ...node, tagName: level ? `h${Number(level) + 1}` : node.tagName, children: node.children.map(demoted) };
}

const admonition: Rule = (node, ids) => {
  if (!hasClass(node, /^theme-admonition$/)) return null;
  const heading = find(node, (inner) => hasClass(inner, /^admonitionHeading_/));
  const content = find(node, (inner) => hasClass(inner, /^admonitionContent_/));
  if (!content) return null;
  const label = heading ? lineOf(heading) : '';
  return [
    element('blockquote', [
      ...(label ? [strongLine(`${label[0]?.toUpperCase()}${label.slice(1)}`)] : []),
      ...simplifyAll(content.children, ids),
    ]),
  ];
};

/** Replaces a drawing by its title and description. */
const drawing: Rule = (node) => {
  if (node.tagName !== 'figure') return null;
  const svg = find(node, ({ tagName }) => tagName === 'svg');
  const [title, description] = ['title', 'desc']
    .map((name) => svg && find(svg, ({ tagName }) => tagName === name))
    .map((found) => (found ? lineOf(found) : ''));
  return title
    ? [element('p', [element('em', [text(`Diagram: ${title}.`)]), ...(description ? [text(` ${description}`)] : [])])]
    : null;
};

/** A paragraph whose end tag was omitted (HTML, section 4.4.1) ends where a block begins. */
const paragraph: Rule = (node, ids) => {
  const start = node.tagName === 'p' ? node.children.findIndex(isBlock) : -1;
  if (start === -1) return null;
  return [
    { ...node, children: parted(simplifyAll(node.children.slice(0, start), ids)) },
    ...simplifyAll(node.children.slice(start), ids),
  ];
};

/** Joins the lines of a cell, since cells in Markdown have one line. */
const cell: Rule = (node, ids) =>
  isElement(node, 'td', 'th')
    ? [{ ...node, properties: {}, children: onOneLine(spaced(parted(simplifyAll(node.children, ids)))) }]
    : null;

/** A remark beside a name, such as since when a column is there, is held apart from it by style alone. */
function spaced(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index) => {
    const previous = nodes[index - 1];
    const isGlued =
      previous?.type === 'text' && /\S$/.test(previous.value) && isElement(node, 'span') && /^\w/.test(lineOf(node));
    return isGlued ? [text(' '), node] : [node];
  });
}

function onOneLine(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index): ElementContent[] => {
    if (!isElement(node)) return [node];
    const { tagName, children } = node;
    if (tagName === 'br') return [text(' ')];
    if (tagName === 'ul' || tagName === 'ol')
      return [text(' '), ...joined(children.filter((child) => isElement(child, 'li')))];
    if (tagName === 'pre') return [text(' '), element('code', [text(textOf(node))])];
    if (blocks.has(tagName)) return [text(index > 0 ? '. ' : ' '), ...onOneLine(children), text(' ')];
    return [{ ...node, children: onOneLine(children) }];
  });
}

const joined = (items: readonly Element[]): ElementContent[] =>
  items.flatMap((item, index) => [...(index > 0 ? [text('; ')] : []), ...onOneLine(item.children)]);

const rules: readonly Rule[] = [
  code,
  codeBlock,
  codeBlockTitle,
  fold,
  tabLabel,
  termList,
  selfLink,
  aside,
  admonition,
  drawing,
  paragraph,
  cell,
];
