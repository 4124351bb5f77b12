import { messages } from '@refdesk/messages/dictionary';
import {
  describeCardinality,
  type ForeignKeyGraph,
  isJoinToReferencedTable,
  type JoinStep,
} from '../join/join-path.ts';
import {
  createJoinQuery,
  type JoinQueryDialect,
  type JoinStepWithChosenKey,
  joinQueryDialects,
} from '../join/join-query.ts';
import { createStyledElement, createTableCard, createTextButton } from './join-parts.ts';

/** A path between two tables, and the dialect in which the last query was shown. */
export interface JoinPathViewOptions {
  readonly graph: ForeignKeyGraph;
  readonly from: string;
  readonly steps: readonly JoinStep[];
  readonly dialect: JoinQueryDialect;
  readonly onDialectChange: (dialect: JoinQueryDialect) => void;
}

/**
 * Renders the path between two tables: each table, each key with its cardinality, and the query in the reader's
 * dialect.
 */
export function renderJoinPathWithQuery(
  container: HTMLElement,
  { graph, from, steps, dialect: initialDialect, onDialectChange }: JoinPathViewOptions,
): void {
  const chosen: JoinStepWithChosenKey[] = steps.map((step) => ({ ...step, key: step.keys[0] }));
  const [description, code] = [createStyledElement('p', ''), createStyledElement('code', '')];
  code.dataset.language = 'sql';
  const conditions = steps.map(() => createStyledElement('span', ''));
  let dialect = initialDialect;
  const update = () => {
    code.textContent = createJoinQuery(graph, from, chosen, dialect);
    description.textContent = describeRows(graph, from, chosen);
    for (const [index, line] of conditions.entries()) line.textContent = describeCondition(chosen[index]);
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.textContent === dialect));
  };
  const choose = (name: JoinQueryDialect) => {
    dialect = name;
    onDialectChange(name);
    update();
  };
  const buttons = joinQueryDialects.map((name) => createTextButton(name, () => choose(name)));
  const joins = steps.map((step, index) => {
    const keys = renderKeyChoice(step, (key) => {
      chosen[index] = { ...step, key };
      update();
    });
    return createStyledElement(
      'li',
      '',
      createStyledElement('div', 'key', conditions[index] ?? '', ...keys),
      createTableCard(graph, step.to),
    );
  });
  container.append(
    description,
    createStyledElement(
      'div',
      'neighbours',
      createStyledElement('ol', '', createStyledElement('li', '', createTableCard(graph, from)), ...joins),
      renderQueryCard(code, buttons),
    ),
  );
  update();
}

/** Renders the choice between several keys that connect two tables. */
function renderKeyChoice({ from, to, keys }: JoinStep, onChoice: (key: JoinStepWithChosenKey['key']) => void): Node[] {
  if (keys.length < 2) return [];
  const select = createStyledElement('select', '', ...keys.map(({ column }) => new Option(`by ${column}`, column)));
  select.setAttribute('aria-label', messages.keyBetween(from, to));
  select.addEventListener('change', () => onChoice(keys.find(({ column }) => column === select.value) ?? keys[0]));
  return [createStyledElement('br', ''), select];
}

/** Renders the query with its dialects; its copy button works like those of all pages. */
function renderQueryCard(code: HTMLElement, buttons: readonly HTMLElement[]): HTMLElement {
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

const describeCondition = (step: JoinStepWithChosenKey | undefined): string =>
  step === undefined
    ? ''
    : `${step.key.from}.${step.key.column} = ${step.key.to}.${step.key.key} · ${describeCardinality(step, step.key)}`;

/** Describes what a row of the result represents, or which rows the join multiplies. */
function describeRows({ tables }: ForeignKeyGraph, from: string, steps: readonly JoinStepWithChosenKey[]): string {
  const multiplyingStep = steps.find((step) => !isJoinToReferencedTable(step, step.key) && !step.key.isUnique);
  if (!multiplyingStep) return messages.resultHasGrain(tables[from]?.grain ?? messages.oneRow);
  return messages.rowsMultiply(multiplyingStep.from, multiplyingStep.to);
}
