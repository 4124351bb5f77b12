import { messages } from '@refdesk/messages/page';
import type { Element, ElementContent } from 'hast';
import {
  createHastElement,
  createHastText,
  findAllElements,
  findFirstElement,
  getNodeText,
  getNodeTextInOneLine,
  hasMatchingClass,
  isElement,
  readHastAttribute,
} from '../html/elements.ts';

const omittedTags = new Set([
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
const omittedClasses = /^(hash-link|theme-doc-footer|theme-unlisted-banner|theme-draft-banner|pagination-nav)$/;
const inlineTags = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'small', 'span', 'strong', 'time']);

/** Converts a kind of element; returns null for elements that it does not handle. */
type Rule = (node: Element, ids: ReadonlySet<string>) => readonly ElementContent[] | null;

/**
 * Reduces a page to the elements that Markdown supports. Navigation and controls are removed, folds are expanded, each
 * tab follows its label, description lists become lists, and code becomes text with its language.
 */
export function simplifyPageHtml(main: Element): ElementContent[] {
  return simplifyAll(main.children, new Set());
}

function simplifyAll(nodes: readonly ElementContent[], ids: ReadonlySet<string>): ElementContent[] {
  return nodes.flatMap((node) => simplifyNode(node, ids));
}

function simplifyNode(node: ElementContent, ids: ReadonlySet<string>): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element' || isOmitted(node)) return [];
  const id = readHastAttribute(node, 'id');
  const ancestorIds = id ? new Set([...ids, id]) : ids;
  for (const rule of rules) {
    const converted = rule(node, ancestorIds);
    if (converted) return [...converted];
  }
  return [{ ...node, children: separateInline(simplifyAll(node.children, ancestorIds)) }];
}

const isOmitted = (node: Element): boolean =>
  omittedTags.has(node.tagName) ||
  hasMatchingClass(node, omittedClasses) ||
  readHastAttribute(node, 'hidden') !== null ||
  readHastAttribute(node, 'ariaHidden') === 'true' ||
  readHastAttribute(node, 'dataMarkdown') === 'none';

/**
 * Inserts the separators that only the style sheet provides on the page: commas between spans, and a space between a
 * label that ends with a colon and its value.
 */
function separateInline(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index) => {
    const [previous, next] = [nodes[index - 1], nodes[index + 1]];
    const trimmed = isElement(node, 'span') && isElement(next, 'span') ? trimEnd(node) : node;
    if (!isInline(previous) || !isInline(node) || /^[,.;:)]/.test(getNodeTextInOneLine(node))) return [trimmed];
    const isListed =
      isElement(previous, 'span') &&
      isElement(node, 'span') &&
      getNodeTextInOneLine(node) !== '' &&
      !/[,:]$/.test(getNodeTextInOneLine(previous));
    return [createHastText(isListed ? ', ' : ' '), trimmed];
  });
}

function trimEnd(node: ElementContent): ElementContent {
  if (node.type === 'text') return createHastText(node.value.trimEnd());
  if (!isElement(node)) return node;
  const end = node.children.findLastIndex((child) => getNodeText(child).trim() !== '');
  return {
    ...node,
    children: node.children.slice(0, end + 1).map((child, index) => (index === end ? trimEnd(child) : child)),
  };
}

const isInline = (node: ElementContent | undefined): boolean => isElement(node) && inlineTags.has(node.tagName);

const code: Rule = (node) =>
  node.tagName === 'code' ? [createHastElement('code', [createHastText(getNodeText(node))])] : null;

const codeBlock: Rule = (node) => {
  if (node.tagName !== 'pre') return null;
  const inner = findFirstElement(node, ({ tagName }) => tagName === 'code') ?? node;
  const language = [node, inner].map(readLanguage).find((name) => name !== null);
  return [
    createHastElement('pre', [
      createHastElement(
        'code',
        [createHastText(getNodeText(inner))],
        language ? { className: [`language-${language}`] } : {},
      ),
    ]),
  ];
};

function readLanguage(node: Element): string | null {
  const names = [
    readHastAttribute(node, 'dataLanguage') ?? '',
    ...(readHastAttribute(node, 'className') ?? '').split(' ').map((name) => /^language-(.+)$/.exec(name)?.[1] ?? ''),
  ];
  return names.find((name) => name !== '') ?? null;
}

const codeBlockTitle: Rule = (node) =>
  hasMatchingClass(node, /^codeBlockTitle_/) ? [createStrongLine(getNodeTextInOneLine(node))] : null;

/** Unfolds content below its summary; removes a folded table of contents, because it is navigation. */
const fold: Rule = (node, ids) => {
  if (node.tagName !== 'details') return null;
  const summary = node.children.find((child) => isElement(child, 'summary'));
  const rest = node.children.filter((child) => child !== summary);
  if (!isElement(summary)) return simplifyAll(rest, ids);
  if (getNodeTextInOneLine(summary) === 'On this page') return [];
  const label = createHastElement('p', [
    createHastElement('strong', separateInline(simplifyAll(summary.children, ids)).map(toInline)),
  ]);
  return findFirstElement(summary, ({ tagName }) => /^h[1-6]$/.test(tagName))
    ? [...simplifyAll(summary.children, ids), ...simplifyAll(rest, ids)]
    : [label, ...simplifyAll(rest, ids)];
};

const toInline = (node: ElementContent): ElementContent =>
  isElement(node, 'p', 'div') ? { ...node, tagName: 'span' } : node;

const tabLabel: Rule = (node) => (node.tagName === 'label' ? [createStrongLine(getNodeTextInOneLine(node))] : null);

const createStrongLine = (line: string): Element =>
  createHastElement('p', [createHastElement('strong', [createHastText(line)])]);

/** Converts a description list to items such as `- **Term**: its meaning`. */
const termList: Rule = (node, ids) => {
  if (node.tagName !== 'dl') return null;
  const parts = node.children
    .flatMap((child) => (isElement(child, 'div') ? child.children : [child]))
    .filter((child) => isElement(child, 'dt', 'dd'));
  const items: Element[] = [];
  for (const part of parts) {
    const children = separateInline(simplifyAll(part.children, ids));
    if (part.tagName === 'dt')
      items.push(createHastElement('li', isCodeOnly(part) ? children : [createHastElement('strong', children)]));
    else items.at(-1)?.children.push(...(children.some(isBlock) ? children : [createHastText(': '), ...children]));
  }
  return [createHastElement('ul', items)];
};

const isCodeOnly = (node: Element): boolean =>
  getNodeTextInOneLine(node) ===
  findAllElements(node, ({ tagName }) => tagName === 'code')
    .map(getNodeTextInOneLine)
    .join(' ');

const blockTags = new Set(['p', 'div', 'ul', 'ol', 'dl', 'table', 'pre', 'section', 'figure', 'blockquote', 'details']);
const isBlock = (node: ElementContent): boolean => isElement(node) && blockTags.has(node.tagName);

/** Unwraps links from field names to themselves, which readers use to copy the URL. */
const selfLink: Rule = (node, ids) => {
  const href = node.tagName === 'a' ? readHastAttribute(node, 'href') : null;
  return href?.startsWith('#') && ids.has(href.slice(1)) ? separateInline(simplifyAll(node.children, ids)) : null;
};

/** Adds the label of an aside as a heading and demotes the headings inside it. */
const aside: Rule = (node, ids) => {
  const label = node.tagName === 'aside' ? readHastAttribute(node, 'ariaLabel') : null;
  if (!label) return null;
  const children = simplifyAll(node.children, ids);
  return children.some((child) => getNodeTextInOneLine(child) !== '')
    ? [createHastElement('h2', [createHastText(label)]), ...children.map(demoteHeadings)]
    : [];
};

function demoteHeadings(node: ElementContent): ElementContent {
  if (!isElement(node)) return node;
  const level = /^h([1-5])$/.exec(node.tagName)?.[1];
  return {
    ...node,
    tagName: level ? `h${Number(level) + 1}` : node.tagName,
    children: node.children.map(demoteHeadings),
  };
}

const admonition: Rule = (node, ids) => {
  if (!hasMatchingClass(node, /^theme-admonition$/)) return null;
  const heading = findFirstElement(node, (inner) => hasMatchingClass(inner, /^admonitionHeading_/));
  const content = findFirstElement(node, (inner) => hasMatchingClass(inner, /^admonitionContent_/));
  if (!content) return null;
  const label = heading ? getNodeTextInOneLine(heading) : '';
  return [
    createHastElement('blockquote', [
      ...(label ? [createStrongLine(`${label[0]?.toUpperCase()}${label.slice(1)}`)] : []),
      ...simplifyAll(content.children, ids),
    ]),
  ];
};

/** Replaces a diagram with its title and description. */
const drawing: Rule = (node) => {
  if (node.tagName !== 'figure') return null;
  const svg = findFirstElement(node, ({ tagName }) => tagName === 'svg');
  const [title, description] = ['title', 'desc']
    .map((name) => svg && findFirstElement(svg, ({ tagName }) => tagName === name))
    .map((element) => (element ? getNodeTextInOneLine(element) : ''));
  return title
    ? [
        createHastElement('p', [
          createHastElement('em', [createHastText(messages.diagramTitle(title))]),
          ...(description ? [createHastText(` ${description}`)] : []),
        ]),
      ]
    : null;
};

/** Splits a paragraph without an end tag before its first block (HTML, section 4.4.1). */
const paragraph: Rule = (node, ids) => {
  const start = node.tagName === 'p' ? node.children.findIndex(isBlock) : -1;
  if (start === -1) return null;
  return [
    { ...node, children: separateInline(simplifyAll(node.children.slice(0, start), ids)) },
    ...simplifyAll(node.children.slice(start), ids),
  ];
};

/** Joins the lines of a cell, since a Markdown cell can only have one line. */
const cell: Rule = (node, ids) =>
  isElement(node, 'td', 'th')
    ? [
        {
          ...node,
          properties: {},
          children: putOnOneLine(insertSpaces(separateInline(simplifyAll(node.children, ids)))),
        },
      ]
    : null;

/** Inserts a space between text and a span, such as a column's date, which only the style sheet separates. */
function insertSpaces(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index) => {
    const previous = nodes[index - 1];
    const needsSpace =
      previous?.type === 'text' &&
      /\S$/.test(previous.value) &&
      isElement(node, 'span') &&
      /^\w/.test(getNodeTextInOneLine(node));
    return needsSpace ? [createHastText(' '), node] : [node];
  });
}

function putOnOneLine(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index): ElementContent[] => {
    if (!isElement(node)) return [node];
    const { tagName, children } = node;
    if (tagName === 'br') return [createHastText(' ')];
    if (tagName === 'ul' || tagName === 'ol')
      return [createHastText(' '), ...joinListItems(children.filter((child) => isElement(child, 'li')))];
    if (tagName === 'pre') return [createHastText(' '), createHastElement('code', [createHastText(getNodeText(node))])];
    if (blockTags.has(tagName))
      return [createHastText(index > 0 ? '. ' : ' '), ...putOnOneLine(children), createHastText(' ')];
    return [{ ...node, children: putOnOneLine(children) }];
  });
}

const joinListItems = (items: readonly Element[]): ElementContent[] =>
  items.flatMap((item, index) => [...(index > 0 ? [createHastText('; ')] : []), ...putOnOneLine(item.children)]);

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
