import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/DocPaginator';
import PageMenu from '@theme/PageMenu';
import DocPaginator from '@theme-original/DocPaginator';
import type { ReactNode } from 'react';
import { EditPageLink } from '../../page-feedback/EditPageLink';
import { PageFeedback } from '../../page-feedback/PageFeedback';
import { ReportProblemLink } from '../../page-feedback/ReportProblemLink';

/**
 * The end of guides and generated pages: a feedback form if the portal has accounts, so that staff can read the
 * feedback, and links to the previous and next page.
 */
export default function DocEnd(props: Props): ReactNode {
  const { hasAccounts } = useDocusaurusContext().siteConfig.customFields ?? {};
  return (
    <>
      <div className="menu-at-foot">
        <PageMenu />
      </div>
      {hasAccounts === true && <PageFeedback />}
      <EditPageLink />
      <ReportProblemLink />
      <DocPaginator {...props} />
    </>
  );
}
