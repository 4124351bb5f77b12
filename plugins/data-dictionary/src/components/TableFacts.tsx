import { columnAnchor } from '@portal/dictionary/model/paths';
import type { ReactNode } from 'react';
import type { TablePageData } from '../pages/table-page.ts';
import styles from './TableFacts.module.css';

interface Props {
  readonly data: Pick<TablePageData, 'grain' | 'refresh' | 'primaryKey' | 'columns' | 'since'>;
}

/** What is to be known before a table is read. */
export function TableFacts({ data: { grain, refresh, primaryKey, columns, since } }: Props): ReactNode {
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
    </dl>
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
