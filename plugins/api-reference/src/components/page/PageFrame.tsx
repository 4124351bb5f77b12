import { PageMetadata } from '@docusaurus/theme-common';
import { messages } from '@refdesk/messages/reference';
import type { NeighbourPageLink, PageProps } from '@refdesk/static-page/contract';
import { FoldedToc } from '@refdesk/ui/FoldedToc';
import { BesideBreadcrumbContext } from '@refdesk/ui/PageTop';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocPaginator from '@theme/DocPaginator';
import type { ReactNode } from 'react';
import styles from './PageFrame.module.css';
import { TableOfContents, type TocItem } from './TableOfContents.tsx';

interface Props {
  readonly page: PageProps<unknown>['page'];
  readonly previous: NeighbourPageLink | null;
  readonly next: NeighbourPageLink | null;
  readonly toc: readonly TocItem[];
  /** Content beside the text on a wide screen, and below it on a narrow one. */
  readonly aside?: ReactNode;
  /** Whether the aside comes before the text on a narrow screen, as the samples of an operation do. */
  readonly isAsideFirst?: boolean;
  /** Whether the page has no samples: only the headings are beside the text, which gets more width. */
  readonly isWide?: boolean;
  /** Content below everything else. */
  readonly after?: ReactNode;
  /** Content beside the breadcrumb, such as the versions of the page. */
  readonly versions?: ReactNode;
  readonly header: ReactNode;
  /** Text of the header beside an aside that comes first on narrow screens. */
  readonly notes?: ReactNode;
  readonly children: ReactNode;
}

/** A generated page inside the docs layout: breadcrumbs, title, text, samples beside it, previous and next. */
export function PageFrame({
  page,
  previous,
  next,
  toc,
  aside,
  isAsideFirst = false,
  isWide = false,
  after,
  versions,
  header,
  notes,
  children,
}: Props): ReactNode {
  const isEmpty = !aside && toc.length < 2;
  const wide = isWide ? styles.wide : '';
  const beside = !isEmpty && (
    <aside className={styles.aside} aria-label={isWide ? messages.headings : messages.samples}>
      <div className={`${styles.sticky} ${isAsideFirst ? styles.first : ''}`}>
        {toc.length > 1 &&
          (aside ? <FoldedToc items={toc} className={styles.folded} /> : <TableOfContents items={toc} />)}
        {aside}
      </div>
    </aside>
  );
  return (
    <>
      <PageMetadata title={page.documentTitle ?? page.title} description={page.description} />
      <div className={`${styles.page} ${isEmpty ? styles.single : wide}`}>
        <article className={styles.article}>
          <div className={styles.head}>
            <ContentVisibility metadata={{ unlisted: page.unlisted, frontMatter: { unlisted: page.unlisted } }} />
            <BesideBreadcrumbContext value={versions}>
              <DocBreadcrumbs />
            </BesideBreadcrumbContext>
            {header}
          </div>
          {notes && <div className={styles.notes}>{notes}</div>}
          {isAsideFirst && beside}
          <div className={styles.main}>
            {toc.length > 1 && <FoldedToc items={toc} />}
            {children}
          </div>
        </article>
        {!isAsideFirst && beside}
        <div className={styles.after}>
          {after}
          <DocPaginator {...(previous && { previous })} {...(next && { next })} />
        </div>
      </div>
    </>
  );
}
