import { messages } from '@refdesk/messages/dictionary';
import scroll from '../components/ScrollTable.module.css';
import type { PgliteLoadProgress, QueryOutcome, QueryResultCell, QueryResultColumn } from './outcome.ts';
import styles from './TryIt.module.css';

/** The rendered outcome of a query: a sentence and the content below it. */
export interface ShownQueryOutcome {
  readonly summary: string;
  readonly isError: boolean;
  /** A table of the rows, or the invalid line. */
  readonly detailElements: readonly HTMLElement[];
}

export function renderQueryOutcome(outcome: QueryOutcome, sql: string): ShownQueryOutcome {
  switch (outcome.type) {
    case 'rows':
      return {
        summary: describeRowCount(outcome),
        isError: false,
        detailElements: outcome.columns.length > 0 ? [renderTable(outcome.columns, outcome.rows)] : [],
      };
    case 'error':
      if (outcome.position === null) return createErrorOutcome(outcome.message);
      return {
        ...createErrorOutcome(`${formatPosition(sql, outcome.position)}: ${outcome.message}`),
        detailElements: [renderExcerpt(sql, outcome.position)],
      };
    case 'stopped':
      if (outcome.seconds === null) return { summary: messages.stopped, isError: false, detailElements: [] };
      return createErrorOutcome(messages.stoppedAfterLimit(outcome.seconds));
    case 'unavailable':
      return createErrorOutcome(messages.dataNotOpened(outcome.message));
  }
}

/**
 * Renders the loading progress of PostgreSQL. The sentence contains no numbers, because screen readers announce every
 * change.
 */
export function renderPgliteLoadProgress({ loaded, total }: PgliteLoadProgress): ShownQueryOutcome {
  const bar = document.createElement('progress');
  bar.className = styles.progress ?? '';
  bar.max = total;
  if (loaded < total) bar.value = loaded;
  bar.setAttribute('aria-label', 'PostgreSQL');
  return {
    summary: loaded < total ? messages.loadingPostgres : messages.startingPostgres,
    isError: false,
    detailElements: [bar],
  };
}

const createErrorOutcome = (summary: string): ShownQueryOutcome => ({ summary, isError: true, detailElements: [] });

function describeRowCount({ rows, hasMore, milliseconds }: Extract<QueryOutcome, { type: 'rows' }>): string {
  const time = `${Math.max(1, Math.round(milliseconds))} ms`;
  if (hasMore) return messages.firstRows(rows.length, time);
  return rows.length === 1 ? messages.oneRowTime(time) : messages.rowsTime(rows.length, time);
}

function formatPosition(sql: string, position: number): string {
  const { line, column } = getLineAndColumn(sql, position);
  return messages.lineColumn(line, column);
}

/** Renders the invalid line with a caret below the position. */
function renderExcerpt(sql: string, position: number): HTMLElement {
  const { line, column } = getLineAndColumn(sql, position);
  const code = document.createElement('pre');
  code.className = styles.excerpt ?? '';
  code.textContent = `${sql.split('\n')[line - 1] ?? ''}\n${' '.repeat(column - 1)}^`;
  return code;
}

function renderTable(
  columns: readonly QueryResultColumn[],
  rows: readonly (readonly QueryResultCell[])[],
): HTMLElement {
  const region = document.createElement('div');
  region.className = `${scroll.scroll} ${scroll.wide} ${styles.table}`;
  region.tabIndex = 0;
  region.setAttribute('role', 'region');
  region.setAttribute('aria-label', messages.result);
  const element = document.createElement('table');
  const headers = columns.map(({ name, isNumeric }) => renderCell('th', name, isNumeric));
  for (const header of headers) header.setAttribute('scope', 'col');
  element
    .createTHead()
    .insertRow()
    .append(...headers);
  const body = element.createTBody();
  for (const row of rows)
    body.insertRow().append(...row.map((value, index) => renderCell('td', value, columns[index]?.isNumeric)));
  region.append(element);
  return region;
}

function renderCell(kind: 'th' | 'td', value: QueryResultCell, isNumeric: boolean | undefined): HTMLElement {
  const element = document.createElement(kind);
  element.textContent = value ?? 'null';
  if (value === null) element.className = styles.null ?? '';
  if (isNumeric) element.classList.add(styles.number ?? '');
  return element;
}

/** Returns the line and column of a position in a query, both starting at 1. */
export function getLineAndColumn(sql: string, position: number): { readonly line: number; readonly column: number } {
  const linesToPosition = sql.slice(0, position).split('\n');
  return { line: linesToPosition.length, column: (linesToPosition.at(-1)?.length ?? 0) + 1 };
}
