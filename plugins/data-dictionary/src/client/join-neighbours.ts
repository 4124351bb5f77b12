import { cardinality, isUp, type JoinStep, type KeyGraph, stepsFrom } from '../join/join-path.ts';
import { button, element, tableCard, tableLink } from './join-parts.ts';

/** The choice of a reader, which is also in the address so that a join can be shared. */
export interface Choice {
  readonly from: string;
  readonly to: string;
}

/** A table with those that it refers to and those that refer to it. */
export function showNeighbours(
  container: HTMLElement,
  graph: KeyGraph,
  table: string,
  choose: (choice: Choice) => void,
): void {
  const steps = stepsFrom(graph.keys, table);
  const [up, down] = [
    steps.filter((step) => isUp(step, step.keys[0])),
    steps.filter((step) => !isUp(step, step.keys[0])),
  ];
  const selfKeys = graph.keys.filter(({ from, to }) => from === table && to === table);
  const card = tableCard(graph, table);
  if (selfKeys.length > 0)
    card.append(
      element('p', 'quiet', `${selfKeys.map(({ column }) => column).join(', ')} refers to another row of the table.`),
    );
  const list = (title: string, found: readonly JoinStep[]) =>
    found.length === 0
      ? []
      : [
          element(
            'div',
            '',
            element('h2', '', `${title} · ${found.length}`),
            element('ul', '', ...found.map((step) => neighbour(graph, step, choose))),
          ),
        ];
  container.append(card, element('div', 'neighbours', ...list('References', up), ...list('Referenced by', down)));
}

function neighbour(graph: KeyGraph, step: JoinStep, choose: (choice: Choice) => void): HTMLElement {
  const [key] = step.keys;
  const columns = step.keys.map(({ column }) => column).join(', ');
  const join = button('Join', () => choose({ from: step.from, to: step.to }));
  join.setAttribute('aria-label', `Join ${step.from} with ${step.to}`);
  return element(
    'li',
    '',
    tableLink(graph, step.to),
    element('span', 'quiet', `${columns} · ${cardinality(step, key)}`),
    join,
  );
}
