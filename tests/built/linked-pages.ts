import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Parser } from 'htmlparser2';

/** Properties of a built page, for checking its links. */
export interface LinkedPage {
  readonly anchors: ReadonlySet<string>;
  /** URLs as written in the HTML. */
  readonly links: readonly string[];
  readonly title: string;
  readonly description: string | null;
  readonly canonical: string | null;
  readonly isListed: boolean;
  /** Whether the page has the button that copies it as Markdown. */
  readonly canBeCopied: boolean;
  /** URL of the Markdown variant; null if none exists. */
  readonly markdown: string | null;
  /** Target of a redirect; null for other pages. */
  readonly target: string | null;
}

const defaultRoot = resolve(import.meta.dirname, '../../site/build');

/** Reads all files of a built site by path; the paths of pages have no `.html`. */
export function readSite(root = defaultRoot): {
  readonly pages: ReadonlyMap<string, LinkedPage>;
  readonly files: ReadonlySet<string>;
} {
  const names = globSync(['**/*', '.well-known/**'], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
  const documents = names.filter((name) => name.endsWith('.html'));
  const getPagePath = (name: string) => name.replace(/\/index\.html$|\.html$/, '') || '/';
  return {
    pages: new Map(documents.map((name) => [getPagePath(name), parsePage(readFileSync(join(root, name), 'utf8'))])),
    files: new Set(names),
  };
}

function parsePage(html: string): LinkedPage {
  const anchors = new Set<string>();
  const links: string[] = [];
  let title = '';
  let isInTitle = false;
  let description: string | null = null;
  let canonical: string | null = null;
  let isListed = true;
  let target: string | null = null;
  let canBeCopied = false;
  let markdown: string | null = null;
  const parser = new Parser({
    onopentag(tag, { id, href, src, name, content, rel, type, 'http-equiv': equivalent, 'data-copy-markdown': copy }) {
      if (copy !== undefined) canBeCopied = true;
      if (id) anchors.add(id);
      if (tag === 'a' && href) links.push(href);
      if ((tag === 'img' || tag === 'script') && src) links.push(src);
      if (tag === 'link' && href) {
        if (rel === 'canonical') canonical = href;
        else links.push(href);
        if (type === 'text/markdown') markdown = href;
      }
      if (tag === 'title' && title === '') isInTitle = true;
      if (tag !== 'meta') return;
      if (name === 'description') description = content ?? '';
      if (name === 'robots' && content?.includes('noindex')) isListed = false;
      if (equivalent === 'refresh') target = /url=(.+)$/.exec(content ?? '')?.[1] ?? null;
    },
    ontext(text) {
      if (isInTitle) title += text;
    },
    onclosetag(tag) {
      if (tag === 'title') isInTitle = false;
    },
  });
  parser.end(html);
  return { anchors, links, title, description, canonical, isListed, canBeCopied, markdown, target };
}
