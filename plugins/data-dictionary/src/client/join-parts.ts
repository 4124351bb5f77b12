import styles from '../components/Join.module.css';
import type { ForeignKeyGraph } from '../join/join-path.ts';

type Child = Node | string;

/** Creates an element with children and a class from the style sheet. */
export function createStyledElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== '') element.className = styles[className] ?? '';
  element.append(...children);
  return element;
}

export function createTextButton(label: string, onPress: () => void): HTMLButtonElement {
  const element = createStyledElement('button', '', label);
  element.type = 'button';
  element.addEventListener('click', onPress);
  return element;
}

/** Creates a link to a table's page with its name. */
export function createTableLink({ tables }: ForeignKeyGraph, name: string): HTMLAnchorElement {
  const link = createStyledElement('a', '', name);
  link.href = tables[name]?.path ?? '';
  return link;
}

/** Creates a card for a table, with its name and grain. */
export const createTableCard = (graph: ForeignKeyGraph, name: string): HTMLElement =>
  createStyledElement(
    'div',
    'table',
    createTableLink(graph, name),
    createStyledElement('p', 'quiet', graph.tables[name]?.grain ?? ''),
  );
