import { messages } from '@refdesk/messages/dictionary';
import {
  describeCardinality,
  type ForeignKeyGraph,
  isJoinToReferencedTable,
  type JoinStep,
  listJoinSteps,
} from '../join/join-path.ts';
import { createStyledElement, createTableCard, createTableLink, createTextButton } from './join-parts.ts';

/** The choice of a reader, which is also in the address so that a join can be shared. */
export interface ChosenJoinTables {
  readonly from: string;
  readonly to: string;
}

/** A table with those that it references and those that reference it. */
export function renderTableNeighbours(
  container: HTMLElement,
  graph: ForeignKeyGraph,
  table: string,
  choose: (choice: ChosenJoinTables) => void,
): void {
  const steps = listJoinSteps(graph.keys, table);
  const [up, down] = [
    steps.filter((step) => isJoinToReferencedTable(step, step.keys[0])),
    steps.filter((step) => !isJoinToReferencedTable(step, step.keys[0])),
  ];
  const selfKeys = graph.keys.filter(({ from, to }) => from === table && to === table);
  const card = createTableCard(graph, table);
  if (selfKeys.length > 0)
    card.append(
      createStyledElement('p', 'quiet', messages.refersToOtherRow(selfKeys.map(({ column }) => column).join(', '))),
    );
  const list = (title: string, found: readonly JoinStep[]) =>
    found.length === 0
      ? []
      : [
          createStyledElement(
            'div',
            '',
            createStyledElement('h2', '', `${title} · ${found.length}`),
            createStyledElement('ul', '', ...found.map((step) => neighbour(graph, step, choose))),
          ),
        ];
  container.append(
    card,
    createStyledElement('div', 'neighbours', ...list(messages.references, up), ...list(messages.referencedBy, down)),
  );
}

function neighbour(graph: ForeignKeyGraph, step: JoinStep, choose: (choice: ChosenJoinTables) => void): HTMLElement {
  const [key] = step.keys;
  const columns = step.keys.map(({ column }) => column).join(', ');
  const join = createTextButton(messages.join, () => choose({ from: step.from, to: step.to }));
  join.setAttribute('aria-label', messages.joinWith(step.from, step.to));
  return createStyledElement(
    'li',
    '',
    createTableLink(graph, step.to),
    createStyledElement('span', 'quiet', `${columns} · ${describeCardinality(step, key)}`),
    join,
  );
}
