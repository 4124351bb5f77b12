import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { messages } from '@refdesk/messages/site';
import type { ReactNode } from 'react';
import styles from './PageFeedback.module.css';
import { getReportProblemAddress } from './problem-address';

/** Links to the issue tracker for problems with the page; empty if the provider configures none. */
export function ReportProblemLink(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { pathname } = useLocation();
  const address = getReportProblemAddress(String(siteConfig.customFields?.issues ?? ''), siteConfig.url + pathname);
  return (
    address !== null && (
      <p className={styles.report}>
        <a href={address}>{messages.reportProblem}</a>
      </p>
    )
  );
}
