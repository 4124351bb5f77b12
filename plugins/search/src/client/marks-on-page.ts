import { messages } from '@refdesk/messages/search';
import { listWordsWithPositions, toSearchTerm } from '@refdesk/search-index/parse/words';
import styles from './marks-on-page.module.css';

/** Maximum time to wait for the content to appear, set by the specification. */
const maxWaitMs = 5000;
const maxMarks = 500;
const highlightName = 'search-words';

/**
 * Highlights the words on the page that match one of `terms`, and adds a control that removes the highlights; returns a
 * function that also removes them. The page's elements are not changed (CSS Custom Highlight API); without this API,
 * nothing is highlighted.
 */
export function highlightPageTerms(terms: readonly string[]): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const termSet = new Set(terms);
  const deadline = performance.now() + maxWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let bar: HTMLElement | null = null;
  const highlightWhenLoaded = () => {
    const ranges = findRanges(termSet);
    if (ranges.length === 0) {
      if (performance.now() < deadline) timer = setTimeout(highlightWhenLoaded, 100);
      return;
    }
    CSS.highlights.set(highlightName, new Highlight(...ranges));
    bar = showBar(ranges.length, remove);
  };
  const remove = () => {
    clearTimeout(timer);
    CSS.highlights.delete(highlightName);
    bar?.remove();
    removeEventListener('keydown', onKey);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) remove();
  };
  addEventListener('keydown', onKey);
  highlightWhenLoaded();
  return remove;
}

function findRanges(terms: ReadonlySet<string>): Range[] {
  const root = document.querySelector('main');
  if (!root || root.querySelector('[data-static-page]:empty')) return [];
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, { acceptNode });
  for (let node = walker.nextNode(); node && ranges.length < maxMarks; node = walker.nextNode()) {
    for (const { text, parts, start } of listWordsWithPositions(node.nodeValue ?? '')) {
      if (!parts.some((part) => terms.has(toSearchTerm(part)))) continue;
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, start + text.length);
      ranges.push(range);
    }
  }
  return ranges;
}

const acceptNode = (node: Node): number =>
  node.parentElement?.closest('nav, button, script, style, [aria-hidden="true"]')
    ? NodeFilter.FILTER_REJECT
    : NodeFilter.FILTER_ACCEPT;

function showBar(count: number, remove: () => void): HTMLElement {
  const bar = document.createElement('div');
  bar.className = styles.bar ?? '';
  bar.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = messages.removeMarks;
  button.addEventListener('click', remove);
  bar.append(messages.countMarked(count), button);
  document.body.append(bar);
  return bar;
}
