import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/reference';
import type { PageKindComponentProps } from '@refdesk/static-page/page-kind';
import { ListFilter } from '@refdesk/ui/ListFilter';
import { PageSection } from '@refdesk/ui/PageSection';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import type { ReactNode } from 'react';
import type { DisplayedProblem } from '../../pages/problem-page.ts';
import type {
  ProblemsOfOtherApi,
  ProblemsOfStatus,
  ProblemsPageData,
  problemsPageKind,
} from '../../pages/problems-page.ts';
import { DeprecationNotice } from '../changes/DeprecationNotice.tsx';
import { VersionSwitch } from '../changes/VersionSwitch.tsx';
import { CopyableCode } from '../operation/CopyableCode.tsx';
import { GroupedOperationLinks } from '../operation/GroupedOperationLinks.tsx';
import { LinkedNamesProvider } from '../page/LinkedNamesProvider.tsx';
import { InlineMarkdown } from '../page/MarkdownText.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { getStatusReasonPhrase } from '../page/status-text.ts';
import styles from './ProblemsPage.module.css';

/** Page with all errors of an API, grouped by status, either as links to their pages or with full descriptions. */
export default function ProblemsPage({ data, ...frame }: PageKindComponentProps<typeof problemsPageKind>): ReactNode {
  const { hasPages } = data;
  const sections = [
    ...data.statuses.map((group) => toSection(group, hasPages)),
    ...data.otherCatalogues.flatMap((other) => other.statuses.map((group) => toSection(group, other.hasPages, other))),
  ];
  return (
    <LinkedNamesProvider names={data.names}>
      <PageFrame
        {...frame}
        toc={sections}
        isWide
        versionSwitch={<VersionSwitch versions={data.versionInfo.versions} />}
        header={<Header title={frame.page.title} data={data} />}
      >
        {hasPages && <ListFilter label={messages.filterErrors} searchLabel={messages.wordsInError} selects={[]} />}
        {sections.map(({ id, title, problems, hasPages: isLinked }) => (
          <div key={id} data-items="">
            <PageSection id={id} title={title}>
              <ul className={styles.problems}>
                {problems.map((problem) =>
                  isLinked ? (
                    <LinkedProblem key={problem.slug} problem={problem} />
                  ) : (
                    <FullProblem key={problem.slug} problem={problem} />
                  ),
                )}
              </ul>
            </PageSection>
          </div>
        ))}
      </PageFrame>
    </LinkedNamesProvider>
  );
}

/** Creates a section titled `409 Conflict`, or `Authentication proxy: 400 Bad Request` for another API. */
function toSection({ status, problems }: ProblemsOfStatus, hasPages: boolean, other?: ProblemsOfOtherApi) {
  const title = `${status} ${getStatusReasonPhrase(String(status))}`;
  return {
    id: other ? `${other.api}-status-${status}` : `status-${status}`,
    title: other ? `${other.title}: ${title}` : title,
    problems,
    hasPages,
  };
}

function Header({
  title,
  data: { apiTitle, version, hasPages, versionInfo },
}: {
  readonly title: string;
  readonly data: ProblemsPageData;
}): ReactNode {
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>
        {hasPages ? (
          <>
            {messages.whenRequestFails}
            {apiTitle} {version}
            {messages.returnsProblemDocument} <code>application/problem+json</code>
            {messages.itsAfterPoint}
            <code>type</code>
            {messages.problemTypeIsUrl}
            <code>title</code>
            {messages.andBetween}
            <code>detail</code>
            {messages.areForPeople}
          </>
        ) : (
          messages.allErrorsByCode
        )}
      </p>
      <DeprecationNotice deprecation={versionInfo.deprecation} />
    </header>
  );
}

function LinkedProblem({ problem }: { readonly problem: DisplayedProblem }): ReactNode {
  const { slug, title, path, meaning, returnedBy } = problem;
  return (
    <li id={useRegisteredAnchor(slug)} data-item="" data-text={toFilterText(problem)}>
      <p className={styles.name}>
        {path === null ? title : <Link to={path}>{title}</Link>} <code>{slug}</code>
      </p>
      <p className={styles.meaning}>
        <InlineMarkdown text={meaning} />
      </p>
      <p className={styles.count}>{formatCount(returnedBy)}</p>
    </li>
  );
}

function FullProblem({ problem }: { readonly problem: DisplayedProblem }): ReactNode {
  const { slug, title, meaning, causes, remedy, example, returnedBy, successors } = problem;
  return (
    <li id={useRegisteredAnchor(slug)} data-item="" data-text={toFilterText(problem)}>
      <p className={styles.name}>
        <a href={`#${slug}`}>
          <code>{slug}</code>
        </a>{' '}
        {title}
      </p>
      <p>
        <InlineMarkdown text={meaning} />
      </p>
      <ul className={styles.causes}>
        {causes.map((cause) => (
          <li key={cause}>
            <InlineMarkdown text={cause} />
          </li>
        ))}
      </ul>
      <p className={styles.remedy}>
        <InlineMarkdown text={remedy} />
      </p>
      {successors.length > 0 && (
        <p>
          {messages.inNewerVersion}{' '}
          {successors.map((successor, index) => (
            <span key={successor.title}>
              {index > 0 && ', '}
              {successor.path === null ? successor.title : <Link to={successor.path}>{successor.title}</Link>}
            </span>
          ))}
        </p>
      )}
      <details>
        <summary>
          {messages.returnedByBefore}
          {formatCount(returnedBy)}
        </summary>
        <GroupedOperationLinks groups={returnedBy.groups} />
      </details>
      {example !== null && (
        <details>
          <summary>{messages.example}</summary>
          <div className={styles.example}>
            <CopyableCode html={example} label={messages.exampleOf(slug)} language="json" />
          </div>
        </details>
      )}
    </li>
  );
}

const toFilterText = ({ slug, title, meaning, remedy }: DisplayedProblem): string =>
  [slug, title, meaning, remedy].join(' ').toLowerCase();

function formatCount({ count, total }: DisplayedProblem['returnedBy']): string {
  if (count === 0) return messages.anyRequest;
  if (count === total) return messages.everyOperation;
  return count === 1 ? messages.oneOperation : messages.countOfOperations(count);
}
