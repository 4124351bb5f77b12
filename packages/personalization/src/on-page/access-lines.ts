import type { AccessLine } from './access.ts';
import styles from './on-page.module.css';

/** Appends the lines to `container` as a list; returns a function that removes the list. */
export function showAccessLines(container: HTMLElement, lines: readonly AccessLine[]): () => void {
  const list = document.createElement('ul');
  list.className = styles.access ?? '';
  list.append(...lines.map(toItem));
  if (lines.length > 0) container.append(list);
  return () => list.remove();
}

function toItem({ isMet, text, link }: AccessLine): HTMLLIElement {
  const item = document.createElement('li');
  item.className = (isMet ? styles.met : styles.missing) ?? '';
  item.append(text);
  if (link !== null) {
    const anchor = document.createElement('a');
    anchor.href = link.address;
    anchor.textContent = link.text;
    item.append(' ', anchor);
  }
  return item;
}
