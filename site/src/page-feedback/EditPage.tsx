import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { usePageSource } from '@portal/static-page/page-source';
import type { ReactNode } from 'react';
import styles from './PageFeedback.module.css';

/** Leads to the file that a generated page is made of; nothing where the provider names no repository. Guides have such a link of Docusaurus's. */
export function EditPage(): ReactNode {
  const { repository } = useDocusaurusContext().siteConfig.customFields ?? {};
  const source = usePageSource();
  return (
    typeof repository === 'string' &&
    source !== undefined && (
      <p className={styles.report}>
        <a href={`${repository}/${source}`}>Edit this page</a>
      </p>
    )
  );
}
