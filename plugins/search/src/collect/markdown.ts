import type { PageText } from './documents.ts';

/** Reads what a hand-written page says from its source: near enough for writing, where there is no HTML. */
export function readMarkdown(source: string, title: string, description: string): PageText {
  const [, frontMatter = '', body = source] = source.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? [];
  const [lead = '', ...parts] = withoutCode(body).split(/^(?=#{2,3} )/m);
  const sections = parts.map((part) => {
    const [line = '', ...lines] = part.split('\n');
    const [, written = '', customAnchor] = line.match(/^#+ (.*?)\s*(?:\{#([\w-]+)\})?$/) ?? [];
    const heading = plain(written);
    return { heading, anchor: customAnchor ?? headingSlug(heading), text: plain(lines.join('\n')) };
  });
  return {
    title,
    description,
    keywords: readKeywords(frontMatter),
    breadcrumb: [],
    sections: [{ heading: '', anchor: '', text: plain(lead) }, ...sections],
    fields: [],
  };
}

/** The anchor that a heading usually has. */
const headingSlug = (heading: string): string =>
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

const withoutCode = (body: string): string =>
  body.replace(/^```[\s\S]*?^```$/gm, '').replace(/^(import|export) .*$/gm, '');

const plain = (markdown: string): string =>
  markdown
    .replace(/<[^>]*>/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*|]|^#+ |^:::.*$/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
