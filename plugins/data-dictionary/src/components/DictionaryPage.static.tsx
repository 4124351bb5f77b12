import { PageMetadata } from '@docusaurus/theme-common';
import type { PageProps } from '@portal/static-page/contract';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocPaginator from '@theme/DocPaginator';
import type { ReactNode } from 'react';
import type { IndexPageData } from '../pages/index-page.ts';
import type { TablePageData } from '../pages/table-page.ts';
import styles from './DictionaryPage.module.css';
import { TableIndex } from './TableIndex.tsx';
import { TableView } from './TableView.tsx';

/** A table, or all tables, inside the docs layout. */
export default function DictionaryPage({ page, data, previous, next }: PageProps<TablePageData | IndexPageData>): ReactNode {
  return (
    <>
      <PageMetadata title={page.title} description={page.description} />
      <article className={styles.page}>
        <DocBreadcrumbs />
        {data.type === 'table' ? <TableView data={data} /> : <TableIndex title={page.title} data={data} />}
      </article>
      <DocPaginator {...(previous && { previous })} {...(next && { next })} />
    </>
  );
}
