import { getColumnAnchor } from '@refdesk/dictionary/model/paths';
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
      <Fact term="Grain">{grain}</Fact>
      <Fact term="Refresh">{refresh}</Fact>
      <Fact term="Primary key">
        <a href={`#${getColumnAnchor(primaryKey)}`}>
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

/** Explains how to update a copy of the table. */
function Loading({ load, primaryKey }: Pick<TablePageData, 'load' | 'primaryKey'>): ReactNode {
  if (load === null) return 'No column shows when a row last changed: replace your whole copy.';
  const column = (
    <a href={`#${getColumnAnchor(load)}`}>
      <code>{load}</code>
    </a>
  );
  if (load === primaryKey) return <>Rows are only added: load those with a larger {column} than your last.</>;
  return <>Load the rows whose {column} is later than your last load, with an hour of overlap.</>;
}

/** Lists columns of older rows that change when a row is added, which loading new rows misses. */
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
