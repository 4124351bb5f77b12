/**
 * Splits a description after its first paragraph, where a page inserts its controls. `lead` is empty if the description
 * does not start with a paragraph.
 */
export function splitLeadParagraph(markdown: string): { readonly lead: string; readonly rest: string } {
  const text = markdown.trim();
  const [first = ''] = text.split(/\n[ \t]*\n/, 1);
  return nonParagraphStart.test(first) || first.includes('\n#')
    ? { lead: '', rest: text }
    : { lead: first, rest: text.slice(first.length).trim() };
}

/** Matches the start of a heading, list, quotation, table, fence or indented code block. */
const nonParagraphStart = /^(#|[-*+] |\d+[.)] |>|\||`{3}|~{3}| {4}|\t)/;

/**
 * Splits a description after the first sentence of its first paragraph. `lead` is empty if the description does not
 * start with a paragraph.
 *
 * @example splitFirstSentence('Adds a job. Send `a. B`.') → { lead: 'Adds a job.', rest: 'Send `a. B`.' }
 */
export function splitFirstSentence(markdown: string): { readonly lead: string; readonly rest: string } {
  const { lead: paragraph, rest } = splitLeadParagraph(markdown);
  const end = paragraph.matchAll(sentenceEnd).find(([text]) => text.length === 1);
  const lead = end ? paragraph.slice(0, end.index + 1) : paragraph;
  return { lead, rest: [paragraph.slice(lead.length).trim(), rest].filter(Boolean).join('\n\n') };
}

/**
 * Matches the end of a sentence before a capital letter, code or a link. Longer matches (code, links, brackets and
 * abbreviations) are skipped.
 */
const sentenceEnd =
  /`[^`]*`|\[[^\]]*\](?:\([^)]*\))?|\([^)]*\)|\b(?:e\.g|i\.e|etc|vs|No|approx)\.|[.!?](?=\s+["'“‘]?[\p{Lu}`[])/gu;
