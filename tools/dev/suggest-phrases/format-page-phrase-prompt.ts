import type { SearchDocument } from '@refdesk/search-index/document';

/** Returns the file name of a page's prompt or answer. */
export const getPagePromptOrAnswerFileName = (address: string, type: 'prompt' | 'answer'): string =>
  `${address.replace(/^\//, '').replace(/[^\w.-]+/g, '_') || 'home'}.${type}.${type === 'prompt' ? 'md' : 'txt'}`;

const maxFields = 40;
const maxOtherTitles = 40;

/**
 * Writes the prompt for a page: its content, the titles of its sibling pages, from which its phrases must differ, and
 * the format of the answer.
 */
export function formatPagePhrasePrompt(
  { title, breadcrumb, description, badge, route, sections, fields }: SearchDocument,
  documents: readonly SearchDocument[],
): string {
  const siblings = documents.filter((other) => other.breadcrumb.join() === breadcrumb.join() && other.title !== title);
  const titles = [...new Set(siblings.map((other) => other.title))].slice(0, maxOtherTitles);
  const otherPages = titles.length === 0 ? '' : `Other pages: ${titles.join('; ')}\n`;
  const headings = sections.map(({ heading, text }) => `- ${[heading, text].filter(Boolean).join(': ')}`);
  const names = fields.slice(0, maxFields).map(({ name }) => name);
  return `A page of a developer portal is described below. Write 6 to 10 phrases that a developer types into the search of the
portal to find this page, before knowing the portal's words: other nouns and verbs for the same thing, what the developer
wants to achieve, the problem that the page solves, the words of competing products.

Rules: one phrase per line, nothing else. Two to eight words each. Do not repeat the title. Do not use a phrase that fits
another page as well as this one.

Title: ${title}
Location: ${breadcrumb.join(' > ') || 'top level'}
${route === null ? '' : `Call: ${badge ?? ''} ${route}\n`}Description: ${description}
${headings.length === 0 ? '' : `Sections:\n${headings.join('\n')}\n`}${names.length === 0 ? '' : `Fields: ${names.join(', ')}\n`}${otherPages}`;
}
