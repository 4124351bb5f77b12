import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { messages } from '@refdesk/messages/site';
import { usePageSourceFile } from '@refdesk/static-page/page-source';
import type { ReactNode } from 'react';
import styles from './PageFeedback.module.css';

/**
 * Links to the source file of a generated page; renders nothing if the provider configures no repository. Guides have
 * Docusaurus's edit link.
 */
export function EditPageLink(): ReactNode {
  const { repository } = useDocusaurusContext().siteConfig.customFields ?? {};
  const source = usePageSourceFile();
  return (
    typeof repository === 'string' &&
    source !== undefined && (
      <p className={styles.report}>
        <a href={`${repository}/${source}`}>{messages.editPage}</a>
      </p>
    )
  );
}
