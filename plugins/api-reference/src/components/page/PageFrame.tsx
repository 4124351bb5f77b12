import { PageMetadata } from '@docusaurus/theme-common';
import { messages } from '@refdesk/messages/reference';
import type { NeighbourPageLink, StaticPageProps } from '@refdesk/static-page/contract';
import { FoldedToc } from '@refdesk/ui/FoldedToc';
import { PageTopBarExtrasContext } from '@refdesk/ui/PageTopBar';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocPaginator from '@theme/DocPaginator';
import type { ReactNode } from 'react';
import styles from './PageFrame.module.css';
import { TableOfContents, type TocItem } from './TableOfContents.tsx';

interface Props {
  readonly page: StaticPageProps<unknown>['page'];
  readonly previous: NeighbourPageLink | null;
  readonly next: NeighbourPageLink | null;
  readonly toc: readonly TocItem[];
  /** Content in the right column of a wide screen, and below the main content of a narrow one. */
  readonly aside?: ReactNode;
  /** Whether the aside comes before the main content on narrow screens, as code samples do. */
  readonly isAsideFirst?: boolean;
  /** Whether the right column contains only headings, which leaves more width for the main content. */
  readonly isWide?: boolean;
  /** Content below everything else. */
  readonly footer?: ReactNode;
  /** Content next to the breadcrumb, such as a version switch. */
  readonly versionSwitch?: ReactNode;
  readonly header: ReactNode;
  /** Notes below the header; on narrow screens, they precede an aside that comes first. */
  readonly notices?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of a generated page within the docs: breadcrumb, header, content, aside, and links to neighbouring pages. */
export function PageFrame({
  page,
  previous,
  next,
  toc,
  aside,
  isAsideFirst = false,
  isWide = false,
  footer,
  versionSwitch,
  header,
  notices,
  children,
}: Props): ReactNode {
  const isEmpty = !aside && toc.length < 2;
  const wideClass = isWide ? styles.wide : '';
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
      <div className={`${styles.page} ${isEmpty ? styles.single : wideClass}`}>
        <article className={styles.article}>
          <div className={styles.head}>
            <ContentVisibility metadata={{ unlisted: page.unlisted, frontMatter: { unlisted: page.unlisted } }} />
            <PageTopBarExtrasContext value={versionSwitch}>
              <DocBreadcrumbs />
            </PageTopBarExtrasContext>
            {header}
          </div>
          {notices && <div className={styles.notes}>{notices}</div>}
          {isAsideFirst && beside}
          <div className={styles.main}>
            {toc.length > 1 && <FoldedToc items={toc} />}
            {children}
          </div>
        </article>
        {!isAsideFirst && beside}
        <div className={styles.after}>
          {footer}
          <DocPaginator {...(previous && { previous })} {...(next && { next })} />
        </div>
      </div>
    </>
  );
}
