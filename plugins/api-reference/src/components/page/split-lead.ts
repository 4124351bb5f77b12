/**
 * A description with its first paragraph apart, after which a page puts its controls; `lead` is empty where it begins
 * with anything else.
 */
export function splitLeadParagraph(markdown: string): { readonly lead: string; readonly rest: string } {
  const text = markdown.trim();
  const [first = ''] = text.split(/\n[ \t]*\n/, 1);
  return startsOther.test(first) || first.includes('\n#')
    ? { lead: '', rest: text }
    : { lead: first, rest: text.slice(first.length).trim() };
}

/** A heading, a list, a quotation, a table, a fence, or code by its indent. */
const startsOther = /^(#|[-*+] |\d+[.)] |>|\||`{3}|~{3}| {4}|\t)/;
