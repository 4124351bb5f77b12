import { columnAnchor } from '@portal/dictionary/model/paths';
import type { ReactNode } from 'react';
import type { TablePageData } from '../pages/table-page.ts';
import styles from './TableFacts.module.css';

interface Props {
  readonly data: Pick<TablePageData, 'grain' | 'refresh' | 'load' | 'primaryKey' | 'columns' | 'since'>;
}

/** What is to be known before a table is read. */
export function TableFacts({ data: { grain, refresh, load, primaryKey, columns, since } }: Props): ReactNode {
  return (
    <dl className={styles.facts}>
      <Fact term="Grain">{grain}</Fact>
      <Fact term="Refresh">{refresh}</Fact>
      <Fact term="Primary key">
        <a href={`#${columnAnchor(primaryKey)}`}>
          <code>{primaryKey}</code>
        </a>
      </Fact>
      <Fact term="Columns">{columns.length}</Fact>
      <Fact term="Since">{since}</Fact>
      <Fact term="Incremental loads">
        <Loading load={load} primaryKey={primaryKey} />
        <Recomputed load={load} columns={columns} />
      </Fact>
    </dl>
  );
}

/** How a copy of the table is kept up to date. */
function Loading({ load, primaryKey }: Pick<TablePageData, 'load' | 'primaryKey'>): ReactNode {
  if (load === null) return 'No column shows when a row last changed: replace your whole copy.';
  const column = (
    <a href={`#${columnAnchor(load)}`}>
      <code>{load}</code>
    </a>
  );
  if (load === primaryKey) return <>Rows are only added: load those with a larger {column} than your last.</>;
  return <>Load the rows whose {column} is later than your last load, with an hour of overlap.</>;
}

/** What changes in older rows when one is added, which no load of new rows brings. */
function Recomputed({ load, columns }: Pick<TablePageData, 'load' | 'columns'>): ReactNode {
  if (load === null || load === 'modified_at' || !columns.some(({ name }) => name === 'is_current')) return null;
  return (
    <>
      {' '}
      Then recompute <code>is_current</code>: a new row makes an older one <code>false</code>.
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
