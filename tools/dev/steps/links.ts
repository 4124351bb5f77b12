import { existsSync, readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import { resolveProviderPath } from '@refdesk/portal-config/chosen';
import { suggestSimilarName } from '@refdesk/similar-names';
import { root } from '../../command.ts';

/** Links in Markdown and in MDX elements to a page of the portal, with their fragment. */
const linkPattern = /(?:\]\(|href=")(\/[^\s)"#?]*)(?:\?[^\s)"#]*)?(?:#([^\s)"]*))?/g;

/** Downloads, feeds and images, which the build writes next to pages. */
const filePattern = /^\/(downloads|img|assets)\/|\.(json|ya?ml|md|txt|atom|xml|zip|csv|sqlite|sql|svg|png)$/;

/** Returns the anchors of a page; undefined if they are unknown. */
type GetAnchors = (page: string) => ReadonlySet<string> | undefined;

/**
 * Finds links in guides, descriptions and tables to pages and anchors that do not exist, with file, line and a similar
 * path. A build finds the same links, but takes a minute.
 *
 * @param pages URL paths of all pages.
 * @param guides Source files of guides, keyed by the URL path of the page.
 */
export async function findProviderLinkErrors(
  pages: ReadonlySet<string>,
  getAnchors: GetAnchors,
  guides: ReadonlyMap<string, string> = new Map(),
): Promise<string[]> {
  const pageByFile = new Map([...guides].map(([page, file]) => [file, page]));
  const patterns = ['docs/**/*.mdx', 'apis/**/*.yaml', 'dictionary/**/*.yaml', 'glossary.yaml'];
  const files = await Array.fromAsync(glob(patterns, { cwd: resolveProviderPath('.') }));
  const brokenLinks = await Promise.all(
    files.sort().map(async (file) => {
      const path = resolveProviderPath(file);
      const text = await readFile(path, 'utf8');
      const page = pageByFile.get(path);
      return [
        ...findLinkErrorsInFile(relative(root, path), text, pages, getAnchors),
        ...(page === undefined ? [] : findFragmentErrorsWithinGuide(relative(root, path), text, getAnchors(page))),
      ];
    }),
  );
  return brokenLinks.flat();
}

/** Finds the broken links of one file. */
export function findLinkErrorsInFile(
  file: string,
  text: string,
  pages: ReadonlySet<string>,
  getAnchors: GetAnchors,
): string[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(linkPattern)].flatMap(([, address = '', fragment = '']) => {
      if (filePattern.test(address)) return [];
      const location = `${file}:${index + 1}`;
      if (!pages.has(address))
        return [`${location} links to ${address}, which is not a page.${suggestSimilarName(address, pages)}`];
      const anchors = getAnchors(address);
      if (fragment === '' || anchors === undefined || anchors.has(decodeURIComponent(fragment))) return [];
      const suggestion = suggestSimilarName(fragment, anchors);
      return [`${location} links to ${address}#${fragment}, but that page has no such anchor.${suggestion}`];
    }),
  );
}

/** Finds links within a guide to an anchor that it does not have. */
export function findFragmentErrorsWithinGuide(
  file: string,
  text: string,
  anchors: ReadonlySet<string> | undefined,
): string[] {
  if (anchors === undefined) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/\]\(#([^\s)]+)\)/g)].flatMap(([, fragment = '']) =>
        anchors.has(decodeURIComponent(fragment))
          ? []
          : [
              `${file}:${index + 1} links to #${fragment}, but the page has no such anchor.${suggestSimilarName(fragment, anchors)}`,
            ],
      ),
    );
}

/**
 * Returns anchors from the HTML of the last build and the current headings of the guide. A guide that is not built yet
 * has the anchors in its text, or unknown ones if it contains elements, which may create headings.
 *
 * @param guides Source files of guides, keyed by the URL path of the page.
 */
export function createAnchorReader(build: string, guides: ReadonlyMap<string, string>): GetAnchors {
  const anchorsByPage = new Map<string, ReadonlySet<string> | undefined>();
  const readAnchors = (page: string) => {
    const guide = guides.get(page);
    const text = guide === undefined ? '' : readFileSync(guide, 'utf8');
    const headings = deriveHeadingIdsFromMarkdown(text);
    const html = [join(build, page, 'index.html'), join(build, `${page}.html`)].find((file) => existsSync(file));
    if (html === undefined) return guide === undefined || /<[A-Z]|\sid=/.test(text) ? undefined : new Set(headings);
    const ids = Array.from(readFileSync(html, 'utf8').matchAll(/\sid=(?:"([^"]+)"|([^\s">]+))/g));
    return new Set([...ids.map(([, quoted, bare]) => quoted ?? bare ?? ''), ...headings]);
  };
  return (page) => {
    if (!anchorsByPage.has(page)) anchorsByPage.set(page, readAnchors(page));
    return anchorsByPage.get(page);
  };
}

/** Derives the anchors of headings the way Docusaurus does: `## Send a request` → `send-a-request`. */
export function deriveHeadingIdsFromMarkdown(markdown: string): string[] {
  const slugger = createSlugger();
  const withoutCode = markdown.replaceAll(/^```[\s\S]*?^```/gm, '');
  return Array.from(withoutCode.matchAll(/^#{2,6} (.+?)(?: +\{#([\w-]+)\})?$/gm), ([, text = '', id]) =>
    id === undefined ? slugger.slug(text.replaceAll(/[`*]|<[^>]+>|\]\([^)]*\)|\[/g, '')) : id,
  );
}

/** Lists the URL paths of all pages, as Docusaurus generates them for its router. */
export async function readPageAddressesFromRoutes(generatedFilesDir: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(generatedFilesDir, 'routes.js'), 'utf8');
  return new Set([...text.matchAll(/path: ['"]([^'"]+)['"]/g)].map(([, path = '']) => path));
}
