import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { messages } from '@refdesk/messages/site';
import type { ReactNode } from 'react';
import styles from './PageFeedback.module.css';
import { getNewIssueFormUrl } from './problem-address';

/** Links to the issue tracker for problems with the page; renders nothing if the provider configures none. */
export function ReportProblemLink(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { pathname } = useLocation();
  const url = getNewIssueFormUrl(String(siteConfig.customFields?.issues ?? ''), siteConfig.url + pathname);
  return (
    url !== null && (
      <p className={styles.report}>
        <a href={url}>{messages.reportProblem}</a>
      </p>
    )
  );
}
