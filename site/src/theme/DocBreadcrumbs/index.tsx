import CopyMarkdown from '@theme/CopyMarkdown';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The line above a page: where it stands, and the page as Markdown. Guides and generated pages share it. */
export default function DocTop(): ReactNode {
  return (
    <div className={styles.top}>
      <DocBreadcrumbs />
      <CopyMarkdown />
    </div>
  );
}
