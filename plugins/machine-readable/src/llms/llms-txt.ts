import { messages } from '@refdesk/messages/page';
import { getMarkdownPath } from '../markdown/links.ts';
import { isWithinPaths, type LlmsSection, type ParsedMachineReadableOptions } from '../options.ts';
import { getAbsoluteAddress, type SiteLocation } from '../site.ts';

interface SectionWithPages {
  readonly section: LlmsSection;
  readonly pages: readonly LlmsListedPage[];
}

/**
 * Generates the list of pages for language models by section, each with a link to its Markdown, optional pages last.
 *
 * @see https://llmstxt.org
 */
export function createLlmsTxt(
  pages: readonly LlmsListedPage[],
  { sections, summary, agents, hasTables }: ParsedMachineReadableOptions,
  site: SiteLocation,
): string {
  const filledSections = groupBySection(pages, sections);
  const toLine = ({ path, title, description }: LlmsListedPage) =>
    `- [${title}](${getAbsoluteAddress(site, getMarkdownPath(path))})${description ? `: ${description}` : ''}`;
  const toBlock = ({ section, pages: sectionPages }: SectionWithPages) =>
    `## ${section.title}\n\n${section.summary}\n\n${sectionPages.map(toLine).join('\n')}\n`;
  const optional = filledSections
    .filter(({ section }) => section.list === 'optional')
    .flatMap(({ pages: sectionPages }) => sectionPages);
  return [
    `# ${site.title}\n\n> ${summary}\n`,
    `${[
      messages.everyPageAsMarkdown,
      messages.everythingInOneFile(getAbsoluteAddress(site, '/llms-full.txt')),
      messages.apisWithDescriptions(getAbsoluteAddress(site, '/.well-known/api-catalog')),
      ...(agents === null ? [] : [messages.agentsServer(describeTools(hasTables), agents)]),
    ].join(' ')}\n`,
    ...filledSections.filter(({ section }) => section.list !== 'optional').map(toBlock),
    ...(optional.length > 0 ? [`## Optional\n\n${optional.map(toLine).join('\n')}\n`] : []),
  ].join('\n');
}

const describeTools = (hasTables: boolean): string =>
  hasTables ? messages.searchOperationsTables : messages.searchOperations;

function groupBySection(pages: readonly LlmsListedPage[], sections: readonly LlmsSection[]): SectionWithPages[] {
  const bySection = Map.groupBy(pages, ({ path }) => sections.find((section) => isWithinPaths(path, section.paths)));
  return sections
    .map((section) => ({
      section,
      pages: (bySection.get(section) ?? [])
        .toSorted(compareGuidesFirst)
        .filter(({ isGuide }) => section.list !== 'guides' || isGuide),
    }))
    .filter(({ pages: sectionPages }) => sectionPages.length > 0);
}

/** Sorts hand-written pages first, because they introduce the others. */
const compareGuidesFirst = (a: LlmsListedPage, b: LlmsListedPage): number =>
  Number(b.isGuide) - Number(a.isGuide) || (a.path < b.path ? -1 : 1);

/** Concatenates the Markdown of all pages, except generated pages that repeat others. */
export function createLlmsFullTxt(
  pages: readonly LlmsListedPage[],
  { fullText, summary }: ParsedMachineReadableOptions,
  site: SiteLocation,
): string {
  const listed = pages
    .toSorted(compareGuidesFirst)
    .filter(({ path, isGuide }) => isGuide || !isWithinPaths(path, fullText.exclude));
  return [`# ${site.title}\n\n> ${summary}\n`, ...listed.map(({ markdown }) => markdown)].join('\n');
}

/** A page with the data that the lists need. */
export interface LlmsListedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Whether the page is hand-written. */
  readonly isGuide: boolean;
  /** The page as Markdown. */
  readonly markdown: string;
}
