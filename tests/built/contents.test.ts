import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../site/build');

/** Pages that fit on one screen and have no table of contents. */
const pagesWithoutContents = new Set(['index.html', 'documentation/ProductListing.html']);

interface Headings {
  /** Anchors of the headings of levels 2 and 3 in the main content; only of level 2 if the page has section links. */
  readonly headings: readonly string[];
  /** Anchors that a table of contents links to. */
  readonly listed: ReadonlySet<string>;
}

/** Reads the headings of a page and the links of its tables of contents, folded or next to the content. */
function readHeadings(html: string): Headings {
  const headings: string[] = [];
  const listedLevels = html.includes('data-section-links') ? /^h2$/ : /^h[23]$/;
  const listed = new Set<string>();
  const open: string[] = [];
  const parser = new Parser({
    onopentag(tag, { id, href, class: names = '', ...attributes }) {
      const isContents = tag === 'nav' || 'data-folded-toc' in attributes || names.includes('table-of-contents');
      const region = tag === 'main' || tag === 'aside' ? tag : '';
      open.push(isContents ? 'contents' : region);
      if (listedLevels.test(tag) && id && open.includes('main') && !open.includes('aside')) headings.push(id);
      if (tag === 'a' && href?.startsWith('#') && open.includes('contents'))
        listed.add(decodeURIComponent(href.slice(1)));
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return { headings, listed };
}

test('every page with several headings lists those of levels 2 and 3, or links to its sections', () => {
  const pages = globSync('**/*.html', { cwd: root }).filter((file) => !pagesWithoutContents.has(file));
  expect(pages.length).toBeGreaterThan(500);
  const missing = pages.flatMap((file) => {
    const { headings, listed } = readHeadings(readFileSync(join(root, file), 'utf8'));
    const unlisted = headings.filter((heading) => !listed.has(heading));
    return headings.length > 1 && unlisted.length > 0 ? [`${file}: ${unlisted.join(', ')}`] : [];
  });
  expect(missing).toEqual([]);
});

interface Contents {
  /** Identifiers of headings, in order. */
  readonly order: readonly string[];
  /** Levels of headings, and of sections that begin with a heading, by identifier. */
  readonly levels: ReadonlyMap<string, number>;
  /** Link targets of each table of contents, in order. */
  readonly lists: readonly (readonly string[])[];
}

function readContents(html: string): Contents {
  const levels = new Map<string, number>();
  const order: string[] = [];
  const lists: string[][] = [];
  const open: string[] = [];
  let section = '';
  const parser = new Parser({
    onopentag(tag, { id, href, class: names = '', ...attributes }) {
      const isList =
        'data-toc' in attributes || 'data-folded-toc' in attributes || /(^| )table-of-contents( |$)/.test(names);
      const isInside = open.includes('list');
      if (isList && !isInside) lists.push([]);
      const level = Number(/^h([1-6])$/.exec(tag)?.[1]);
      for (const target of level ? [id, section] : []) if (target && !levels.has(target)) levels.set(target, level);
      if (level && id) order.push(id);
      if (tag === 'section') section = id ?? '';
      if (level) section = '';
      if (tag === 'a' && href?.startsWith('#') && isInside) lists.at(-1)?.push(decodeURIComponent(href.slice(1)));
      open.push(isList && !isInside ? 'list' : tag);
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return { order, levels, lists };
}

test('a table of contents has only headings of levels 2 and 3, in the order of the page', () => {
  const example =
    '<ul class="table-of-contents"><a href="#b"></a><a href="#a"></a></ul><h2 id="a"></h2><section id="b"><h3></h3></section>';
  expect(readContents(example).lists).toEqual([['b', 'a']]);
  expect([...readContents(example).levels]).toEqual([
    ['a', 2],
    ['b', 3],
  ]);
  const wrong = globSync('**/*.html', { cwd: root }).flatMap((file) => {
    const { order, levels, lists } = readContents(readFileSync(join(root, file), 'utf8'));
    return lists.flatMap((list) => {
      const others = list.filter((target) => ![2, 3].includes(levels.get(target) ?? 0));
      const indexes = list.flatMap((target) => (order.includes(target) ? [order.indexOf(target)] : []));
      const isSorted = indexes.every((index, position) => position === 0 || index > (indexes[position - 1] ?? 0));
      return others.length > 0 || !isSorted ? [`${file}: ${others.join(', ') || `order of ${list.join(', ')}`}`] : [];
    });
  });
  expect(wrong).toEqual([]);
});

/** Finds the strings on a page that contain unrendered Markdown backticks. */
function findRawMarkdown(html: string): string[] {
  const found: string[] = [];
  let depth = 0;
  const skippedTags = /^(code|pre|script|style|textarea|template|title)$/;
  const parser = new Parser({
    onopentagname: (tag) => void (skippedTags.test(tag) && depth++),
    onclosetag: (tag) => void (skippedTags.test(tag) && depth--),
    ontext: (text) => void (depth === 0 && /`[^`]+`/.test(text) && found.push(text.trim())),
  });
  parser.end(html);
  return found;
}

test('no page shows backticks of its Markdown source', () => {
  const pages = globSync('**/*.html', { cwd: root });
  expect(findRawMarkdown('<p>The `key` is missing: <code>`a`</code></p>')).toEqual(['The `key` is missing:']);
  expect(
    pages.flatMap((file) => findRawMarkdown(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`)),
  ).toEqual([]);
});
