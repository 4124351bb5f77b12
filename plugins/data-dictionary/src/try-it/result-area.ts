import type { ShownQueryOutcome } from './result.ts';
import styles from './TryIt.module.css';

/** The area below a query that shows its outcome; only the sentence is announced by screen readers. */
export interface QueryResultArea {
  show(shown: ShownQueryOutcome): void;
  clear(): void;
}

export function addQueryResultArea(card: HTMLElement): QueryResultArea {
  const element = document.createElement('div');
  element.className = styles.result ?? '';
  const sentence = document.createElement('p');
  sentence.setAttribute('role', 'status');
  const detail = document.createElement('div');
  element.append(sentence, detail);
  card.append(element);

  const show = ({ summary: text, isError, detailElements: elements }: ShownQueryOutcome) => {
    if (sentence.textContent !== text) sentence.textContent = text;
    element.classList.toggle(styles.error ?? '', isError);
    detail.replaceChildren(...elements);
  };
  return { show, clear: () => show({ summary: '', isError: false, detailElements: [] }) };
}
