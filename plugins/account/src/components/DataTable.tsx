import { messages } from '@refdesk/messages/account';
import { ResponsiveDetails } from '@refdesk/ui/ResponsiveDetails';
import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

/** A column: its heading and the content of its cells. */
export interface TableColumn<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether the column identifies the row. */
  readonly isName?: boolean;
  /** Whether the column contains buttons; its heading is then visible only to screen readers. */
  readonly isActions?: boolean;
}

interface Props<Row> {
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Message shown if there are no rows. */
  readonly nothing?: ReactNode;
}

/** A table; in narrow windows, each row becomes a card whose cells show their headings. */
export function DataTable<Row>({ caption, columns, rows, keyOf, nothing }: Props<Row>): ReactNode {
  if (rows.length === 0) return <p className={styles.nothing}>{nothing ?? messages.nothingMatches}</p>;
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, isActions }) => (
            <th key={name} scope="col" className={isActions ? styles.actions : undefined}>
              <span>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ name, cell, isName, isActions }) =>
              isName ? (
                <th key={name} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={name}
                  data-name={isActions ? undefined : name}
                  className={isActions ? styles.actions : undefined}
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
  readonly count: string;
}

/** Filters above a table, collapsed in narrow windows; accepts `SelectField` and `TextField` as children. */
export function TableFilters({ children, count }: FiltersProps): ReactNode {
  return (
    <search>
      <ResponsiveDetails className={styles.folded} open={!window.matchMedia('(max-width: 996px)').matches}>
        <summary>{messages.filter}</summary>
        <div className={styles.filters}>{children}</div>
      </ResponsiveDetails>
      {count !== '' && (
        <p role="status" className={styles.count}>
          {count}
        </p>
      )}
    </search>
  );
}
