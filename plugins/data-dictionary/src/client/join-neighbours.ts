import { describeCardinality, isUp, type JoinStep, type KeyGraph, stepsFrom } from '../join/join-path.ts';
import { createButton, createElement, tableCard, tableLink } from './join-parts.ts';

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
      createElement(
        'p',
        'quiet',
        `${selfKeys.map(({ column }) => column).join(', ')} refers to another row of the table.`,
      ),
    );
  const list = (title: string, found: readonly JoinStep[]) =>
    found.length === 0
      ? []
      : [
          createElement(
            'div',
            '',
            createElement('h2', '', `${title} · ${found.length}`),
            createElement('ul', '', ...found.map((step) => neighbour(graph, step, choose))),
          ),
        ];
  container.append(card, createElement('div', 'neighbours', ...list('References', up), ...list('Referenced by', down)));
}

function neighbour(graph: KeyGraph, step: JoinStep, choose: (choice: Choice) => void): HTMLElement {
  const [key] = step.keys;
  const columns = step.keys.map(({ column }) => column).join(', ');
  const join = createButton('Join', () => choose({ from: step.from, to: step.to }));
  join.setAttribute('aria-label', `Join ${step.from} with ${step.to}`);
  return createElement(
    'li',
    '',
    tableLink(graph, step.to),
    createElement('span', 'quiet', `${columns} · ${describeCardinality(step, key)}`),
    join,
  );
}
