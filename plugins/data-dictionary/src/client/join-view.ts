import { messages } from '@refdesk/messages/dictionary';
import {
  describeCardinality,
  type ForeignKeyGraph,
  isJoinToReferencedTable,
  type JoinStep,
} from '../join/join-path.ts';
import { type ChosenJoinStep, createJoinQuery, type SqlDialect, sqlDialects } from '../join/write-join.ts';
import { createStyledElement, createTableCard, createTextButton } from './join-parts.ts';

/** A path between two tables, and the dialect in which its query was last shown. */
export interface JoinPathViewOptions {
  readonly graph: ForeignKeyGraph;
  readonly from: string;
  readonly steps: readonly JoinStep[];
  readonly dialect: SqlDialect;
  readonly onDialect: (dialect: SqlDialect) => void;
}

/**
 * Renders the path between two tables: each table, each key with its cardinality, and the query in the reader's
 * dialect.
 */
export function renderJoinPathWithQuery(
  container: HTMLElement,
  { graph, from, steps, dialect: first, onDialect }: JoinPathViewOptions,
): void {
  const chosen: ChosenJoinStep[] = steps.map((step) => ({ ...step, key: step.keys[0] }));
  const [words, code] = [createStyledElement('p', ''), createStyledElement('code', '')];
  code.dataset.language = 'sql';
  const conditions = steps.map(() => createStyledElement('span', ''));
  let dialect = first;
  const write = () => {
    code.textContent = createJoinQuery(graph, from, chosen, dialect);
    words.textContent = getRows(graph, from, chosen);
    for (const [index, line] of conditions.entries()) line.textContent = getCondition(chosen[index]);
    for (const createButton of buttons)
      createButton.setAttribute('aria-pressed', String(createButton.textContent === dialect));
  };
  const choose = (name: SqlDialect) => {
    dialect = name;
    onDialect(name);
    write();
  };
  const buttons = sqlDialects.map((name) => createTextButton(name, () => choose(name)));
  const joins = steps.map((step, index) => {
    const keys = keyChoice(step, (key) => {
      chosen[index] = { ...step, key };
      write();
    });
    return createStyledElement(
      'li',
      '',
      createStyledElement('div', 'key', conditions[index] ?? '', ...keys),
      createTableCard(graph, step.to),
    );
  });
  container.append(
    words,
    createStyledElement(
      'div',
      'neighbours',
      createStyledElement('ol', '', createStyledElement('li', '', createTableCard(graph, from)), ...joins),
      queryCard(code, buttons),
    ),
  );
  write();
}

/** Renders the choice between several keys of two tables. */
function keyChoice({ from, to, keys }: JoinStep, onChoice: (key: ChosenJoinStep['key']) => void): Node[] {
  if (keys.length < 2) return [];
  const select = createStyledElement('select', '', ...keys.map(({ column }) => new Option(`by ${column}`, column)));
  select.setAttribute('aria-label', messages.keyBetween(from, to));
  select.addEventListener('change', () => onChoice(keys.find(({ column }) => column === select.value) ?? keys[0]));
  return [createStyledElement('br', ''), select];
}

/** Renders the query with its dialects; its copy button works like those of all pages. */
function queryCard(code: HTMLElement, buttons: readonly HTMLElement[]): HTMLElement {
  const copy = createStyledElement('button', '', messages.copy);
  copy.type = 'button';
  copy.dataset.copy = '';
  const pre = createStyledElement('pre', '', code);
  pre.tabIndex = 0;
  pre.setAttribute('role', 'region');
  pre.setAttribute('aria-label', messages.query);
  const card = createStyledElement('div', 'sql', createStyledElement('div', '', ...buttons, copy), pre);
  card.dataset.query = '';
  return card;
}

const getCondition = (step: ChosenJoinStep | undefined): string =>
  step === undefined
    ? ''
    : `${step.key.from}.${step.key.column} = ${step.key.to}.${step.key.key} · ${describeCardinality(step, step.key)}`;

/** Describes a row of the result. */
function getRows({ tables }: ForeignKeyGraph, from: string, steps: readonly ChosenJoinStep[]): string {
  const first = steps.find((step) => !isJoinToReferencedTable(step, step.key) && !step.key.isUnique);
  if (!first) return messages.resultHasGrain(tables[from]?.grain ?? messages.oneRow);
  return messages.rowsMultiply(first.from, first.to);
}
