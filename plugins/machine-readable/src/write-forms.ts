import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { toAtom } from '@portal/atom-feed';
import type { CardText } from './cards/card.ts';
import { chooseCard } from './cards/choose-card.ts';
import { writeCards } from './cards/write-cards.ts';
import { toApiCatalog } from './catalogue/api-catalog.ts';
import { toSecurityTxt } from './catalogue/security-txt.ts';
import { toPageFeed } from './feed/page-feed.ts';
import { documentTags, withTags } from './head/document-tags.ts';
import { type BuiltPage, readPage } from './html/built-page.ts';
import { toLinkedData } from './linked-data/linked-data.ts';
import type { ListedPage } from './llms/listed-page.ts';
import { toLlmsFullTxt, toLlmsTxt } from './llms/llms-txt.ts';
import { twinPath } from './markdown/links.ts';
import { toMarkdown } from './markdown/to-markdown.ts';
import { isWithin, type MachineOptions } from './options.ts';
import { addressOf, pageFile, type Site } from './site.ts';

/** Writes every form of the pages at `paths` beside them, and into their heads where those forms are. */
export async function writeForms(paths: readonly string[], guides: ReadonlySet<string>, options: MachineOptions, site: Site): Promise<void> {
  const told = paths.filter((path) => !isWithin(path, options.exclude) && existsSync(pageFile(site, path)));
  const twins = new Set(told);
  const cards = new Map<string, CardText>();
  const listed: ListedPage[] = [];
  for (const path of told) {
    const html = await readFile(pageFile(site, path), 'utf8');
    const page = readPage(path, html);
    if (!page) continue;
    const isGuide = guides.has(path) || (page.isListed && page.breadcrumbs.length < 2);
    const markdown = toMarkdown(page, { site: site.address, baseUrl: site.baseUrl, page: path, twins });
    const card = chooseCard(page, isGuide, options.sections, site.title);
    cards.set(card.path, card.text);
    await write(join(site.outDir, twinPath(path)), markdown);
    const tags = documentTags({
      page,
      twin: site.baseUrl + encodeURI(twinPath(path)).slice(1),
      card: { url: addressOf(site, card.path), alt: [card.text.section, card.text.title, card.text.brand].filter(Boolean).join(' · ') },
      feed: await writeFeed(page, options, site),
      linkedData: toLinkedData(page, options, site),
      siteName: site.title,
    });
    await write(pageFile(site, path), withTags(html, tags));
    if (page.isListed) listed.push({ path, title: page.title, description: page.description, isGuide, markdown });
  }
  await writeCards(cards, await readFile(join(site.outDir, options.logo), 'utf8'), site.outDir);
  await write(join(site.outDir, 'llms.txt'), toLlmsTxt(listed, options, site));
  await write(join(site.outDir, 'llms-full.txt'), toLlmsFullTxt(listed, options, site));
  await write(join(site.outDir, '.well-known/api-catalog'), toApiCatalog(options, site));
  await write(join(site.outDir, '.well-known/security.txt'), toSecurityTxt(options, site, Date.now()));
}

async function writeFeed(page: BuiltPage, { feeds }: MachineOptions, site: Site): Promise<{ title: string; href: string } | null> {
  const feed = feeds.find((wanted) => wanted.page === page.path);
  if (!feed) return null;
  const path = `${page.path}.atom`;
  await write(join(site.outDir, path), toAtom(toPageFeed(page, feed.title, path, site)));
  return { title: feed.title, href: site.baseUrl + path.slice(1) };
}

/** Replaces the file in one step: other plugins read the built pages at the same time. */
async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
