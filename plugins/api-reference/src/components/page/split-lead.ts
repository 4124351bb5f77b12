/**
 * Splits a description after its first paragraph, where a page inserts its controls; `lead` is empty if it does not
 * begin with a paragraph.
 */
export function splitLeadParagraph(markdown: string): { readonly lead: string; readonly rest: string } {
  const text = markdown.trim();
  const [first = ''] = text.split(/\n[ \t]*\n/, 1);
  return startsOther.test(first) || first.includes('\n#')
    ? { lead: '', rest: text }
    : { lead: first, rest: text.slice(first.length).trim() };
}

/** A heading, list, quotation, table, fence or indented code. */
const startsOther = /^(#|[-*+] |\d+[.)] |>|\||`{3}|~{3}| {4}|\t)/;

/**
 * Splits a description after the first sentence of its first paragraph; `lead` is empty if it does not begin with a
 * paragraph.
 *
 * @example splitFirstSentence('Adds a job. Send `a. B`.') → { lead: 'Adds a job.', rest: 'Send `a. B`.' }
 */
export function splitFirstSentence(markdown: string): { readonly lead: string; readonly rest: string } {
  const { lead: paragraph, rest } = splitLeadParagraph(markdown);
  const end = paragraph.matchAll(sentenceEnd).find(([text]) => text.length === 1);
  const lead = end ? paragraph.slice(0, end.index + 1) : paragraph;
  return { lead, rest: [paragraph.slice(lead.length).trim(), rest].filter(Boolean).join('\n\n') };
}

/** A full stop before a capital letter, code or a link; code, links, brackets and abbreviations are not split. */
const sentenceEnd =
  /`[^`]*`|\[[^\]]*\](?:\([^)]*\))?|\([^)]*\)|\b(?:e\.g|i\.e|etc|vs|No|approx)\.|[.!?](?=\s+["'“‘]?[\p{Lu}`[])/gu;
