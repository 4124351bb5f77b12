import { messages } from '@refdesk/messages/site';

/** Hides the terms after `input` that do not contain all of its words, and groups without matching terms. */
export function hideUnmatchedGlossaryTerms(input: HTMLInputElement): void {
  const form = input.closest('form');
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = listFollowingGroups(form);
  for (const { intro, terms } of groups) {
    for (const term of terms) term.hidden = !containsAllWords(term, words);
    // A group without terms, such as the list from A to Z, is hidden while a filter is set.
    for (const part of intro) part.hidden = words.length > 0 && terms.every(({ hidden }) => hidden);
  }
  const terms = groups.flatMap((group) => group.terms);
  const status = form?.querySelector('[role="status"]');
  if (status)
    status.textContent =
      words.length === 0 ? '' : messages.countOfTerms(terms.filter(({ hidden }) => !hidden).length, terms.length);
}

function containsAllWords({ textContent }: HTMLElement, words: readonly string[]): boolean {
  const text = textContent.toLowerCase();
  return words.every((word) => text.includes(word));
}

interface Group {
  /** The heading, and content before the first term. */
  readonly intro: HTMLElement[];
  readonly terms: HTMLElement[];
}

/** Returns the sections of level 2 that follow an element. */
function listFollowingGroups(start: Element | null): Group[] {
  // Content between the input and the first heading, such as the list from A to Z, is also a group.
  const groups: Group[] = [{ intro: [], terms: [] }];
  for (let element = start?.nextElementSibling; element instanceof HTMLElement; element = element.nextElementSibling) {
    if (element.tagName === 'H2') groups.push({ intro: [], terms: [] });
    const group = groups.at(-1);
    (element.classList.contains('term') ? group?.terms : group?.intro)?.push(element);
  }
  return groups;
}
