import { getColumnAnchor } from '@refdesk/dictionary/model/paths';
import { messages } from '@refdesk/messages/dictionary';
import { BreakableText } from '@refdesk/ui/BreakableText';
import type { ReactNode } from 'react';
import type { TablePageData } from '../pages/table-page.ts';
import styles from './TableFacts.module.css';

interface Props {
  readonly data: Pick<TablePageData, 'grain' | 'refresh' | 'load' | 'primaryKey' | 'columns' | 'since'>;
}

/** Facts shown before the columns of a table. */
export function TableFacts({ data: { grain, refresh, load, primaryKey, columns, since } }: Props): ReactNode {
  return (
    <dl className={styles.facts}>
      <Fact term={messages.grain}>{grain}</Fact>
      <Fact term={messages.refresh}>{refresh}</Fact>
      <Fact term={messages.primaryKey}>
        <a href={`#${getColumnAnchor(primaryKey)}`}>
          <code>
            <BreakableText text={primaryKey} />
          </code>
        </a>
      </Fact>
      <Fact term={messages.columns}>{columns.length}</Fact>
      <Fact term={messages.since}>{since}</Fact>
      <Fact term={messages.incrementalLoads}>
        <LoadInstructions load={load} primaryKey={primaryKey} />
        <RecomputeNote load={load} columns={columns} />
      </Fact>
    </dl>
  );
}

/** Explains how to update a copy of the table. */
function LoadInstructions({ load, primaryKey }: Pick<TablePageData, 'load' | 'primaryKey'>): ReactNode {
  if (load === null) return messages.noChangeColumn;
  const column = (
    <a href={`#${getColumnAnchor(load)}`}>
      <code>
        <BreakableText text={load} />
      </code>
    </a>
  );
  if (load === primaryKey)
    return (
      <>
        {messages.rowsOnlyAdded}
        {column}
        {messages.thanYourLast}
      </>
    );
  return (
    <>
      {messages.loadRowsWhose}
      {column}
      {messages.laterThanLast}
    </>
  );
}

/** Notes that adding a row changes `is_current` of older rows, which loading only new rows misses. */
function RecomputeNote({ load, columns }: Pick<TablePageData, 'load' | 'columns'>): ReactNode {
  if (load === null || load === 'modified_at' || !columns.some(({ name }) => name === 'is_current')) return null;
  return (
    <>
      {' '}
      {messages.thenRecompute}
      <code>is_current</code>
      {messages.newRowMakesOlder}
      <code>false</code>.
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
