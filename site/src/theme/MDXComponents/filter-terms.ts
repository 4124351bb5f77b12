/** Hides the headings of level 3 after a field, with what is below them, that have not all of its words; and groups of which nothing is left. */
export function filterTerms(input: HTMLInputElement): void {
  const form = input.closest('form');
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = groupsAfter(form);
  const terms = groups.flatMap((group) => group.terms);
  const isFound = (term: readonly HTMLElement[]) => {
    const text = term
      .map(({ textContent }) => textContent)
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found = terms.filter(isFound);
  for (const term of terms) for (const part of term) part.hidden = !found.includes(term);
  // A group without terms, such as the list from A to Z, is for readers who do not look for anything.
  for (const { own, terms: within } of groups) for (const part of own) part.hidden = words.length > 0 && !within.some((term) => found.includes(term));
  const status = form?.querySelector('[role="status"]');
  if (status) status.textContent = words.length === 0 ? '' : `${found.length} of ${terms.length} terms`;
}

interface Group {
  /** Its heading, and what stands before its terms. */
  readonly own: HTMLElement[];
  /** Each with what stands below it. */
  readonly terms: HTMLElement[][];
}

/** The sections of level 2 that follow an element. */
function groupsAfter(start: Element | null): Group[] {
  // What follows the field without a heading, such as the list from A to Z, is a group as well.
  const groups: Group[] = [{ own: [], terms: [] }];
  for (let element = start?.nextElementSibling; element instanceof HTMLElement; element = element.nextElementSibling) {
    const group = groups.at(-1);
    if (element.tagName === 'H2') groups.push({ own: [element], terms: [] });
    else if (element.tagName === 'H3') group?.terms.push([element]);
    else (group?.terms.at(-1) ?? group?.own)?.push(element);
  }
  return groups;
}
