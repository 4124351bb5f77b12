import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAtomFeed } from '@refdesk/atom-feed';
import { cacheTextInFile, digestTexts } from '@refdesk/build-cache/file-cache';
import type { SocialCardText } from './cards/card.ts';
import { type ChosenSocialCard, chooseSocialCard } from './cards/choose-card.ts';
import { createFeedFromDatedHeadings } from './feed/page-feed.ts';
import { appendHeadTags, createHeadTags } from './head/document-tags.ts';
import { type BuiltPage, parseBuiltPage } from './html/built-page.ts';
import { createLinkedData } from './linked-data/linked-data.ts';
import type { LlmsListedPage } from './llms/llms-txt.ts';
import { getMarkdownPath } from './markdown/links.ts';
import { convertPageToMarkdown } from './markdown/to-markdown.ts';
import type { ParsedMachineReadableOptions } from './options.ts';
import { getAbsoluteAddress, getPageFile, type SiteLocation } from './site.ts';
import { writeTextFile } from './write-file.ts';

/** Data shared by all pages, which can be passed to a worker thread. */
export interface PageFormatsContext {
  /** Paths of pages that have a Markdown version. */
  readonly markdownPages: ReadonlySet<string>;
  /** Paths of hand-written pages. */
  readonly guidePaths: ReadonlySet<string>;
  readonly options: ParsedMachineReadableOptions;
  readonly site: SiteLocation;
  readonly cache: CachedMarkdown;
}

/** Cache of the Markdown of previous builds. */
interface CachedMarkdown {
  readonly directory: string;
  /** Digest of everything that the Markdown depends on except the page. */
  readonly sources: string;
}

/** Card of a page and its entry in the lists. */
export interface PageCardAndLlmsEntry {
  readonly card: ChosenSocialCard;
  /** Null for a page that is excluded from lists. */
  readonly llmsEntry: LlmsListedPage | null;
}

/** Writes the page's Markdown and feed and links them in its head; null if the file contains no page. */
export async function writeSinglePageFormats(
  path: string,
  { markdownPages, guidePaths, options, site, cache }: PageFormatsContext,
): Promise<PageCardAndLlmsEntry | null> {
  const html = await readFile(getPageFile(site, path), 'utf8');
  const page = parseBuiltPage(path, html);
  if (!page) return null;
  const isGuide = guidePaths.has(path) || (page.isListed && page.breadcrumbs.length < 2);
  const markdown = await cacheTextInFile(
    join(cache.directory, `${digestTexts([path])}.md`),
    [cache.sources, site.address, site.baseUrl, page.title, page.description, String(page.canonicalUrl), page.mainHtml],
    () => convertPageToMarkdown(page, { site: site.address, baseUrl: site.baseUrl, page: path, markdownPages }),
  );
  const card = chooseSocialCard(page, isGuide, options.sections, site.title);
  await writeTextFile(join(site.outDir, getMarkdownPath(path)), markdown);
  const tags = createHeadTags({
    page,
    markdownPath: site.baseUrl + encodeURI(getMarkdownPath(path)).slice(1),
    card: { url: getAbsoluteAddress(site, card.path), alt: writeAltText(card.text) },
    feed: await writeFeed(page, options, site),
    linkedData: createLinkedData(page, options, site),
    siteName: site.title,
  });
  await writeTextFile(getPageFile(site, path), appendHeadTags(html, tags));
  return {
    card,
    llmsEntry: page.isListed ? { path, title: page.title, description: page.description, isGuide, markdown } : null,
  };
}

/** Returns the alternative text for the card. */
const writeAltText = ({ section, title, call, brand }: SocialCardText): string =>
  [section, title, call && `${call.method} ${call.path}`, brand].filter(Boolean).join(' · ');

async function writeFeed(
  page: BuiltPage,
  { feeds }: ParsedMachineReadableOptions,
  site: SiteLocation,
): Promise<{ title: string; href: string } | null> {
  const feed = feeds.find((candidate) => candidate.page === page.path);
  if (!feed) return null;
  const path = `${page.path}.atom`;
  await writeTextFile(
    join(site.outDir, path),
    renderAtomFeed(createFeedFromDatedHeadings(page, feed.title, path, site)),
  );
  return { title: feed.title, href: site.baseUrl + path.slice(1) };
}
