import type { PageText } from './documents.ts';

/** Reads the text of a hand-written page from its source; approximates the built HTML, which development lacks. */
export function readPageTextFromMarkdown(source: string, title: string, description: string): PageText {
  const [, frontMatter = '', body = source] = source.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? [];
  const [lead = '', ...parts] = removeCode(body).split(/^(?=#{2,3} )/m);
  const sections = parts.map((part) => {
    const [line = '', ...lines] = part.split('\n');
    const [, headingMarkdown = '', customAnchor] = line.match(/^#+ (.*?)\s*(?:\{#([\w-]+)\})?$/) ?? [];
    const heading = toPlainText(headingMarkdown);
    return { heading, anchor: customAnchor ?? toHeadingSlug(heading), text: toPlainText(lines.join('\n')) };
  });
  return {
    title,
    description,
    keywords: readKeywords(frontMatter),
    breadcrumb: [],
    sections: [{ heading: '', anchor: '', text: toPlainText(lead) }, ...sections],
    fields: [],
  };
}

/** Returns the default anchor of a heading. */
const toHeadingSlug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const readKeywords = (frontMatter: string): string[] =>
  (frontMatter.match(/^keywords: \[(.*)\]$/m)?.[1] ?? '')
    .split(',')
    .map((keyword) => keyword.trim().replace(/^['"]|['"]$/g, ''))
    .filter(Boolean);

const removeCode = (body: string): string =>
  body.replace(/^```[\s\S]*?^```$/gm, '').replace(/^(import|export) .*$/gm, '');

const toPlainText = (markdown: string): string =>
  markdown
    .replace(/<[^>]*>/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*|]|^#+ |^:::.*$/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
