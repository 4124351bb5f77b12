import { getColumnAnchor } from '@refdesk/dictionary/model/paths';
import type { TableDayChanges } from '@refdesk/dictionary/model/table-history';
import { messages } from '@refdesk/messages/dictionary';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import styles from './TableHistory.module.css';

/** Renders the added columns and other changes of a table, latest first. */
export function TableHistory({ history }: { readonly history: readonly TableDayChanges[] }): ReactNode {
  return (
    <PageSection id="changes" title={messages.changes}>
      <dl className={styles.history}>
        {history.map(({ date, isNew, columns, changes }) => (
          <div key={date}>
            <dt>
              <time dateTime={date}>{date}</time>
            </dt>
            {isNew && <dd>{messages.tableAdded}</dd>}
            {columns.length > 0 && (
              <dd>
                {columns.length === 1 ? messages.columnAdded : messages.columnsAdded}
                {columns.map((column, index) => (
                  <span key={column}>
                    {index > 0 && ', '}
                    <a href={`#${getColumnAnchor(column)}`}>
                      <code>{column}</code>
                    </a>
                  </span>
                ))}
              </dd>
            )}
            {changes.map((change) => (
              <dd key={change}>{change}</dd>
            ))}
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
