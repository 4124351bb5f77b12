import { PageMetadata } from '@docusaurus/theme-common';
import type { StaticPageProps } from '@refdesk/static-page/contract';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocPaginator from '@theme/DocPaginator';
import type { ReactNode } from 'react';
import styles from './DictionaryPage.module.css';

interface Props extends Pick<StaticPageProps<unknown>, 'page' | 'previous' | 'next'> {
  readonly children: ReactNode;
}

/** A page of the dictionary inside the docs layout. */
export function DictionaryFrame({ page, previous, next, children }: Props): ReactNode {
  return (
    <>
      <PageMetadata title={page.title} description={page.description} />
      <article className={styles.page}>
        <DocBreadcrumbs />
        {children}
      </article>
      <DocPaginator {...(previous && { previous })} {...(next && { next })} />
    </>
  );
}
