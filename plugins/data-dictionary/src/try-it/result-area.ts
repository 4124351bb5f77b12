import type { Shown } from './result.ts';
import styles from './TryIt.module.css';

/** The place below a query where its outcome is shown; only the sentence is read out when it changes. */
export interface ResultArea {
  show(shown: Shown): void;
  clear(): void;
}

export function addResultArea(card: HTMLElement): ResultArea {
  const place = document.createElement('div');
  place.className = styles.result ?? '';
  const sentence = document.createElement('p');
  sentence.setAttribute('role', 'status');
  const detail = document.createElement('div');
  place.append(sentence, detail);
  card.append(place);

  const show = ({ sentence: text, isFault, detail: elements }: Shown) => {
    if (sentence.textContent !== text) sentence.textContent = text;
    place.classList.toggle(styles.fault ?? '', isFault);
    detail.replaceChildren(...elements);
  };
  return { show, clear: () => show({ sentence: '', isFault: false, detail: [] }) };
}
