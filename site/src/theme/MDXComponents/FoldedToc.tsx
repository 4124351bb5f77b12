import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { FoldedToc as Folded, type FoldedTocHeading } from '@refdesk/ui/FoldedToc';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Folded table of contents of a guide, shown if the page is too narrow for the one at the side. */
export function FoldedToc(): ReactNode {
  const { toc, frontMatter } = useDoc();
  if (frontMatter.hide_table_of_contents || toc.length < 2) return null;
  return <Folded className={styles.foldedToc} items={nestHeadings(toc)} />;
}

/** Nests headings of level 3 below the preceding one of level 2; Docusaurus lists all headings in one array. */
function nestHeadings(toc: ReturnType<typeof useDoc>['toc']): FoldedTocHeading[] {
  return toc.flatMap(({ id, value, level }, index) => {
    if (level !== 2) return [];
    const followingHeadings = toc.slice(index + 1);
    const end = followingHeadings.findIndex((heading) => heading.level <= 2);
    const childHeadings = (end < 0 ? followingHeadings : followingHeadings.slice(0, end)).filter(
      (heading) => heading.level === 3,
    );
    return [
      {
        id,
        title: renderHeading(value),
        children: childHeadings.map((heading) => ({ id: heading.id, title: renderHeading(heading.value) })),
      },
    ];
  });
}

// Docusaurus renders the heading as HTML.
const renderHeading = (html: string): ReactNode => <span dangerouslySetInnerHTML={{ __html: html }} />;
