import { messages } from '@refdesk/messages/dictionary';
import {
  describeCardinality,
  type ForeignKeyGraph,
  isJoinToReferencedTable,
  type JoinStep,
  listJoinStepsOfTable,
} from '../join/join-path.ts';
import { createStyledElement, createTableCard, createTableLink, createTextButton } from './join-parts.ts';

/** The tables that the reader has chosen, which are also in the URL, so that a join can be shared. */
export interface ChosenJoinTables {
  readonly from: string;
  readonly to: string;
}

/** Renders a table with those that it references and those that reference it. */
export function renderTableNeighbours(
  container: HTMLElement,
  graph: ForeignKeyGraph,
  table: string,
  choose: (choice: ChosenJoinTables) => void,
): void {
  const steps = listJoinStepsOfTable(graph.keys, table);
  const [referenced, referencing] = [
    steps.filter((step) => isJoinToReferencedTable(step, step.keys[0])),
    steps.filter((step) => !isJoinToReferencedTable(step, step.keys[0])),
  ];
  const selfKeys = graph.keys.filter(({ from, to }) => from === table && to === table);
  const card = createTableCard(graph, table);
  if (selfKeys.length > 0)
    card.append(
      createStyledElement('p', 'quiet', messages.refersToOtherRow(selfKeys.map(({ column }) => column).join(', '))),
    );
  const renderList = (title: string, listedSteps: readonly JoinStep[]) =>
    listedSteps.length === 0
      ? []
      : [
          createStyledElement(
            'div',
            '',
            createStyledElement('h2', '', `${title} · ${listedSteps.length}`),
            createStyledElement('ul', '', ...listedSteps.map((step) => renderNeighbour(graph, step, choose))),
          ),
        ];
  container.append(
    card,
    createStyledElement(
      'div',
      'neighbours',
      ...renderList(messages.references, referenced),
      ...renderList(messages.referencedBy, referencing),
    ),
  );
}

function renderNeighbour(
  graph: ForeignKeyGraph,
  step: JoinStep,
  choose: (choice: ChosenJoinTables) => void,
): HTMLElement {
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
