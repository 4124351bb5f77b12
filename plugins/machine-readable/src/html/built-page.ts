import type { Element } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parse } from 'parse5';
import {
  findAllElements,
  findFirstElement,
  getNodeTextInOneLine,
  hasMatchingClass,
  isElement,
  readHastAttribute,
} from './elements.ts';

/** An ancestor of a page, or the page itself. */
export interface Breadcrumb {
  readonly title: string;
  /** URL path, including the base path; null for a group without a page, and for the page itself. */
  readonly path: string | null;
}

/** Method and path of an operation. */
export interface OperationMethodAndPath {
  readonly method: string;
  readonly path: string;
}

/** Content of a built page, read from its HTML. */
export interface BuiltPage {
  /** URL path without the base path. */
  readonly path: string;
  /** The heading, or the document's title if it has none. */
  readonly title: string;
  readonly description: string;
  /** Canonical URL; null if the page has none. */
  readonly canonicalUrl: string | null;
  /** Whether the page may be listed; false if it is hidden from search engines. */
  readonly isListed: boolean;
  /** From the outermost ancestor to the page itself, without home. */
  readonly breadcrumbs: readonly Breadcrumb[];
  /** Method and path of an operation; null on pages that do not describe an operation. */
  readonly call: OperationMethodAndPath | null;
  /** The page's main element. */
  readonly mainElement: Element;
  /** HTML of the main element. */
  readonly mainHtml: string;
}

/** Reads a built page; null if it has no main element. */
export function parseBuiltPage(path: string, html: string): BuiltPage | null {
  // Only these two elements are parsed. The sidebar, often the largest part of a document, is skipped.
  const head = parseElement(html, html.indexOf('<head'), html.indexOf('</head>'));
  const mainHtml = html.slice(Math.max(0, html.indexOf('<main')), html.lastIndexOf('</main>'));
  const mainElement = parseElement(html, html.indexOf('<main'), html.lastIndexOf('</main>'));
  if (!(head && mainElement)) return null;
  const findMeta = (name: string) =>
    head.children.filter((node) => isElement(node, 'meta')).find((node) => readHastAttribute(node, 'name') === name);
  const canonical = head.children
    .filter((node) => isElement(node, 'link'))
    .find((node) => readHastAttribute(node, 'rel') === 'canonical');
  const heading =
    findFirstElement(mainElement, (node) => node.tagName === 'h1') ??
    findFirstElement(head, (node) => node.tagName === 'title');
  const descriptionMeta = findMeta('description');
  const robotsMeta = findMeta('robots');
  return {
    path,
    title: heading ? getNodeTextInOneLine(heading) : path,
    description: (descriptionMeta && readHastAttribute(descriptionMeta, 'content')) ?? '',
    canonicalUrl: (canonical && readHastAttribute(canonical, 'href')) ?? null,
    isListed: !(robotsMeta && readHastAttribute(robotsMeta, 'content')?.includes('noindex')),
    breadcrumbs: readBreadcrumbs(mainElement),
    call: readCall(mainElement),
    mainElement,
    mainHtml,
  };
}

/** Parses the element that starts at `start` of the document; null if it does not exist. */
function parseElement(html: string, start: number, end: number): Element | null {
  if (start < 0 || end < start) return null;
  const document = fromParse5(parse(html.slice(start, end)));
  return findFirstElement(document, (node) => node.tagName === /^<(\w+)/.exec(html.slice(start))?.[1]);
}

function readCall(main: Element): OperationMethodAndPath | null {
  const line = findFirstElement(main, (node) => readHastAttribute(node, 'dataCall') !== null);
  const [method, path] = ['span', 'code'].map(
    (name) => line && findFirstElement(line, ({ tagName }) => tagName === name),
  );
  return method && path ? { method: getNodeTextInOneLine(method), path: getNodeTextInOneLine(path) } : null;
}

function readBreadcrumbs(main: Element): Breadcrumb[] {
  const nav = findFirstElement(
    main,
    (node) => node.tagName === 'nav' && hasMatchingClass(node, /^theme-doc-breadcrumbs$/),
  );
  if (!nav) return [];
  return findAllElements(nav, (node) => node.tagName === 'li')
    .map((item) => {
      const link = findFirstElement(item, (node) => node.tagName === 'a');
      return { title: getNodeTextInOneLine(item), path: link && readHastAttribute(link, 'href') };
    })
    .filter(({ title }) => title !== '');
}
