import { messages } from '@refdesk/messages/account';
import { ResponsiveDetails } from '@refdesk/ui/ResponsiveDetails';
import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

/** A column: its heading and the content of its cells. */
export interface TableColumn<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether the column identifies the row. */
  readonly isRowHeader?: boolean;
  /** Whether the column contains buttons; its heading is then visible only to screen readers. */
  readonly hasButtons?: boolean;
}

interface Props<Row> {
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly getRowKey: (row: Row) => string;
  /** Message shown if there are no rows. */
  readonly emptyMessage?: ReactNode;
}

/** A table; in narrow windows, each row becomes a card whose cells show their headings. */
export function DataTable<Row>({ caption, columns, rows, getRowKey, emptyMessage }: Props<Row>): ReactNode {
  if (rows.length === 0) return <p className={styles.nothing}>{emptyMessage ?? messages.nothingMatches}</p>;
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, hasButtons }) => (
            <th key={name} scope="col" className={hasButtons ? styles.actions : undefined}>
              <span>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={getRowKey(row)}>
            {columns.map(({ name, cell, isRowHeader, hasButtons }) =>
              isRowHeader ? (
                <th key={name} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={name}
                  data-name={hasButtons ? undefined : name}
                  className={hasButtons ? styles.actions : undefined}
                >
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FiltersProps {
  readonly children: ReactNode;
  /** Number of matching rows, announced to screen readers when it changes. */
  readonly countText: string;
}

/** Filters above a table, collapsed in narrow windows; accepts `SelectField` and `TextField` as children. */
export function TableFilters({ children, countText }: FiltersProps): ReactNode {
  return (
    <search>
      <ResponsiveDetails className={styles.folded} open={!window.matchMedia('(max-width: 996px)').matches}>
        <summary>{messages.filter}</summary>
        <div className={styles.filters}>{children}</div>
      </ResponsiveDetails>
      {countText !== '' && (
        <p role="status" className={styles.count}>
          {countText}
        </p>
      )}
    </search>
  );
}
